// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** Random constraints against {@link PairwiseClosure}, the definition pair by pair. */
public class ConstraintClosurePropertyTests extends LuceneTestCase {

  @Test
  public void componentsAreTheMustLinkedTexts() {
    forRandomConstraints(
        (closure, pairwise, texts, input) -> {
          for (int text = 0; text < texts; text++) {
            assertEquals(input, pairwise.component(text), closure.component(text));
          }
        });
  }

  @Test
  public void cannotLinksAreThoseOfThePairwiseDefinition() {
    forRandomConstraints(
        (closure, pairwise, texts, input) -> {
          for (int a = 0; a < texts; a++) {
            for (int b = 0; b < texts; b++) {
              assertEquals(
                  input + "\ntexts " + a + " and " + b,
                  pairwise.cannot(a, b),
                  closure.cannot(a, b));
            }
          }
        });
  }

  @Test
  public void familyLinksAreThoseOfThePairwiseDefinitionAndOfRules() {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomConstraints constraints = RandomConstraints.next(random());
      String shown = constraints.toString();
      ConstraintClosure closure = constraints.closure(ConflictPolicy.CANNOT_LINK);
      PairwiseClosure pairwise = pairwise(constraints, ConflictPolicy.CANNOT_LINK);
      List<ConstraintRule> rules = constraints.rules();
      for (int a = 0; a < constraints.copies().size(); a++) {
        for (int b = 0; b < constraints.copies().size(); b++) {
          AttributeTuple left = constraints.copies().get(a).getFirst();
          AttributeTuple right = constraints.copies().get(b).getFirst();
          boolean byRule =
              rules.stream()
                  .filter(rule -> rule.type() == LinkType.FAMILY_LINK)
                  .anyMatch(rule -> PairwiseClosure.holds(rule, left, right));
          assertEquals(
              shown + "\ntexts " + a + " and " + b,
              (pairwise.family(a, b) || byRule) && !pairwise.cannot(a, b),
              closure.family(a, b, 0, 0));
        }
      }
    }
  }

  @Test
  public void noTextsAreBothTogetherAndApart() {
    forRandomConstraints(
        (closure, pairwise, texts, input) -> {
          for (int a = 0; a < texts; a++) {
            for (int b = 0; b < texts; b++) {
              assertEquals(input, closure.cannot(a, b), closure.cannot(b, a));
              if (closure.cannot(a, b)) {
                assertNotEquals(input, closure.component(a), closure.component(b));
                assertFalse(input, closure.family(a, b, 0, 0));
              }
            }
          }
        });
  }

  @Test
  public void everyContradictionIsReportedOnceWithBothSides() {
    for (ConflictPolicy policy : ConflictPolicy.values()) {
      LinkType kept =
          policy == ConflictPolicy.MUST_LINK ? LinkType.MUST_LINK : LinkType.CANNOT_LINK;
      for (int i = 0; i < atLeast(2000); i++) {
        RandomConstraints constraints = RandomConstraints.next(random());
        String input = policy + " " + constraints;
        PairwiseClosure pairwise = pairwise(constraints, policy);
        Set<Integer> disagreeing = new HashSet<>();
        List<PairwiseClosure.Contradiction> named = new ArrayList<>();
        Set<PairwiseClosure.Contradiction> ruled = new HashSet<>();
        for (Conflict conflict : constraints.closure(policy).conflicts().listed()) {
          assertFalse(input, conflict.cannot().isBlank());
          if (conflict.left() == conflict.right()) {
            assertEquals(input, "exact copies of one text", conflict.must());
            assertEquals(input, LinkType.MUST_LINK, conflict.kept());
            if (!conflict.cannot().startsWith("pair ")) {
              assertTrue(input, disagreeing.add(conflict.left()));
            }
            continue;
          }
          assertEquals(input, kept, conflict.kept());
          var contradiction =
              new PairwiseClosure.Contradiction(conflict.left(), conflict.right(), conflict.must());
          if (conflict.must().startsWith("pair ")) {
            named.add(contradiction);
          } else {
            ruled.add(contradiction);
          }
        }
        assertEquals(input, pairwise.disagreeing, disagreeing);
        assertEquals(input, pairwise.named, named);
        assertTrue(input + ruled + pairwise.ruled, pairwise.ruled.containsAll(ruled));
        assertEquals(input, pairwise.ruled.isEmpty(), ruled.isEmpty());
      }
    }
  }

  @Test
  public void whatHoldsTwoTextsApartIsAPairOrARuleOfTheRequest() {
    for (int i = 0; i < atLeast(2000); i++) {
      RandomConstraints constraints = RandomConstraints.next(random());
      String shown = constraints.toString();
      Set<String> given = new HashSet<>();
      constraints.links().stream()
          .filter(link -> link.type() == LinkType.CANNOT_LINK)
          .forEach(link -> given.add(link.because()));
      constraints.rules().stream()
          .filter(rule -> rule.type() == LinkType.CANNOT_LINK)
          .forEach(rule -> given.add(rule.because()));
      ConflictPolicy policy = randomPolicy();
      ConstraintClosure closure = constraints.closure(policy);
      for (Conflict conflict : closure.conflicts().listed()) {
        assertTrue(shown + " " + conflict, given.contains(conflict.cannot()));
      }
      int texts = constraints.copies().size();
      for (int a = 0; a < texts; a++) {
        for (int b = 0; b < texts; b++) {
          List<String> apart =
              closure.links(a, b, 0, 0).stream()
                  .filter(link -> link.type() == LinkType.CANNOT_LINK)
                  .map(Link::because)
                  .toList();
          assertEquals(shown, closure.cannot(a, b) ? 1 : 0, apart.size());
          assertTrue(shown + " " + apart, given.containsAll(apart));
        }
      }
    }
  }

  @Test
  public void aClusterForbidsWhatIsCannotLinkedWithAMember() {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomConstraints constraints = RandomConstraints.next(random());
      String shown = constraints.toString();
      ConstraintClosure closure = constraints.closure(randomPolicy());
      ConstraintClosure.Membership membership = closure.membership();
      int texts = constraints.copies().size();
      Set<Integer> members = new HashSet<>();
      StringBuilder moves = new StringBuilder();
      for (int move = random().nextInt(20); move > 0; move--) {
        int component = closure.component(random().nextInt(texts));
        if (members.remove(component)) {
          membership.remove(component);
          moves.append(" -").append(component);
        } else {
          members.add(component);
          membership.add(component);
          moves.append(" +").append(component);
        }
        for (int text = 0; text < texts; text++) {
          int candidate = closure.component(text);
          boolean apart = members.stream().anyMatch(member -> closure.cannot(candidate, member));
          assertEquals(
              shown + "\nmoves" + moves + "\ncandidate " + candidate,
              apart,
              membership.forbids(candidate).isPresent());
        }
      }
    }
  }

  @Test
  public void theSameConstraintsHaveTheSameEvidence() {
    for (int i = 0; i < atLeast(500); i++) {
      RandomConstraints constraints = RandomConstraints.next(random());
      ConflictPolicy policy = randomPolicy();
      ConstraintClosure one = constraints.closure(policy);
      ConstraintClosure two = constraints.closure(policy);
      assertEquals(constraints.toString(), one.conflicts(), two.conflicts());
      int texts = constraints.copies().size();
      ConstraintClosure.Membership of = one.membership();
      ConstraintClosure.Membership again = two.membership();
      List<Integer> members = new ArrayList<>();
      for (int text = 0; text < texts; text++) {
        if (one.component(text) == text && random().nextBoolean()) {
          of.add(text);
          members.addFirst(text);
        }
      }
      members.forEach(again::add);
      for (int text = 0; text < texts; text++) {
        int component = one.component(text);
        assertEquals(
            constraints + "\nmembers " + members + ", candidate " + component,
            of.forbids(component),
            again.forbids(component));
        assertEquals(constraints.toString(), one.links(0, text, 1, 1), two.links(0, text, 1, 1));
      }
    }
  }

  /** What is to be checked of a closure. */
  private interface Check {
    void of(ConstraintClosure closure, PairwiseClosure pairwise, int texts, String input);
  }

  private void forRandomConstraints(Check check) {
    for (int i = 0; i < atLeast(3000); i++) {
      RandomConstraints constraints = RandomConstraints.next(random());
      ConflictPolicy policy = randomPolicy();
      check.of(
          constraints.closure(policy),
          pairwise(constraints, policy),
          constraints.copies().size(),
          policy + " " + constraints);
    }
  }

  private static ConflictPolicy randomPolicy() {
    return random().nextBoolean() ? ConflictPolicy.CANNOT_LINK : ConflictPolicy.MUST_LINK;
  }

  private static PairwiseClosure pairwise(RandomConstraints constraints, ConflictPolicy policy) {
    return new PairwiseClosure(
        constraints.copies(), constraints.rules(), constraints.links(), policy);
  }
}

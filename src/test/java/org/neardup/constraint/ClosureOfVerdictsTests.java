// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;

public class ClosureOfVerdictsTests extends ClosureTestCase {

  private static ExplicitLink together(int left, int right) {
    return new ExplicitLink(LinkType.MUST_LINK, left, right, "verdict " + left + right, true);
  }

  private static ExplicitLink apart(int left, int right) {
    return new ExplicitLink(LinkType.CANNOT_LINK, left, right, "verdict " + left + right, true);
  }

  public void testAVerdictOutranksACannotLinkOfTheRequest() {
    ConstraintClosure closure = closure(3, cannot(0, 1), together(0, 1));
    assertEquals(0, closure.component(1));
    assertEquals(
        List.of(new Conflict(0, 1, "verdict 01", "0 cannot 1", LinkType.MUST_LINK)),
        closure.conflicts().listed());
  }

  public void testAVerdictOutranksAMustLinkOfTheRequestWhateverThePolicy() {
    for (ConflictPolicy policy : ConflictPolicy.values()) {
      ConstraintClosure closure = closure(3, List.of(must(0, 1), apart(0, 1)), policy);
      assertTrue(closure.cannot(0, 1));
      assertEquals(
          List.of(new Conflict(0, 1, "0 must 1", "verdict 01", LinkType.CANNOT_LINK)),
          closure.conflicts().listed());
    }
  }

  public void testAVerdictOutranksARuleOfEqualAttributesWhateverThePolicy() {
    for (ConflictPolicy policy : ConflictPolicy.values()) {
      ConstraintClosure closure =
          ConstraintClosure.of(
              2,
              ListedAttributes.ofValues("mail", "mail"),
              List.of(SAME_RELAY),
              List.of(apart(0, 1)),
              policy);
      assertTrue(closure.cannot(0, 1));
    }
  }

  public void testAVerdictJoinsTextsThatARuleHoldsApart() {
    ConstraintClosure closure = dockets(List.of(together(0, 1)), "epa", "dot", "dot", "epa");
    assertEquals(0, closure.component(1));
    assertEquals(List.of(), closure.conflicts().listed());
    assertTrue("the rule holds for others", closure.cannot(2, 3));
  }

  public void testTextsJoinedOverARuleMayBeWithTextsOfEitherSide() {
    ConstraintClosure closure = dockets(List.of(together(0, 1)), "epa", "dot", "dot", "epa");
    for (int other : new int[] {2, 3}) {
      ConstraintClosure.Membership cluster = closure.membership();
      cluster.add(other);
      assertEquals(Optional.empty(), cluster.forbids(0));
      assertFalse(closure.cannot(1, other));
    }
  }

  public void testTextsThatNoRuleHoldsApartKeepTheirAttributes() {
    ConstraintClosure closure = dockets(List.of(together(0, 1)), "epa", "epa", "dot");
    assertTrue(closure.cannot(1, 2));
  }

  public void testWhatFollowsFromVerdictsIsClosedOver() {
    ConstraintClosure closure = closure(4, apart(0, 1), together(1, 2), together(0, 3));
    assertTrue(closure.cannot(3, 2));
  }

  /** Copies of one text: reviewers may have named different documents. */
  public void testVerdictsThatContradictEachOtherThroughCopiesAreAConflict() {
    ConstraintClosure closure = closure(2, apart(0, 1), together(0, 1));
    assertTrue(closure.cannot(0, 1));
    assertEquals(1, closure.conflicts().count());
  }

  public void testTheEvidenceSaysWhetherItIsAVerdict() {
    ConstraintClosure closure = closure(3, apart(0, 1), cannot(0, 2));
    ConstraintClosure.Membership cluster = closure.membership();
    cluster.add(0);
    assertEquals(Optional.of(new Separation("verdict 01", true)), cluster.forbids(1));
    assertEquals(Optional.of(new Separation("0 cannot 2", false)), cluster.forbids(2));
  }

  public void testEveryVerdictHoldsWhateverElseIsAsked() {
    Random random = LuceneTestCase.random();
    for (int round = 0; round < 300; round++) {
      RandomConstraints given = RandomConstraints.next(random, 8, false);
      VerdictGraph graph = new VerdictGraph();
      List<ExplicitLink> verdicts =
          RandomConstraints.links(random, 8, 6).stream()
              .filter(link -> link.type() != LinkType.FAMILY_LINK && link.left() != link.right())
              .filter(link -> graph.add(named(link)).isEmpty())
              .map(
                  link ->
                      new ExplicitLink(
                          link.type(), link.left(), link.right(), link.because(), true))
              .toList();
      List<ExplicitLink> links = new ArrayList<>(given.links());
      links.addAll(random.nextInt(links.size() + 1), verdicts);
      for (ConflictPolicy policy : ConflictPolicy.values()) {
        ConstraintClosure closure =
            ConstraintClosure.of(
                8, ListedAttributes.ofCopies(given.copies()), given.rules(), links, policy);
        for (ExplicitLink verdict : verdicts) {
          String input = given + " " + verdict + " " + policy;
          boolean together =
              closure.component(verdict.left()) == closure.component(verdict.right());
          assertEquals(input, verdict.type() == LinkType.MUST_LINK, together);
          assertEquals(
              input,
              verdict.type() == LinkType.CANNOT_LINK,
              closure.cannot(verdict.left(), verdict.right()));
        }
      }
    }
  }

  private static NamedLink named(ExplicitLink link) {
    return new NamedLink(link.type(), "" + link.left(), "" + link.right());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * The closure as the paper defines it (SIGIR 2006, section 4.4.4): three relations over all pairs
 * of texts, closed by applying every rule of the definition until nothing changes. Cubic many times
 * over, for a handful of texts.
 *
 * <pre>
 *   must ∘ must → must        cannot ∘ must → cannot      family ∘ must → family
 *   family ∘ family → family  family ∘ cannot → cannot
 * </pre>
 */
final class PairwiseClosure {

  /** A pair that a must-link joins and a cannot-link holds apart. */
  record Contradiction(int left, int right, String must) {}

  private final int texts;
  private final boolean[][] must;
  private final boolean[][] cannot;
  private final boolean[][] family;
  private final ConflictPolicy policy;

  /** Texts whose copies disagree with each other. */
  final Set<Integer> disagreeing = new HashSet<>();

  /** Named must-links that were contradicted, in their order. */
  final List<Contradiction> named = new ArrayList<>();

  /** Pairs that a rule of equal attributes joins, and that were contradicted. */
  final Set<Contradiction> ruled = new HashSet<>();

  PairwiseClosure(
      List<List<AttributeTuple>> copies,
      List<ConstraintRule> rules,
      List<ExplicitLink> links,
      ConflictPolicy policy) {
    this.texts = copies.size();
    this.policy = policy;
    must = new boolean[texts][texts];
    cannot = new boolean[texts][texts];
    family = new boolean[texts][texts];
    for (int text = 0; text < texts; text++) {
      must[text][text] = true;
    }
    takeCannotRules(copies, rules);
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.CANNOT_LINK && link.left() != link.right()) {
        set(cannot, link.left(), link.right(), true);
      }
    }
    close();
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.MUST_LINK && !join(link.left(), link.right())) {
        named.add(new Contradiction(link.left(), link.right(), link.because()));
      }
    }
    for (ConstraintRule rule : rules) {
      if (rule.type() == LinkType.MUST_LINK && rule.isEquality()) {
        takeEquality(rule, copies);
      }
    }
    for (ExplicitLink link : links) {
      if (link.type() == LinkType.FAMILY_LINK
          && link.left() != link.right()
          && !cannot[link.left()][link.right()]) {
        set(family, link.left(), link.right(), true);
        close();
      }
    }
  }

  boolean must(int a, int b) {
    return must[a][b];
  }

  boolean cannot(int a, int b) {
    return cannot[a][b];
  }

  /** Whether the closure of named pairs links two texts as family, or as more than that. */
  boolean family(int a, int b) {
    return family[a][b] || must[a][b];
  }

  /** The least text that must be with a text. */
  int component(int text) {
    int least = 0;
    while (!must[least][text]) {
      least++;
    }
    return least;
  }

  /** Whether all conditions hold between two documents, none of them on content. */
  static boolean holds(ConstraintRule rule, AttributeTuple left, AttributeTuple right) {
    for (Condition condition : rule.conditions()) {
      boolean holds =
          switch (condition) {
            case Condition.Differs differs -> {
              String a = left.value(differs.attribute());
              String b = right.value(differs.attribute());
              yield a != null && b != null && !a.equals(b);
            }
            case Condition.Same same -> {
              String a = left.value(same.attribute());
              yield a != null && Objects.equals(a, right.value(same.attribute()));
            }
            case Condition.Within within -> {
              String a = left.value(within.attribute());
              String b = right.value(within.attribute());
              yield isNumber(a)
                  && isNumber(b)
                  && Math.abs(Double.parseDouble(a) - Double.parseDouble(b))
                      <= within.share()
                          * Math.max(
                              Math.abs(Double.parseDouble(a)), Math.abs(Double.parseDouble(b)));
            }
            case Condition.ContainsReference contains -> false;
            case Condition.WordOverlapAtLeast overlaps -> false;
          };
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  private static boolean isNumber(String value) {
    return value != null && value.matches("-?[0-9]+");
  }

  private void takeCannotRules(List<List<AttributeTuple>> copies, List<ConstraintRule> rules) {
    List<ConstraintRule> apart =
        rules.stream().filter(rule -> rule.type() == LinkType.CANNOT_LINK).toList();
    List<List<AttributeTuple>> carried = new ArrayList<>(copies);
    for (int text = 0; text < texts; text++) {
      List<AttributeTuple> tuples = copies.get(text);
      for (int i = 0; i < tuples.size(); i++) {
        for (int j = 0; j < i; j++) {
          if (anyHolds(apart, tuples.get(i), tuples.get(j))) {
            disagreeing.add(text);
          }
        }
      }
      if (disagreeing.contains(text) && policy == ConflictPolicy.MUST_LINK) {
        carried.set(text, List.of(tuples.getFirst())); // the reference speaks for its copies
      }
    }
    for (int a = 0; a < texts; a++) {
      for (int b = 0; b < a; b++) {
        for (AttributeTuple left : carried.get(a)) {
          for (AttributeTuple right : carried.get(b)) {
            if (anyHolds(apart, left, right)) {
              set(cannot, a, b, true);
            }
          }
        }
      }
    }
  }

  private static boolean anyHolds(
      List<ConstraintRule> rules, AttributeTuple left, AttributeTuple right) {
    return rules.stream().anyMatch(rule -> holds(rule, left, right));
  }

  private void takeEquality(ConstraintRule rule, List<List<AttributeTuple>> copies) {
    for (int text = 0; text < texts; text++) {
      for (AttributeTuple tuple : copies.get(text)) {
        for (int earlier = 0; earlier < text; earlier++) {
          boolean equal = copies.get(earlier).stream().anyMatch(other -> holds(rule, other, tuple));
          if (equal && !join(earlier, text)) {
            ruled.add(new Contradiction(earlier, text, rule.because()));
          }
        }
      }
    }
  }

  /** Takes a must-link in and says whether nothing contradicted it. */
  private boolean join(int a, int b) {
    boolean contradicted = cannot[a][b];
    if (!contradicted || policy == ConflictPolicy.MUST_LINK) {
      set(must, a, b, true);
      close();
    }
    return !contradicted;
  }

  private void close() {
    while (compose(must, must, must)) {}
    for (int text = 0; text < texts; text++) {
      for (int other = 0; other < texts; other++) {
        cannot[text][other] &= !must[text][other]; // ConflictPolicy.MUST_LINK won
      }
    }
    boolean grew = true;
    while (grew) {
      grew = compose(cannot, must, cannot);
      grew |= compose(family, must, family);
      grew |= compose(family, family, family);
      grew |= compose(family, cannot, cannot);
    }
  }

  /** Adds to a relation, of different texts, what follows from two others; says whether it grew. */
  private boolean compose(boolean[][] first, boolean[][] second, boolean[][] into) {
    boolean grew = false;
    for (int a = 0; a < texts; a++) {
      for (int b = 0; b < texts; b++) {
        for (int c = 0; c < texts; c++) {
          if (a != c && first[a][b] && second[b][c] && !into[a][c]) {
            set(into, a, c, true);
            grew = true;
          }
        }
      }
    }
    return grew;
  }

  private static void set(boolean[][] relation, int a, int b, boolean value) {
    relation[a][b] = value;
    relation[b][a] = value;
  }

  @Override
  public String toString() {
    return "must "
        + Arrays.deepToString(must)
        + "\ncannot "
        + Arrays.deepToString(cannot)
        + "\nfamily "
        + Arrays.deepToString(family);
  }
}

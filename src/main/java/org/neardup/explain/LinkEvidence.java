// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import java.util.Locale;
import java.util.stream.Collectors;
import org.neardup.constraint.AttributeTuple;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConstraintRule;

/**
 * The values of a pair for which a rule holds, or does not, in words.
 *
 * @param left attributes of the reference
 * @param right attributes of the other text
 * @param shingles number of the reference's tokens
 * @param containment share of the reference's tokens and words found in the other text
 * @param wordOverlap word overlap of the two
 */
record LinkEvidence(
    AttributeTuple left,
    AttributeTuple right,
    int shingles,
    double containment,
    double wordOverlap) {

  boolean holds(ConstraintRule rule) {
    return rule.holds(left, right, containment, wordOverlap);
  }

  String of(ConstraintRule rule) {
    return rule.conditions().stream().map(this::of).collect(Collectors.joining(", "));
  }

  private String of(Condition condition) {
    return switch (condition) {
      case Condition.ContainsReference c ->
          String.format(
              Locale.ROOT,
              "contains %s of the reference's %d shingles",
              percent(containment),
              shingles);
      case Condition.WordOverlapAtLeast c -> "word overlap " + percent(wordOverlap);
      case Condition.Differs c -> c.name() + ": " + values(c.attribute(), "≠");
      case Condition.Same c -> c.name() + ": " + values(c.attribute(), "=");
      case Condition.Within c -> c.name() + ": " + values(c.attribute(), "≈");
    };
  }

  private String values(int attribute, String relation) {
    return left.value(attribute) + " " + relation + " " + right.value(attribute);
  }

  /** A share in percent, rounded down, so that less than all is not 100. */
  static String percent(double share) {
    double tenths = Math.floor(share * 1000) / 10;
    return tenths == Math.rint(tenths)
        ? String.format(Locale.ROOT, "%.0f %%", tenths)
        : String.format(Locale.ROOT, "%.1f %%", tenths);
  }
}

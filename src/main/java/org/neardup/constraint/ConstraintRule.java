// SPDX-License-Identifier: Apache-2.0
package org.neardup.constraint;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A link between every two texts for which all conditions hold.
 *
 * <pre>
 *   must_link   when contains_reference 1.0              the key block of SIGIR 2006, 4.4.1
 *   cannot_link when differs [docket_id]                 4.4.2
 *   family_link when same [relay, docket_id, footer], within {size: 0.1}    4.4.3
 * </pre>
 *
 * <p>A cannot-link holds between any two members of a cluster and therefore cannot depend on
 * content, which is compared between a text and its reference only.
 *
 * @param type the link
 * @param conditions at least one; all must hold
 */
public record ConstraintRule(LinkType type, List<Condition> conditions) {

  /**
   * @throws IllegalArgumentException if there is no condition, or a cannot-link has one on content
   */
  public ConstraintRule {
    conditions = List.copyOf(conditions);
    if (conditions.isEmpty()) {
      throw new IllegalArgumentException("[when] must have at least one condition, got none");
    }
    if (type == LinkType.CANNOT_LINK) {
      for (Condition condition : conditions) {
        if (condition.isOnContent()) {
          throw new IllegalArgumentException(
              "[when] of a cannot_link must consist of [differs, same, within], got ["
                  + condition.because()
                  + "]");
        }
      }
    }
  }

  /** Whether a condition is on the content of the texts. */
  public boolean isOnContent() {
    return conditions.stream().anyMatch(Condition::isOnContent);
  }

  /** Whether all conditions are equal attributes, so that the rule is transitive. */
  public boolean isEquality() {
    return conditions.stream().allMatch(condition -> condition instanceof Condition.Same);
  }

  /**
   * Whether all conditions hold, with the given measures for those on content.
   *
   * @param containment share of the reference found in the text
   * @param wordOverlap word overlap of the two
   */
  public boolean holds(
      AttributeTuple reference, AttributeTuple text, double containment, double wordOverlap) {
    for (Condition condition : conditions) {
      boolean holds =
          switch (condition) {
            case Condition.ContainsReference c -> containment >= c.share();
            case Condition.WordOverlapAtLeast c -> wordOverlap >= c.share();
            case Condition.Differs c -> reference.differs(text, c.attribute());
            case Condition.Same c -> reference.same(text, c.attribute());
            case Condition.Within c -> reference.within(text, c.attribute(), c.share());
          };
      if (!holds) {
        return false;
      }
    }
    return true;
  }

  /** Whether all conditions hold; for rules without conditions on content. */
  public boolean holds(AttributeTuple a, AttributeTuple b) {
    return holds(a, b, 0, 0);
  }

  /** The rule as it reads in an explanation. */
  public String because() {
    return conditions.stream().map(Condition::because).collect(Collectors.joining(", "));
  }
}

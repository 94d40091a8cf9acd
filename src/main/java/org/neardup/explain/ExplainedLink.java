// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import org.neardup.constraint.LinkType;

/**
 * A link between two texts.
 *
 * @param type the type of constraint
 * @param because the rule or pair that it results from
 * @param evidence the values for which the rule holds, such as {@code docket_id: A ≠ B}; empty for
 *     a pair
 */
public record ExplainedLink(LinkType type, String because, String evidence) {

  /** Its evidence, or where it has none, the pair. */
  String reason() {
    return evidence.isEmpty() ? because : evidence;
  }
}

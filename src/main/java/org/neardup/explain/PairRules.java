// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import java.util.List;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;

/**
 * What decides about a pair.
 *
 * @param threshold nats; a distance below it makes a near-duplicate
 * @param familyDiscount by how much a family link lowers the distance, nats
 * @param rules constraints by attribute and content
 * @param links constraints by name; the left text is 0, the right one 1, and others that pairs
 *     chain to them follow
 * @param onConflict which side of a contradiction to follow
 */
public record PairRules(
    double threshold,
    double familyDiscount,
    List<ConstraintRule> rules,
    List<ExplicitLink> links,
    ConflictPolicy onConflict) {

  public PairRules {
    rules = List.copyOf(rules);
    links = List.copyOf(links);
  }
}

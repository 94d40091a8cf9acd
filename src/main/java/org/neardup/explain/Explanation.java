// SPDX-License-Identifier: Apache-2.0
package org.neardup.explain;

import java.util.List;
import org.neardup.distance.SmoothedKullbackLeibler.Divergences;
import org.neardup.edit.Category;
import org.neardup.edit.Edit;

/**
 * Two texts compared, the left one as the reference.
 *
 * @param keptOfLeft share of the left text's words that the right one has kept, aligned, 0 to 1
 * @param fromLeft share of the right text's words that are from the left one, aligned, 0 to 1
 * @param distance Kullback-Leibler divergences, nats
 * @param resemblance common tokens over tokens of both, 0 to 1
 * @param containment share of the left text's tokens found in the right one, 0 to 1
 * @param contained share of the right text's tokens found in the left one, 0 to 1
 * @param wordOverlap common words over words of the longer text, 0 to 1
 * @param category how the right text was made from the left one
 * @param edits parts of both texts, in the order of the right one
 * @param links the links for which rules or pairs hold
 * @param verdict whether they belong together
 */
public record Explanation(
    double keptOfLeft,
    double fromLeft,
    Divergences distance,
    double resemblance,
    double containment,
    double contained,
    double wordOverlap,
    Category category,
    List<Edit> edits,
    List<ExplainedLink> links,
    Verdict verdict) {

  public Explanation {
    edits = List.copyOf(edits);
    links = List.copyOf(links);
  }

  /** The same with another verdict. */
  public Explanation decidedBy(Verdict other) {
    return new Explanation(
        keptOfLeft,
        fromLeft,
        distance,
        resemblance,
        containment,
        contained,
        wordOverlap,
        category,
        edits,
        links,
        other);
  }
}

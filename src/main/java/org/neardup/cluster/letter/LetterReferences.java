// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Copies;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.retrieval.Seed;

/**
 * Chooses as reference of a cluster the text with the largest part of its letter.
 *
 * <p>After a join, the reference is that of one of the clusters: often only a part of the letter,
 * with which senders of another part share nothing. A reference copy stays. A reference also stays
 * if a content must-link binds a text of the cluster to it, or if the cluster was gathered by
 * distance alone: all of it is near that reference.
 */
final class LetterReferences {

  private final ClusterTexts texts;
  private final Copies copies;

  LetterReferences(ClusterTexts texts, Copies copies) {
    this.texts = texts;
    this.copies = copies;
  }

  /**
   * Chooses the references of clusters of at least this many documents.
   *
   * @param held texts placed by a content must-link
   */
  void choose(Clusters clusters, int min, BitSet held) {
    Map<Integer, Integer> chosen = new TreeMap<>();
    int[] references =
        IntStream.of(clusters.ofAtLeast(min))
            .filter(reference -> !copies.isReference(reference))
            .filter(clusters::isJoined)
            .filter(reference -> !clusters.holds(reference, held))
            .toArray();
    texts.visit(
        clusters,
        references,
        (reference, seeds) -> chosen.put(reference, withMost(reference, seeds)));
    chosen.forEach(
        (reference, text) ->
            clusters.rename(
                reference, text, new Placement(Kind.LETTER, clusters.documents(reference))));
  }

  /** The reference itself unless another text has more; of ties the earliest. */
  private int withMost(int reference, List<Seed> seeds) {
    LetterTokens tokens = new LetterTokens();
    seeds.forEach(seed -> tokens.add(seed.tokens(), copies.of(seed.ordinal())));
    int best = reference;
    double most = 0;
    for (Seed seed : seeds) {
      double part = tokens.part(seed.tokens());
      if (seed.ordinal() == reference ? part >= most : part > most) {
        best = seed.ordinal();
        most = part;
      }
    }
    return best;
  }
}

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
 * Names clusters after the text that has most of their letter.
 *
 * <p>When clusters of one letter have been joined, the reference is that of one of them: often a
 * part of the letter, with which those who sent another part have nothing in common. A reference
 * copy stays; so does the reference to which a must-link on content tied a text of the cluster, and
 * that of a cluster that distance alone gathered: all of it is near to that.
 */
final class LetterReferences {

  private final ClusterTexts texts;
  private final Copies copies;

  LetterReferences(ClusterTexts texts, Copies copies) {
    this.texts = texts;
    this.copies = copies;
  }

  /**
   * Names the clusters of so many documents or more.
   *
   * @param held texts that a must-link on content put where they are
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

  /** The reference itself unless another has more; of equals the earliest. */
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

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.neardup.plugin.results.DocumentName;
import org.neardup.signature.Hash64;

/**
 * Samples documents of a source of any size by the least hashes of the seed and their names,
 * independently of their order.
 */
final class SampledNames {

  /**
   * A sampled document.
   *
   * @param hash of the seed and the name
   * @param name its name in the collection
   */
  record Sampled(long hash, String name, DocumentName document) {
    private static final Comparator<Sampled> ORDER =
        Comparator.comparingLong(Sampled::hash).thenComparing(Sampled::name);
  }

  private final long seed;
  private final int most;
  private final PriorityQueue<Sampled> least = new PriorityQueue<>(Sampled.ORDER.reversed());

  /**
   * @param most number of documents to sample
   */
  SampledNames(long seed, int most) {
    this.seed = seed;
    this.most = most;
  }

  void offer(String name, DocumentName document) {
    long hash = Hash64.mix(Hash64.of(name) + seed);
    if (least.size() < most || hash <= least.peek().hash()) {
      least.add(new Sampled(hash, name, document));
      if (least.size() > most) {
        least.remove();
      }
    }
  }

  /** The sampled documents, the least hash first. */
  List<Sampled> drawn() {
    List<Sampled> drawn = new ArrayList<>(least);
    drawn.sort(Sampled.ORDER);
    return drawn;
  }
}

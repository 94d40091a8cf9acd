// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.IntStream;
import org.neardup.graph.DisjointSets;
import org.neardup.retrieval.Candidates;

/**
 * Clusters texts by transitive closure: a text and its candidates are in one cluster. For methods
 * that find pairs and have no reference copies (SpotSigs, MinHash-LSH).
 *
 * <p>A chain of similar texts becomes one cluster, however far apart its ends are, which makes it a
 * baseline. The reference of a cluster is its first text in the seed order. Candidates may be found
 * from one side or from both.
 */
public final class ConnectedClustering {

  /** The memory of a run for each text, its result included, in bytes. */
  public static final int BYTES_PER_TEXT = 3 * Integer.BYTES;

  private final CandidateSource source;
  private final int batch;
  private final IntConsumer progress;

  /**
   * @param batch seeds a batch, at least 1; affects the cost, never the result
   * @param progress called after each batch with the number of texts processed
   * @throws IllegalArgumentException if the batch size is less than 1
   */
  public ConnectedClustering(CandidateSource source, int batch, IntConsumer progress) {
    if (batch < 1) {
      throw new IllegalArgumentException("[batch] must be at least 1, got " + batch);
    }
    this.source = source;
    this.batch = batch;
    this.progress = progress;
  }

  /** Clusters texts 0 to n exclusive. */
  public Partition run(int texts) {
    DisjointSets sets = new DisjointSets(texts);
    for (int next = 0; next < texts; next += batch) {
      int[] seeds = IntStream.range(next, Math.min(texts, next + batch)).toArray();
      List<Candidates> found = source.find(seeds);
      for (int i = 0; i < seeds.length; i++) {
        Candidates candidates = found.get(i);
        for (int j = 0; j < candidates.size(); j++) {
          sets.union(sets.root(seeds[i]), sets.root(candidates.ordinal(j)));
        }
      }
      progress.accept(next + seeds.length);
    }
    return new Partition(IntStream.range(0, texts).map(sets::root).toArray());
  }
}

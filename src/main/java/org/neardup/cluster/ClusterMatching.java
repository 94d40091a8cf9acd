// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;

/**
 * Matches the clusters of a clustering with those of an earlier one over nearly the same documents,
 * so that a cluster keeps its name.
 *
 * <p>Pairs of an earlier and a present cluster are taken by the documents that they have in common,
 * most first, and are matched if neither is matched yet. Ties go to the earlier cluster with the
 * lesser number, then to the lesser reference.
 */
public final class ClusterMatching {

  /** Instead of the number of an earlier cluster, where there is none. */
  public static final int NONE = -1;

  /** Memory while clusters are matched, at most: each text alone in a pair of clusters. */
  public static final int BYTES_PER_TEXT = 100;

  private ClusterMatching() {}

  /** Clusters that have documents in common. */
  private record Overlap(int earlier, int reference, int documents) {}

  /**
   * Matches clusters.
   *
   * @param now the present clusters
   * @param earlier by text: the number of its earlier cluster, or {@link #NONE}
   * @param common by text: number of its documents that both clusterings have
   * @return by reference: the number of the earlier cluster that its cluster continues, or {@link
   *     #NONE}; of other texts {@link #NONE}
   */
  public static int[] match(Partition now, int[] earlier, int[] common) {
    int[] continued = new int[now.texts()];
    Arrays.fill(continued, NONE);
    BitSet taken = new BitSet();
    for (Overlap overlap : overlaps(now, earlier, common)) {
      if (continued[overlap.reference()] == NONE && !taken.get(overlap.earlier())) {
        continued[overlap.reference()] = overlap.earlier();
        taken.set(overlap.earlier());
      }
    }
    return continued;
  }

  private static Overlap[] overlaps(Partition now, int[] earlier, int[] common) {
    LongIntHashMap documents = new LongIntHashMap();
    for (int text = 0; text < now.texts(); text++) {
      if (earlier[text] != NONE) {
        long pair = (long) earlier[text] << Integer.SIZE | now.referenceOf(text);
        documents.addTo(pair, common[text]);
      }
    }
    Overlap[] overlaps = new Overlap[documents.size()];
    int count = 0;
    for (LongIntCursor each : documents) {
      overlaps[count++] =
          new Overlap((int) (each.key >>> Integer.SIZE), (int) each.key, each.value);
    }
    Arrays.sort(
        overlaps,
        Comparator.comparingInt(Overlap::documents)
            .reversed()
            .thenComparingInt(Overlap::earlier)
            .thenComparingInt(Overlap::reference));
    return overlaps;
  }
}

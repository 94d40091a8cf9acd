// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.util.Arrays;

/**
 * Takes texts that came later into clusters, whose texts stay together.
 *
 * <p>All texts are clustered again. A later text joins the earlier cluster that has most documents
 * in its new one; of equals that with the lesser reference. Later texts whose new cluster has no
 * earlier text are a cluster of their own, around its reference. No earlier text moves, so that a
 * few later ones, which may change the balance between two clusters, change nothing for anybody
 * else.
 */
public final class LaterTexts {

  /** Instead of an earlier reference, where there is none. */
  public static final int NONE = -1;

  /** Memory meanwhile, at most: each text alone in a pair of clusters. */
  public static final int BYTES_PER_TEXT = 40;

  private LaterTexts() {}

  /**
   * Places texts.
   *
   * @param earlier by text: the reference of its earlier cluster, which is among the texts and in
   *     that cluster, or {@link #NONE} for a later text
   * @param again the clusters of all texts without regard to that
   * @param copies number of documents of each text
   */
  public static Partition place(int[] earlier, Partition again, Copies copies) {
    LongIntHashMap documents = new LongIntHashMap(); // by new and earlier reference
    for (int text = 0; text < earlier.length; text++) {
      if (earlier[text] != NONE) {
        documents.addTo(
            (long) again.referenceOf(text) << Integer.SIZE | earlier[text], copies.of(text));
      }
    }
    int[] most = new int[earlier.length]; // by new reference
    int[] joined = new int[earlier.length]; // by new reference: the earlier one
    Arrays.fill(joined, NONE);
    for (LongIntCursor pair : documents) {
      int now = (int) (pair.key >>> Integer.SIZE);
      int before = (int) pair.key;
      if (pair.value > most[now] || pair.value == most[now] && before < joined[now]) {
        most[now] = pair.value;
        joined[now] = before;
      }
    }
    int[] referenceOf = new int[earlier.length];
    for (int text = 0; text < earlier.length; text++) {
      int now = again.referenceOf(text);
      if (earlier[text] != NONE) {
        referenceOf[text] = earlier[text];
      } else {
        referenceOf[text] = joined[now] == NONE ? now : joined[now];
      }
    }
    return new Partition(referenceOf);
  }
}

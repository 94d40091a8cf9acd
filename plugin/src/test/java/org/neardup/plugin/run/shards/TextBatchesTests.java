// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

public class TextBatchesTests extends OpenSearchTestCase {

  private static final int MAX = TextBatches.MAX_WORDS;

  /*
   *   words   300   M - 300   1   M   M + 1   5
   *   batches 0 1           | 2 | 3 | 4     | 5
   */
  @Test
  public void aBatchHasSoManyWordsOrOneText() {
    int[] words = {300, MAX - 300, 1, MAX, MAX + 1, 5};
    assertEquals("[[0, 1], [2], [3], [4], [5]]", batches(new int[] {0, 1, 2, 3, 4, 5}, words));
    assertEquals("[[0, 2, 5], [1]]", batches(new int[] {0, 2, 5, 1}, words));
    assertEquals("[[]]", batches(new int[0], words));
  }

  @Test
  public void batchesPutTogetherAreTheTexts() {
    int[] words = random().ints(50, 0, MAX).toArray();
    int[] texts = random().ints(between(0, 50), 0, 50).toArray();
    assertArrayEquals(
        texts, TextBatches.of(texts, words).stream().flatMapToInt(Arrays::stream).toArray());
  }

  private static String batches(int[] ordinals, int[] words) {
    List<String> batches = TextBatches.of(ordinals, words).stream().map(Arrays::toString).toList();
    return batches.toString();
  }
}

package org.neardup.plugin.run.shards;

import java.util.Arrays;
import java.util.List;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

public class ShardCandidatesTests extends OpenSearchTestCase {

  private static final int MOST = ShardCandidates.WORDS_AT_ONCE;

  /*
   *   words   300   M - 300   1   M   M + 1   5
   *   parts   0 1           | 2 | 3 | 4     | 5
   */
  @Test
  public void seedsAreLookedForInPartsOfSoManyWords() {
    int[] words = {300, MOST - 300, 1, MOST, MOST + 1, 5};
    assertEquals("[[0, 1], [2], [3], [4], [5]]", parts(new int[] {0, 1, 2, 3, 4, 5}, words));
    assertEquals("[[0, 2, 5], [1]]", parts(new int[] {0, 2, 5, 1}, words));
    assertEquals("[[]]", parts(new int[0], words));
  }

  @Test
  public void partsPutTogetherAreTheBatch() {
    int[] words = random().ints(50, 0, MOST).toArray();
    int[] batch = random().ints(between(0, 50), 0, 50).toArray();
    assertArrayEquals(
        batch, ShardCandidates.parts(batch, words).stream().flatMapToInt(Arrays::stream).toArray());
  }

  private static String parts(int[] ordinals, int[] words) {
    List<String> parts =
        ShardCandidates.parts(ordinals, words).stream().map(Arrays::toString).toList();
    return parts.toString();
  }
}

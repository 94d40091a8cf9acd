// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.opensearch.test.OpenSearchTestCase;

/** A token is frequent by the number of texts it is in, however they are spread. */
public class FrequentTokensTests extends OpenSearchTestCase {

  @Test
  public void theLimitIsAShareOfTheTexts() {
    assertEquals(5000, new FrequentTokens(0.1, 50_000).limit());
    assertEquals(50_000, new FrequentTokens(1, 50_000).limit());
  }

  @Test
  public void aThousandTextsAreNeverTooMany() {
    assertEquals(1000, new FrequentTokens(0.1, 0).limit());
    assertEquals(1000, new FrequentTokens(0.1, 5000).limit());
    assertEquals(1000, new FrequentTokens(0, 1_000_000).limit());
    assertEquals(1001, new FrequentTokens(0.1, 10_010).limit());
  }

  @Test
  public void theLimitDoesNotOverflow() {
    assertEquals(Integer.MAX_VALUE, new FrequentTokens(1, Integer.MAX_VALUE).limit());
  }

  /**
   *
   *
   * <pre>
   *   limit 1000, in 1001 texts     frequent;        1 shard: named from 251 on
   *   in 1000 texts                 common           3 shards: named from 84 on
   *   in 251 texts                  common
   *   in 250 texts                  neither
   * </pre>
   */
  @Test
  public void aShardNamesATokenThatIsAboveItsPartOfAQuarterOfTheLimit() {
    FrequentTokens tokens = new FrequentTokens(0, 50_000);
    assertEquals(251, tokens.frequencyToName(1));
    assertEquals(84, tokens.frequencyToName(3));
    assertEquals(1, tokens.frequencyToName(251));
    long[] named = {7, 8, 9, 10};
    List<MeasurePhase.Response> counts =
        List.of(
            HandmadeShard.counting(334, 334, 84, 84),
            HandmadeShard.counting(334, 333, 84, 83),
            HandmadeShard.counting(333, 333, 83, 83));
    assertArrayEquals(new long[] {7}, tokens.frequent(named, counts));
    assertArrayEquals(new long[] {8, 9}, tokens.common(named, counts));
  }

  @Test
  public void inASmallRunOnlyFrequentTokensAreCommon() {
    FrequentTokens tokens = new FrequentTokens(0, 20_000);
    assertEquals(1001, tokens.frequencyToName(1));
    assertEquals(334, tokens.frequencyToName(3));
    assertArrayEquals(
        new long[0], tokens.common(new long[] {7}, List.of(HandmadeShard.counting(1000))));
  }

  @Test
  public void whatSeveralShardsNameIsAskedForOnce() {
    assertArrayEquals(
        new long[] {5, -1, 9},
        FrequentTokens.named(
            List.of(
                HandmadeShard.naming(5, -1),
                HandmadeShard.naming(),
                HandmadeShard.naming(-1, 9, 5))));
  }

  @Test
  public void theTokenZeroIsATokenLikeOthers() {
    long[] named = FrequentTokens.named(List.of(HandmadeShard.naming(0, Long.MIN_VALUE)));
    assertArrayEquals(new long[] {0, Long.MIN_VALUE}, named);
    assertArrayEquals(
        new long[] {0},
        new FrequentTokens(0, 5000).frequent(named, List.of(HandmadeShard.counting(1001, 1000))));
  }

  @Test
  public void countsOverAllShardsDoNotOverflow() {
    FrequentTokens tokens = new FrequentTokens(1, Integer.MAX_VALUE);
    assertArrayEquals(
        new long[] {1},
        tokens.frequent(
            new long[] {1},
            List.of(
                HandmadeShard.counting(Integer.MAX_VALUE),
                HandmadeShard.counting(Integer.MAX_VALUE))));
  }

  @Test
  public void exactlyTheTokensAboveTheLimitAreFrequentHoweverTheyAreSpread() {
    for (int round = 0; round < 200; round++) {
      int shards = between(1, 40);
      int texts = between(1, 60_000);
      FrequentTokens tokens = new FrequentTokens(randomDouble(), texts);
      int limit = tokens.limit();
      int[] totals = new int[between(1, 12)];
      int[][] counts = new int[shards][totals.length];
      Set<Long> expected = new TreeSet<>();
      for (int token = 0; token < totals.length; token++) {
        totals[token] =
            switch (between(0, 3)) {
              case 0 -> limit;
              case 1 -> limit + 1;
              case 2 -> between(0, limit);
              default -> between(limit + 1, 2 * limit);
            };
        spread(totals[token], counts, token);
        if (totals[token] > limit) {
          expected.add((long) token);
        }
      }
      assertEquals(
          "limit " + limit + ", totals " + Arrays.toString(totals) + ", " + shards + " shards",
          expected,
          found(tokens, counts));
    }
  }

  /** Evenly, at random, or all in one shard. */
  private static void spread(int total, int[][] counts, int token) {
    int shards = counts.length;
    int left = total;
    switch (between(0, 2)) {
      case 0 -> {
        for (int shard = 0; shard < shards; shard++) {
          counts[shard][token] = total / shards + (shard < total % shards ? 1 : 0);
        }
        left = 0;
      }
      case 1 -> {
        for (int shard = 0; shard < shards; shard++) {
          int here = between(0, left);
          counts[shard][token] = here;
          left -= here;
        }
      }
      default -> {}
    }
    counts[between(0, shards - 1)][token] += left;
  }

  /** The two rounds: shards name tokens, then count what any of them named. */
  private static Set<Long> found(FrequentTokens tokens, int[][] counts) {
    int least = tokens.frequencyToName(counts.length);
    List<TextsPhase.Response> naming = new ArrayList<>();
    for (int[] ofShard : counts) {
      naming.add(
          HandmadeShard.naming(
              IntStream.range(0, ofShard.length)
                  .filter(token -> ofShard[token] >= least)
                  .asLongStream()
                  .toArray()));
    }
    long[] named = FrequentTokens.named(naming);
    List<MeasurePhase.Response> counting = new ArrayList<>();
    for (int[] ofShard : counts) {
      counting.add(
          HandmadeShard.counting(
              Arrays.stream(named).mapToInt(token -> ofShard[(int) token]).toArray()));
    }
    Set<Long> found = new TreeSet<>();
    for (long token : tokens.frequent(named, counting)) {
      assertTrue("named twice", found.add(token));
    }
    return found;
  }
}

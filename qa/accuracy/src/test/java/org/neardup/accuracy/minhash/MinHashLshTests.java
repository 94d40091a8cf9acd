// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.minhash;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.graph.DisjointSets;

public class MinHashLshTests {

  private static final long SEED = 42;

  /** Misses a pair at the threshold of 0.3 once in 0.7^-128 times, which is never. */
  private static final Banding NEARLY_EVERY_PAIR = new Banding(128, 1);

  @Test
  public void resemblanceIsSharedOverAll() {
    // {1 2 3 4} and {3 4 5}: 2 shared, 5 in all
    assertEquals(0.4, MinHashLsh.jaccard(new long[] {1, 2, 3, 4}, new long[] {3, 4, 5}), 0);
    assertEquals(0, MinHashLsh.jaccard(new long[] {1}, new long[] {2}), 0);
    assertEquals(1, MinHashLsh.jaccard(new long[0], new long[0]), 0);
  }

  @Test
  public void shinglesAreASetOfFiveWordsEach() {
    assertEquals(2, MinHashLsh.shingles("a b c d e f").length);
    assertEquals(1, MinHashLsh.shingles("a b").length);
    assertEquals(5, MinHashLsh.shingles("a b c d e a b c d e a b c d e").length);
    assertArrayEquals(MinHashLsh.shingles("A, b - c d e!"), MinHashLsh.shingles("a b c d e"));
  }

  @Test
  public void exactCopiesAreTogetherHoweverShort() {
    int[] clusters =
        MinHashLsh.byDefault(SEED).cluster(List.of("", "yes", "Yes!", "no", "", "please do not"));
    assertEquals(clusters[1], clusters[2]);
    assertEquals(clusters[0], clusters[4]);
    assertNotEquals(clusters[1], clusters[3]);
    assertEquals(4, IntStream.of(clusters).distinct().count());
  }

  /** Neighbours share the 16 shingles of 20 words, of 36 + 36 - 16 in all: 0.286. */
  @Test
  public void textsThatAreAlikeThroughAThirdAreTogether() {
    String left = words(0, 40);
    String between = words(20, 60);
    String right = words(40, 80);
    assertEquals(3, clusters(new MinHashLsh(0.3, NEARLY_EVERY_PAIR, SEED), left, between, right));
    assertEquals(1, clusters(new MinHashLsh(0.25, NEARLY_EVERY_PAIR, SEED), left, between, right));
    assertEquals(2, clusters(new MinHashLsh(0.25, NEARLY_EVERY_PAIR, SEED), left, right));
  }

  @Test
  public void withCandidatesEverywhereItIsBruteForce() {
    for (long seed = 0; seed < 20; seed++) {
      List<String> texts = texts(seed, 60);
      int[] found = new MinHashLsh(0.3, NEARLY_EVERY_PAIR, seed).cluster(texts);
      assertArrayEquals("seed " + seed, byBruteForce(texts, 0.3), found);
    }
  }

  /** Candidates are verified: a pair can be missed, but nothing is linked below the threshold. */
  @Test
  public void theUsualBandsNeverJoinWhatBruteForceKeepsApart() {
    for (long seed = 0; seed < 20; seed++) {
      List<String> texts = texts(seed, 60);
      int[] found = MinHashLsh.byDefault(seed).cluster(texts);
      int[] all = byBruteForce(texts, MinHashLsh.THRESHOLD);
      for (int i = 0; i < found.length; i++) {
        for (int j = 0; j < i; j++) {
          assertTrue("seed " + seed, found[i] != found[j] || all[i] == all[j]);
        }
      }
    }
  }

  /**
   * 1,000 pairs that share the 26 shingles of 30 words, of 36 + 36 - 26 in all. They are found as
   * often as the bands promise, give or take four standard deviations of at most √(1000 / 4).
   */
  @Test
  public void pairsAreFoundWithTheProbabilityOfTheBands() {
    Banding banding = new Banding(8, 4);
    MinHashLsh method = new MinHashLsh(0.3, banding, SEED);
    int found = 0;
    for (int pair = 0; pair < 1000; pair++) {
      int first = pair * 100;
      String left = words(first, first + 40);
      String right = words(first + 10, first + 50);
      found += clusters(method, left, right) == 1 ? 1 : 0;
    }
    assertEquals(1000 * banding.probability(26.0 / 46), found, 64);
  }

  @Test
  public void theOrderOfTextsChangesNothing() {
    List<String> texts = texts(7, 80);
    List<Integer> order = IntStream.range(0, texts.size()).boxed().collect(Collectors.toList());
    Collections.shuffle(order, new Random(SEED));
    int[] straight = MinHashLsh.byDefault(SEED).cluster(texts);
    int[] shuffled = MinHashLsh.byDefault(SEED).cluster(order.stream().map(texts::get).toList());
    for (int i = 0; i < order.size(); i++) {
      for (int j = 0; j < i; j++) {
        assertEquals(straight[order.get(i)] == straight[order.get(j)], shuffled[i] == shuffled[j]);
      }
    }
  }

  private static long clusters(MinHashLsh method, String... texts) {
    return IntStream.of(method.cluster(List.of(texts))).distinct().count();
  }

  /** The words w{first} to w{last}, exclusive. */
  private static String words(int first, int last) {
    return IntStream.range(first, last).mapToObj(i -> "w" + i).collect(Collectors.joining(" "));
  }

  /** Windows at random places over a few long texts: every degree of resemblance. */
  private static List<String> texts(long seed, int count) {
    SplittableRandom random = new SplittableRandom(seed);
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int first = random.nextInt(6) * 1000 + random.nextInt(200);
      texts.add(words(first, first + 1 + random.nextInt(80)));
    }
    return texts;
  }

  private static int[] byBruteForce(List<String> texts, double threshold) {
    DisjointSets clusters = new DisjointSets(texts.size());
    List<long[]> sets = texts.stream().map(MinHashLsh::shingles).toList();
    for (int i = 0; i < texts.size(); i++) {
      for (int j = 0; j < i; j++) {
        if (MinHashLsh.jaccard(sets.get(i), sets.get(j)) >= threshold) {
          clusters.union(clusters.root(i), clusters.root(j));
        }
      }
    }
    return IntStream.range(0, texts.size()).map(clusters::root).toArray();
  }
}

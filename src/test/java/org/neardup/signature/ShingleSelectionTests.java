// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.signature.ShingleSelection.All;
import org.neardup.signature.ShingleSelection.EveryNth;
import org.neardup.signature.ShingleSelection.MinElements;
import org.neardup.signature.ShingleSelection.MinPermutations;
import org.neardup.signature.ShingleSelection.Modulo;
import org.neardup.signature.ShingleSelection.Winnow;

public class ShingleSelectionTests extends LuceneTestCase {

  // ---- small cases ----

  @Test
  public void allKeepsEveryShingle() {
    assertSelects("0 1 2", new All(), 7, 7, 3);
    assertSelects("", new All());
  }

  @Test
  public void everyNthKeepsTheFirstOfN() {
    assertSelects("0 3 6", new EveryNth(3), 9, 9, 9, 9, 9, 9, 9);
    assertSelects("0 1", new EveryNth(1), 4, 5);
    assertSelects("0", new EveryNth(1000), 4, 5);
    assertSelects("", new EveryNth(2));
  }

  @Test
  public void moduloKeepsMultiples() {
    assertSelects("1 3", new Modulo(4), 7, 8, 9, 0, 6);
    assertSelects("0 1 2", new Modulo(1), 7, 8, 9);
    assertSelects("", new Modulo(4), 1, 2, 3);
    // -1 is 2^64 - 1 = 3 · 6148914691236517205, -2 leaves 2
    assertSelects("0", new Modulo(3), -1, -2);
  }

  // windows of 3   least, at
  // 5 2 4          2      1
  //   2 4 6        2      1
  //     4 6 3      3      4
  //       6 3 8    3      4
  @Test
  public void winnowKeepsTheLeastOfEveryWindow() {
    assertSelects("1 4", new Winnow(3), 5, 2, 4, 6, 3, 8);
  }

  // windows of 3   least, at
  // 2 2 4          2      1, not 0
  //   2 4 2        2      3, not 1
  //     4 2 9      2      3
  @Test
  public void winnowKeepsTheLastOfSeveralEqualOnes() {
    assertSelects("1 3", new Winnow(3), 2, 2, 4, 2, 9);
    assertSelects("2 3 4", new Winnow(3), 7, 7, 7, 7, 7); // every window its last
  }

  // windows of 3   least, at
  // 1 2 3          1      0
  //   2 3 4        2      1: the least one left the window
  //     3 4 5      3      2
  @Test
  public void winnowLooksAgainWhenTheLeastLeavesTheWindow() {
    assertSelects("0 1 2", new Winnow(3), 1, 2, 3, 4, 5);
    assertSelects("2 3 4", new Winnow(3), 5, 4, 3, 2, 1);
  }

  @Test
  public void winnowComparesSignedNumbers() {
    assertSelects("1", new Winnow(2), 1, -1);
    assertSelects("0", new Winnow(2), Long.MIN_VALUE, Long.MAX_VALUE);
  }

  @Test
  public void aTextOfFewerShinglesThanAWindowKeepsItsLeastOne() {
    assertSelects("1", new Winnow(10), 5, 2, 4);
    assertSelects("0", new Winnow(1000), 5);
    assertSelects("", new Winnow(4));
  }

  @Test
  public void aWindowOfOneKeepsEveryShingle() {
    assertSelects("0 1 2 3", new Winnow(1), 3, 3, 1, 2);
  }

  @Test
  public void minElementsOfFewShinglesAreAllDifferentOnes() {
    assertSelects("0 1 3", new MinElements(100, 7), 5, 6, 5, 9, 6);
    assertSelects("0", new MinElements(1, 7), 5, 5, 5);
    assertSelects("", new MinElements(3, 7));
  }

  @Test
  public void minPermutationsKeepTheOnlyShingleOnce() {
    assertSelects("0", new MinPermutations(100, 7), 5, 5, 5);
    assertSelects("", new MinPermutations(3, 7));
  }

  @Test
  public void zeroIsTheLeastInEveryPermutation() {
    assertSelects("2", new MinElements(1, random().nextLong()), 5, 6, 0, 9);
    assertSelects("2", new MinPermutations(50, random().nextLong()), 5, 6, 0, 9);
  }

  @Test
  public void parametersOutOfRangeAreNamed() {
    assertRefused("[size] must be between 1 and 1000, got 0", () -> new MinElements(0, 7));
    assertRefused("[size] must be between 1 and 1000, got 1001", () -> new MinElements(1001, 7));
    assertRefused("[size] must be between 1 and 1000, got 0", () -> new MinPermutations(0, 7));
    assertRefused(
        "[size] must be between 1 and 1000, got 1001", () -> new MinPermutations(1001, 7));
    assertRefused("[window] must be between 1 and 1000, got 0", () -> new Winnow(0));
    assertRefused("[window] must be between 1 and 1000, got 1001", () -> new Winnow(1001));
    assertRefused("[n] must be at least 1, got 0", () -> new EveryNth(0));
    assertRefused("[p] must be at least 1, got -3", () -> new Modulo(-3));
  }

  @Test
  public void theDefaultIsAWindowOfFour() {
    assertEquals(new Winnow(4), ShingleSelection.DEFAULT);
  }

  // ---- properties ----

  @Test
  public void moduloIsThatOfWholeNumbers() {
    for (int i = 0; i < atLeast(200); i++) {
      long[] shingles = randomShingles();
      int p = rarely() ? TestUtil.nextInt(random(), 1, Integer.MAX_VALUE) : 1 + random().nextInt(9);
      int[] expected =
          IntStream.range(0, shingles.length)
              .filter(
                  at ->
                      new BigInteger(Long.toUnsignedString(shingles[at]))
                          .mod(BigInteger.valueOf(p))
                          .equals(BigInteger.ZERO))
              .toArray();
      assertArrayEquals(expected, select(new Modulo(p), shingles));
    }
  }

  @Test
  public void winnowIsAScanOfEveryWindow() {
    for (int i = 0; i < atLeast(1000); i++) {
      long[] shingles = randomShingles();
      int window = 1 + random().nextInt(20);
      assertArrayEquals(
          window + " of " + Arrays.toString(shingles),
          scanEveryWindow(shingles, window),
          select(new Winnow(window), shingles));
    }
  }

  @Test
  public void minElementsAreTheFirstOfASortedList() {
    for (int i = 0; i < atLeast(300); i++) {
      long[] shingles = randomShingles();
      int size = TestUtil.nextInt(random(), 1, 30);
      long seed = random().nextLong();
      BinaryPermutation permutation = new BinaryPermutation(seed);
      long[] least =
          Arrays.stream(shingles)
              .boxed()
              .distinct()
              .sorted((a, b) -> Long.compareUnsigned(permutation.apply(a), permutation.apply(b)))
              .limit(size)
              .mapToLong(Long::longValue)
              .toArray();
      assertArrayEquals(
          size + " of " + Arrays.toString(shingles),
          firstPositions(shingles, least),
          select(new MinElements(size, seed), shingles));
    }
  }

  @Test
  public void minPermutationsAreTheMinima() {
    for (int i = 0; i < atLeast(300); i++) {
      long[] shingles = randomShingles();
      int size = TestUtil.nextInt(random(), 1, 30);
      BinaryPermutations permutations = new BinaryPermutations(size, random().nextLong());
      long[] minima = new long[size];
      boolean any = permutations.minima(shingles, shingles.length, minima);
      assertEquals(shingles.length > 0, any);
      assertArrayEquals(
          size + " of " + Arrays.toString(shingles),
          any ? firstPositions(shingles, minima) : new int[0],
          select(new MinPermutations(permutations), shingles));
    }
  }

  @Test
  public void minimaDependOnTheSetOfShinglesAlone() {
    for (int i = 0; i < atLeast(100); i++) {
      long[] shingles = randomShingles();
      long[] others = Arrays.copyOf(shingles, shingles.length * 2);
      for (int at = 0; at < shingles.length; at++) {
        others[shingles.length + at] = shingles[random().nextInt(shingles.length)];
      }
      shuffle(others);
      int size = TestUtil.nextInt(random(), 1, 30);
      for (ShingleSelection selection :
          new ShingleSelection[] {new MinElements(size, 7), new MinPermutations(size, 7)}) {
        assertEquals(selection.toString(), tokens(selection, shingles), tokens(selection, others));
      }
    }
  }

  /**
   * The bottom-n estimate. n draws without replacement from the union vary less than n independent
   * ones: 4.5 σ of the binomial distribution bound it.
   */
  @Test
  public void theSharedLeastElementsOfBothAreTheResemblance() {
    Random seeded = new Random(13);
    for (double wanted : new double[] {0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95}) {
      for (int i = 0; i < 20; i++) {
        TextPair pair = TextPair.of(seeded, 2000, wanted);
        MinElements selection = new MinElements(200, i);
        double estimate =
            selection.resemblance(kept(selection, pair.left()), kept(selection, pair.right()));
        double r = pair.resemblance();
        assertEquals(
            "resemblance " + r, r, estimate, 4.5 * Math.sqrt(r * (1 - r) / selection.size()));
      }
    }
  }

  @Test
  public void theResemblanceOfTextsOfFewShinglesIsExact() {
    MinElements selection = new MinElements(100, 7);
    // {1 2 3} and {2 3 4}: 2 of 4
    assertEquals(0.5, selection.resemblance(new long[] {1, 2, 3}, new long[] {4, 3, 2}), 0);
    assertEquals(1, selection.resemblance(new long[0], new long[0]), 0);
    assertEquals(0, selection.resemblance(new long[] {1}, new long[0]), 0);
  }

  /** Stored tokens depend on it: the seed alone decides what is kept. */
  @Test
  public void whatASeedKeepsIsFrozen() {
    long[] shingles = new long[100];
    Arrays.setAll(shingles, i -> Hash64.mix(i + 1));
    assertSelects("10 20 39 47 63 73", new MinElements(6, ShingleSelection.DEFAULT_SEED), shingles);
    assertSelects(
        "11 18 39 77 83 89", new MinPermutations(6, ShingleSelection.DEFAULT_SEED), shingles);
  }

  @Test
  public void onlyTheGivenNumberOfShinglesIsRead() {
    for (int i = 0; i < atLeast(100); i++) {
      long[] shingles = randomShingles();
      int count = random().nextInt(shingles.length + 1);
      for (ShingleSelection selection : anyOfEach()) {
        int[] selected = new int[shingles.length];
        int kept = selection.select(shingles, count, selected);
        assertArrayEquals(
            selection.toString(),
            select(selection, Arrays.copyOf(shingles, count)),
            Arrays.copyOf(selected, kept));
      }
    }
  }

  @Test
  public void positionsAscend() {
    for (int i = 0; i < atLeast(100); i++) {
      long[] shingles = randomShingles();
      for (ShingleSelection selection : anyOfEach()) {
        int[] selected = select(selection, shingles);
        for (int j = 1; j < selected.length; j++) {
          assertTrue(selection.toString(), selected[j - 1] < selected[j]);
        }
      }
    }
  }

  /** Property 1 of the winnowing paper: no gap between kept shingles is wider than the window. */
  @Test
  public void everyWindowHoldsAKeptShingle() {
    for (int i = 0; i < atLeast(200); i++) {
      long[] shingles = randomShingles();
      int window = 1 + random().nextInt(20);
      int[] selected = select(new Winnow(window), shingles);
      int last = -1;
      for (int at : selected) {
        assertTrue(at - last <= window);
        last = at;
      }
      assertTrue(shingles.length - last <= window);
    }
  }

  /** The guarantee: any shared run of window + length - 1 words is sure to share a token. */
  @Test
  public void textsThatShareARunOfWindowPlusLengthMinusOneWordsShareAToken() {
    for (int i = 0; i < atLeast(2000); i++) {
      int length = TestUtil.nextInt(random(), 1, 10);
      int window = TestUtil.nextInt(random(), 1, 20);
      int vocabulary = rarely() ? 1 + random().nextInt(4) : 1_000_000;
      long[] run = randomWords(random(), window + length - 1, vocabulary);
      long[] left = plant(random(), run, vocabulary);
      long[] right = plant(random(), run, vocabulary);
      assertTrue(
          "length " + length + ", window " + window + ", vocabulary " + vocabulary,
          shareAToken(left, right, length, window));
    }
  }

  /**
   * A run one word shorter holds no whole window: another shingle may be the least on each side.
   */
  @Test
  public void aRunOneWordShorterMayShareNoToken() {
    for (int window = 1; window <= 20; window++) {
      int length = 3;
      Random seeded = new Random(window);
      int missed = 0;
      int trials = 200;
      for (int i = 0; i < trials; i++) {
        long[] run = randomWords(seeded, window + length - 2, Integer.MAX_VALUE);
        long[] left = plant(seeded, run, Integer.MAX_VALUE);
        long[] right = plant(seeded, run, Integer.MAX_VALUE);
        missed += shareAToken(left, right, length, window) ? 0 : 1;
      }
      assertTrue("window " + window + " never missed", missed > 0);
      // window 1 is every shingle: a run shorter than a shingle has none to share
      assertEquals(window == 1, missed == trials);
    }
  }

  /**
   * Kept shingles are never further apart than the window, so that their number varies less than
   * that of independent draws: 6 σ of the binomial distribution bound it.
   */
  @Test
  public void twoInWindowPlusOneShinglesAreKept() {
    int n = 100_000;
    long[] shingles = random().longs(n).toArray();
    for (int window : new int[] {1, 2, 4, 10, 50}) {
      double density = 2.0 / (window + 1);
      double sigma = Math.sqrt(n * density * (1 - density));
      assertEquals(
          "window " + window,
          n * density,
          select(new Winnow(window), shingles).length,
          6 * sigma + 1);
    }
  }

  @Test
  public void oneInPShinglesIsKept() {
    int n = 100_000;
    long[] shingles = random().longs(n).toArray();
    for (int p : new int[] {2, 3, 25}) {
      double sigma = Math.sqrt(n * (1.0 / p) * (1 - 1.0 / p));
      assertEquals("p " + p, (double) n / p, select(new Modulo(p), shingles).length, 6 * sigma);
    }
  }

  // ---- what the tests compare with ----

  private static int[] scanEveryWindow(long[] shingles, int window) {
    Set<Integer> kept = new TreeSet<>();
    for (int start = 0; start == 0 || start + window <= shingles.length; start++) {
      int least = -1;
      for (int at = start; at < Math.min(start + window, shingles.length); at++) {
        if (least < 0 || shingles[at] <= shingles[least]) {
          least = at;
        }
      }
      if (least >= 0) {
        kept.add(least);
      }
    }
    return kept.stream().mapToInt(Integer::intValue).toArray();
  }

  /** Where each of the wanted shingles stands first, ascending. */
  private static int[] firstPositions(long[] shingles, long[] wanted) {
    Set<Integer> positions = new TreeSet<>();
    for (long shingle : wanted) {
      int at = 0;
      while (shingles[at] != shingle) {
        at++;
      }
      positions.add(at);
    }
    return positions.stream().mapToInt(Integer::intValue).toArray();
  }

  private static Set<Long> tokens(ShingleSelection selection, long[] shingles) {
    return Arrays.stream(kept(selection, shingles)).boxed().collect(Collectors.toSet());
  }

  private static long[] kept(ShingleSelection selection, long[] shingles) {
    return Arrays.stream(select(selection, shingles)).mapToLong(at -> shingles[at]).toArray();
  }

  private static void shuffle(long[] values) {
    for (int i = values.length - 1; i > 0; i--) {
      int j = random().nextInt(i + 1);
      long value = values[i];
      values[i] = values[j];
      values[j] = value;
    }
  }

  private static boolean shareAToken(long[] left, long[] right, int length, int window) {
    Set<Long> tokens = tokens(left, length, window);
    tokens.retainAll(tokens(right, length, window));
    return !tokens.isEmpty();
  }

  private static Set<Long> tokens(long[] words, int length, int window) {
    ShingleScheme scheme = new ShingleScheme(length, 1);
    long[] shingles = new long[scheme.count(words.length)];
    scheme.hash(words, words.length, shingles);
    Set<Long> tokens = new HashSet<>();
    for (int at : select(new Winnow(window), shingles)) {
      tokens.add(shingles[at]);
    }
    return tokens;
  }

  /** The run somewhere among other words. */
  private static long[] plant(Random random, long[] run, int vocabulary) {
    long[] before = randomWords(random, random.nextInt(60), vocabulary);
    long[] after = randomWords(random, random.nextInt(60), vocabulary);
    long[] text = Arrays.copyOf(before, before.length + run.length + after.length);
    System.arraycopy(run, 0, text, before.length, run.length);
    System.arraycopy(after, 0, text, before.length + run.length, after.length);
    return text;
  }

  private static long[] randomWords(Random random, int count, int vocabulary) {
    long[] words = new long[count];
    for (int i = 0; i < count; i++) {
      words[i] = Hash64.mix(random.nextInt(vocabulary) + 1);
    }
    return words;
  }

  /** Hashes with many equal ones, or hardly any. */
  private static long[] randomShingles() {
    long[] shingles = random().longs(random().nextInt(100)).toArray();
    if (random().nextBoolean()) {
      int values = 1 + random().nextInt(8);
      for (int i = 0; i < shingles.length; i++) {
        shingles[i] = Math.floorMod(shingles[i], (long) values) - values / 2;
      }
    }
    return shingles;
  }

  private static ShingleSelection[] anyOfEach() {
    int parameter = 1 + random().nextInt(12);
    return new ShingleSelection[] {
      new All(),
      new EveryNth(parameter),
      new Modulo(parameter),
      new Winnow(parameter),
      new MinElements(parameter, 7),
      new MinPermutations(parameter, 7)
    };
  }

  private static int[] select(ShingleSelection selection, long[] shingles) {
    int[] selected = new int[shingles.length];
    return Arrays.copyOf(selected, selection.select(shingles, shingles.length, selected));
  }

  private static void assertSelects(String expected, ShingleSelection selection, long... shingles) {
    StringBuilder positions = new StringBuilder();
    for (int at : select(selection, shingles)) {
      positions.append(positions.isEmpty() ? "" : " ").append(at);
    }
    assertEquals(expected, positions.toString());
  }

  private static void assertRefused(String message, ThrowingRunnable construction) {
    assertEquals(message, expectThrows(IllegalArgumentException.class, construction).getMessage());
  }
}

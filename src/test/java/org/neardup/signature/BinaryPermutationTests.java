// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.distance.TokenOverlap;

public class BinaryPermutationTests extends LuceneTestCase {

  private static final long UNIT_STEP = 0x9E3779B97F4A7C15L;

  // ---- small cases ----

  @Test
  public void zeroStaysZero() {
    for (int i = 0; i < 20; i++) {
      assertEquals(0, new BinaryPermutation(random().nextLong()).apply(0));
    }
  }

  @Test
  public void theRankIsThatOfIndependentVectors() {
    assertEquals(0, BinaryPermutation.rank(new long[] {0, 0}));
    assertEquals(2, BinaryPermutation.rank(new long[] {0b011, 0b101, 0b110})); // the third: a sum
    assertEquals(3, BinaryPermutation.rank(new long[] {0b011, 0b101, 0b111}));
    assertEquals(64, BinaryPermutation.rank(unitVectors()));
  }

  @Test
  public void equalSeedsAreEqualPermutations() {
    long seed = random().nextLong();
    assertEquals(new BinaryPermutation(seed), new BinaryPermutation(seed));
    assertNotEquals(new BinaryPermutation(seed), new BinaryPermutation(seed + 1));
    for (long code : random().longs(100).toArray()) {
      assertEquals(
          new BinaryPermutation(seed).apply(code), new BinaryPermutation(seed).apply(code));
    }
  }

  @Test
  public void familiesOfOneSeedBeginAlike() {
    BinaryPermutations few = new BinaryPermutations(3, 7);
    BinaryPermutations many = new BinaryPermutations(50, 7);
    for (int i = 0; i < 3; i++) {
      assertEquals(few.permutation(i), many.permutation(i));
    }
    assertEquals(new BinaryPermutations(3, 7), few);
    assertNotEquals(many, few);
    assertNotEquals(new BinaryPermutations(3, 8), few);
  }

  /** Stored tokens depend on these values. */
  @Test
  public void theValuesAreFrozen() {
    BinaryPermutation permutation = new BinaryPermutation(0);
    assertEquals("3c56cd66efed31a2", SignatureToken.toString(permutation.apply(1)));
    assertEquals("7f72091be903128a", SignatureToken.toString(permutation.apply(-1)));
    assertEquals(
        "a10c5307422189bc", SignatureToken.toString(permutation.apply(0x0123456789ABCDEFL)));
    BinaryPermutation other = new BinaryPermutations(100, 42).permutation(99);
    assertEquals("4e506834c18a5891", SignatureToken.toString(other.apply(1)));
  }

  @Test
  public void oneHasAtLeastOnePermutation() {
    assertEquals(
        "[size] must be at least 1, got 0",
        expectThrows(IllegalArgumentException.class, () -> new BinaryPermutations(0, 0))
            .getMessage());
  }

  /*
   *   shingle 5   permutation   0    1          2
   *               unit          5    5 + step   5 + 2 step, which is negative and comes first
   */
  @Test
  public void theOnlyShingleIsAUnitOfEachPermutation() {
    long[] expected = new long[3];
    Arrays.setAll(expected, number -> 5 + number * UNIT_STEP);
    Arrays.sort(expected);
    BinaryPermutations permutations = new BinaryPermutations(3, random().nextLong());
    assertArrayEquals(expected, permutations.units(new long[] {5, 5}, 2));
    assertArrayEquals(new long[0], permutations.units(new long[] {5}, 0));
    assertEquals(5, BinaryPermutations.shingle(BinaryPermutations.unit(5, 99), 99));
  }

  @Test
  public void minimaOfDifferentPermutationsDoNotCompare() {
    assertEquals(
        "two texts must have minima in the same permutations, got 1 and 2",
        expectThrows(
                IllegalArgumentException.class,
                () -> BinaryPermutations.resemblance(new long[1], new long[2]))
            .getMessage());
  }

  // ---- properties ----

  @Test
  public void itIsLinear() {
    for (int i = 0; i < atLeast(20); i++) {
      BinaryPermutation permutation = new BinaryPermutation(random().nextLong());
      long left = random().nextLong();
      long right = random().nextLong();
      assertEquals(
          permutation.apply(left ^ right), permutation.apply(left) ^ permutation.apply(right));
    }
  }

  @Test
  public void itIsTheProductWithItsColumns() {
    for (int i = 0; i < atLeast(20); i++) {
      BinaryPermutation permutation = new BinaryPermutation(random().nextLong());
      long code = random().nextLong();
      long product = 0;
      for (int bit = 0; bit < 64; bit++) {
        product ^= (code >>> bit & 1) == 1 ? permutation.apply(1L << bit) : 0;
      }
      assertEquals(product, permutation.apply(code));
    }
  }

  /**
   * The images of the unit vectors are the columns: the matrix is invertible if they have rank 64.
   */
  @Test
  public void itHasAnInverse() {
    for (int i = 0; i < atLeast(50); i++) {
      BinaryPermutation permutation = new BinaryPermutation(random().nextLong());
      assertEquals(
          permutation.toString(),
          64,
          BinaryPermutation.rank(Arrays.stream(unitVectors()).map(permutation::apply).toArray()));
      long code = random().nextLong();
      assertEquals(code, inverse(permutation, permutation.apply(code)));
    }
  }

  @Test
  public void theLeastIsThatOfAScan() {
    for (int i = 0; i < atLeast(100); i++) {
      BinaryPermutation permutation = new BinaryPermutation(random().nextLong());
      int values = TestUtil.nextInt(random(), 1, 50);
      long[] codes = random().ints(50, 0, values).mapToLong(Hash64::mix).toArray();
      int count = TestUtil.nextInt(random(), 1, codes.length);
      int least = 0;
      for (int at = 1; at < count; at++) {
        if (Long.compareUnsigned(permutation.apply(codes[at]), permutation.apply(codes[least]))
            < 0) {
          least = at;
        }
      }
      assertEquals(least, permutation.leastAt(codes, count));
    }
  }

  @Test
  public void minimaDoNotDependOnOrderOrRepetition() {
    BinaryPermutations permutations = new BinaryPermutations(20, random().nextLong());
    long[] codes = random().longs(40).toArray();
    long[] others = new long[80];
    for (int i = 0; i < others.length; i++) {
      others[i] = codes[codes.length - 1 - i % codes.length];
    }
    assertArrayEquals(minima(permutations, codes), minima(permutations, others));
    assertFalse(permutations.minima(codes, 0, new long[20]));
  }

  /** Any code is the least of random ones as often as any other: χ² with 9 degrees of freedom. */
  @Test
  public void everyCodeIsTheLeastEquallyOften() {
    long[] codes = new Random(1).longs(10).toArray();
    int trials = 20_000;
    int[] least = new int[codes.length];
    for (int i = 0; i < trials; i++) {
      least[new BinaryPermutation(i).leastAt(codes, codes.length)]++;
    }
    double expected = (double) trials / codes.length;
    double chiSquare =
        Arrays.stream(least).mapToDouble(n -> (n - expected) * (n - expected) / expected).sum();
    assertTrue("χ² " + chiSquare, chiSquare < 40); // p < 10^-5 beyond
  }

  /**
   * The theorem behind the method: P[min π(A) = min π(B)] is the resemblance. With n permutations
   * the share of equal minima stays within 4.5 σ of the binomial distribution.
   */
  @Test
  public void theShareOfEqualMinimaIsTheResemblance() {
    int n = 2000;
    BinaryPermutations permutations = new BinaryPermutations(n, 11);
    Random seeded = new Random(11);
    for (double wanted : new double[] {0.05, 0.2, 0.35, 0.5, 0.65, 0.8, 0.95}) {
      for (int union : new int[] {20, 100, 400}) {
        TextPair pair = TextPair.of(seeded, union, wanted);
        double estimate =
            BinaryPermutations.resemblance(
                minima(permutations, pair.left()), minima(permutations, pair.right()));
        double r = pair.resemblance();
        double sigma = Math.sqrt(r * (1 - r) / n);
        assertEquals(union + " shingles, resemblance " + r, r, estimate, 4.5 * sigma);
      }
    }
  }

  /** The kept shingles of a text are as good as all of them, in any order. */
  @Test
  public void everyTextHasAsManyUnitsAsThereArePermutations() {
    for (int i = 0; i < atLeast(100); i++) {
      BinaryPermutations permutations =
          new BinaryPermutations(TestUtil.nextInt(random(), 1, 120), random().nextLong());
      long[] shingles = random().longs(TestUtil.nextInt(random(), 1, 300)).toArray();
      long[] units = permutations.units(shingles, shingles.length);
      String message = permutations + " of " + Arrays.toString(shingles);
      assertEquals(message, permutations.size(), Arrays.stream(units).distinct().count());
      assertArrayEquals(message, Arrays.stream(units).sorted().toArray(), units);
      long[] numbered = minima(permutations, shingles);
      Arrays.setAll(numbered, number -> numbered[number] + number * UNIT_STEP);
      Arrays.sort(numbered);
      assertArrayEquals(message, numbered, units);
      int[] selected = new int[shingles.length];
      int kept =
          new ShingleSelection.MinPermutations(permutations)
              .select(shingles, shingles.length, selected);
      long[] least =
          Arrays.stream(selected, 0, kept).mapToLong(at -> shingles[at]).sorted().toArray();
      assertArrayEquals(message, units, permutations.units(least, kept));
    }
  }

  /**
   * The share of common units is an unbiased estimate, of short texts as of long ones: over 500
   * seeds of 100 permutations its mean stays within 4.5 σ of the resemblance of all shingles.
   */
  @Test
  public void theShareOfCommonUnitsEstimatesTheResemblanceOfTexts() {
    int size = 100;
    int seeds = 500;
    ShingleScheme scheme = new ShingleScheme(3, 1);
    for (int words : new int[] {12, 40, 250}) {
      String text = text(words, words / 4, "old");
      String edited = text(words, words / 4, "new");
      DocumentSigner all = new DocumentSigner(scheme, new ShingleSelection.All());
      double r = TokenOverlap.resemblance(all.sign(text).tokens(), all.sign(edited).tokens());
      double sum = 0;
      for (int seed = 0; seed < seeds; seed++) {
        BinaryPermutations permutations = new BinaryPermutations(size, seed);
        DocumentSigner signer =
            new DocumentSigner(scheme, new ShingleSelection.MinPermutations(permutations));
        long[] units = units(permutations, signer.sign(text).tokens());
        long[] others = units(permutations, signer.sign(edited).tokens());
        assertEquals(size, units.length);
        assertEquals(size, others.length);
        sum += (double) TokenOverlap.intersection(units, others) / size;
      }
      double sigma = Math.sqrt(r * (1 - r) / (size * seeds));
      assertEquals(words + " words, resemblance " + r, r, sum / seeds, 4.5 * sigma);
    }
  }

  /** Different words, one of which is this one. */
  private static String text(int words, int place, String word) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < words; i++) {
      text.append(i == place ? word : "word" + i).append(' ');
    }
    return text.toString();
  }

  private static long[] units(BinaryPermutations permutations, long[] shingles) {
    return permutations.units(shingles, shingles.length);
  }

  private static long[] minima(BinaryPermutations permutations, long[] codes) {
    long[] minima = new long[permutations.size()];
    assertTrue(permutations.minima(codes, codes.length, minima));
    return minima;
  }

  private static long[] unitVectors() {
    long[] units = new long[64];
    Arrays.setAll(units, bit -> 1L << bit);
    return units;
  }

  /** Solves M x = image by elimination on (column, unit vector) pairs. */
  private static long inverse(BinaryPermutation permutation, long image) {
    long[] images = new long[64];
    long[] origins = new long[64];
    for (int bit = 0; bit < 64; bit++) {
      long column = permutation.apply(1L << bit);
      long origin = 1L << bit;
      while (images[63 - Long.numberOfLeadingZeros(column)] != 0) {
        int highest = 63 - Long.numberOfLeadingZeros(column);
        column ^= images[highest];
        origin ^= origins[highest];
      }
      int highest = 63 - Long.numberOfLeadingZeros(column);
      images[highest] = column;
      origins[highest] = origin;
    }
    long rest = image;
    long code = 0;
    while (rest != 0) {
      int highest = 63 - Long.numberOfLeadingZeros(rest);
      rest ^= images[highest];
      code ^= origins[highest];
    }
    return code;
  }
}

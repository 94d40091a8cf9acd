// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;

/**
 * Independent {@link BinaryPermutation}s drawn from one seed, and the least shingle of a text in
 * each.
 *
 * <pre>
 *   P[min π(A) = min π(B)] = |A ∩ B| / |A ∪ B|        (closed-sets-2009, section 2.1)
 * </pre>
 *
 * The share of the permutations in which two texts have the same least shingle therefore estimates
 * their resemblance. The tables, {@value BinaryPermutation#BYTES} bytes a permutation, are made on
 * demand. Immutable and thread-safe.
 */
public final class BinaryPermutations {

  private static final long STEP = 0xD1342543DE82EF95L;

  /**
   * The difference of the units of adjacent permutations: 2^64 divided by the golden ratio, made
   * odd.
   */
  private static final long UNIT_STEP = 0x9E3779B97F4A7C15L;

  private final int size;
  private final long seed;

  /** Null until needed; two threads may both draw it, with equal values. */
  private volatile BinaryPermutation[] drawn;

  /**
   * @param size number of permutations, at least 1
   * @param seed equal seeds give equal permutations; a smaller size gives a prefix
   */
  public BinaryPermutations(int size, long seed) {
    if (size < 1) {
      throw new IllegalArgumentException("[size] must be at least 1, got " + size);
    }
    this.size = size;
    this.seed = seed;
  }

  /** Number of permutations. */
  public int size() {
    return size;
  }

  /** The seed that the permutations are drawn from. */
  public long seed() {
    return seed;
  }

  /**
   * The least shingle in each permutation.
   *
   * @param shingles hashes of the shingles; order and repetition do not matter
   * @param count number of shingles to read
   * @param minima receives the hash of the least shingle in each permutation; must have {@link
   *     #size} places
   * @return false if there are no shingles and so no minima
   */
  public boolean minima(long[] shingles, int count, long[] minima) {
    if (count == 0) {
      return false;
    }
    BinaryPermutation[] permutations = drawn();
    for (int i = 0; i < size; i++) {
      minima[i] = shingles[permutations[i].leastAt(shingles, count)];
    }
    return true;
  }

  /**
   * The sketch of a text by "minimal elements in n permutations" (closed-sets-2009, section 2.1).
   * Its least shingle in each permutation becomes a unit of 64 bits: the sum of the shingle and a
   * multiple of the number of the permutation.
   *
   * <pre>
   *   unit = minimum + number * 0x9E3779B97F4A7C15  (mod 2^64)
   * </pre>
   *
   * <p>Every text with a shingle therefore has exactly {@link #size} units, even where one shingle
   * is the least in several permutations. The number of common units of two texts is the number of
   * permutations in which their least shingles are equal. Different shingles in different
   * permutations have equal units with probability 2<sup>-64</sup>.
   *
   * @param shingles hashes of the shingles; order and repetition do not matter, and those selected
   *     by {@link ShingleSelection.MinPermutations} are equivalent to all
   * @param count how many of them to read
   * @return ascending; none if there are no shingles
   */
  public long[] units(long[] shingles, int count) {
    long[] units = new long[count == 0 ? 0 : size];
    minima(shingles, count, units);
    for (int number = 0; number < units.length; number++) {
      units[number] = unit(units[number], number);
    }
    Arrays.sort(units);
    return units;
  }

  /** The unit of the least shingle in one of the permutations, numbered from 0. */
  public static long unit(long shingle, int number) {
    return shingle + number * UNIT_STEP;
  }

  /** The shingle of a unit of one of the permutations, if it is a unit of that one. */
  public static long shingle(long unit, int number) {
    return unit - number * UNIT_STEP;
  }

  /**
   * The estimated resemblance of two texts: the share of equal minima. Its standard error is √(r (1
   * - r) / n), 0.05 at most with 100 permutations.
   *
   * @param minima of one text, from {@link #minima}
   * @param others of the other text, in the same permutations
   * @return 0 to 1
   * @throws IllegalArgumentException if the lengths differ
   */
  public static double resemblance(long[] minima, long[] others) {
    if (minima.length != others.length || minima.length == 0) {
      throw new IllegalArgumentException(
          "two texts must have minima in the same permutations, got "
              + minima.length
              + " and "
              + others.length);
    }
    int equal = 0;
    for (int i = 0; i < minima.length; i++) {
      equal += minima[i] == others[i] ? 1 : 0;
    }
    return (double) equal / minima.length;
  }

  /** The memory of the tables, in bytes. */
  public long ramBytes() {
    return (long) size * BinaryPermutation.BYTES;
  }

  private BinaryPermutation[] drawn() {
    BinaryPermutation[] permutations = drawn;
    if (permutations == null) {
      permutations = new BinaryPermutation[size];
      Arrays.setAll(permutations, this::permutation);
      drawn = permutations;
    }
    return permutations;
  }

  /** Draws one of the permutations, numbered from 0. */
  public BinaryPermutation permutation(int number) {
    return new BinaryPermutation(Hash64.mix(seed + (number + 1) * STEP));
  }

  /** Whether the other has as many permutations from the same seed. */
  @Override
  public boolean equals(Object other) {
    return other instanceof BinaryPermutations permutations
        && size == permutations.size
        && seed == permutations.seed;
  }

  @Override
  public int hashCode() {
    return 31 * size + Long.hashCode(seed);
  }

  @Override
  public String toString() {
    return "BinaryPermutations[size=" + size + ", seed=" + seed + "]";
  }
}

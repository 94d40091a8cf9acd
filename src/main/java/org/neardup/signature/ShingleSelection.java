// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;

/**
 * Selects the shingles of a text that become its signature tokens.
 *
 * <p>A selection sees the hashes of all shingles in text order and returns the positions of those
 * it keeps, ascending. It depends on these hashes only, so that equal texts have equal tokens.
 */
public sealed interface ShingleSelection {

  /** Winnowing with a window of 4: one token in two and a half words. */
  ShingleSelection DEFAULT = new Winnow(4);

  /** Most shingles that {@link MinElements} or {@link MinPermutations} keep. */
  int MAX_SIZE = 1000;

  /** Default number of shingles: closed-sets-2009 takes 100 to 200, section 4. */
  int DEFAULT_SIZE = 100;

  /** Default seed of permutations. */
  long DEFAULT_SEED = 0;

  /**
   * Selects shingles.
   *
   * @param shingles hashes of the shingles in text order
   * @param count how many of them to read
   * @param selected receives the selected positions, ascending; must have {@code count} places
   * @return the number of positions selected, 0 to {@code count}
   */
  int select(long[] shingles, int count, int[] selected);

  /** Every shingle: full fingerprinting. */
  record All() implements ShingleSelection {
    @Override
    public int select(long[] shingles, int count, int[] selected) {
      for (int i = 0; i < count; i++) {
        selected[i] = i;
      }
      return count;
    }
  }

  /**
   * The first of every {@code n} shingles, by position.
   *
   * @param n at least 1
   */
  record EveryNth(int n) implements ShingleSelection {
    public EveryNth {
      requireAtLeastOne("n", n);
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      int kept = 0;
      for (int i = 0; i < count; i += n) {
        selected[kept++] = i;
      }
      return kept;
    }
  }

  /**
   * The shingles whose hash, as an unsigned number, is a multiple of {@code p} (Broder and others
   * 1997): one in p on average, possibly none of a short text.
   *
   * @param p at least 1
   */
  record Modulo(int p) implements ShingleSelection {
    public Modulo {
      requireAtLeastOne("p", p);
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      int kept = 0;
      for (int i = 0; i < count; i++) {
        if (Long.remainderUnsigned(shingles[i], p) == 0) {
          selected[kept++] = i;
        }
      }
      return kept;
    }
  }

  /**
   * The least shingle of every window of {@code window} neighbouring shingles, the last one of ties
   * (Schleimer, Wilkerson, Aiken: Winnowing, SIGMOD 2003).
   *
   * <p>Guarantee: two texts that share a run of {@code window + length - 1} words share a token,
   * where {@code length} is the shingle length at offset 1. The run holds one whole window in each
   * text, and both keep its least shingle. The density is {@code 2 / (window + 1)} of the shingles.
   * A text of fewer shingles than a window keeps its least one.
   *
   * @param window shingles a window, 1 to {@value #MAX_WINDOW}
   */
  record Winnow(int window) implements ShingleSelection {

    /** Widest window. */
    public static final int MAX_WINDOW = 1000;

    public Winnow {
      if (window < 1 || window > MAX_WINDOW) {
        throw new IllegalArgumentException(
            "[window] must be between 1 and " + MAX_WINDOW + ", got " + window);
      }
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      int kept = 0;
      int least = -1;
      long ofLeast = 0;
      int width = Math.min(window, count);
      for (int windowEnd = width - 1; windowEnd >= 0 && windowEnd < count; windowEnd++) {
        int windowStart = windowEnd - width + 1;
        if (least < windowStart) {
          least = windowStart;
          ofLeast = shingles[least];
          for (int i = windowStart + 1; i <= windowEnd; i++) {
            if (shingles[i] <= ofLeast) {
              least = i;
              ofLeast = shingles[i];
            }
          }
        } else if (shingles[windowEnd] <= ofLeast) {
          least = windowEnd;
          ofLeast = shingles[least];
        }
        if (kept == 0 || selected[kept - 1] != least) {
          selected[kept++] = least;
        }
      }
      return kept;
    }
  }

  /**
   * A bottom-k sketch with k = {@code size}: the k least distinct shingles in one random
   * permutation (closed-sets-2009, section 2.1). The sketch is a uniform sample of the text's set
   * of shingles, the same one for equal sets. A text with fewer shingles keeps them all. A repeated
   * shingle is kept at its first position.
   *
   * @param size shingles to keep, 1 to {@value #MAX_SIZE}
   * @param permutation the order
   */
  record MinElements(int size, BinaryPermutation permutation) implements ShingleSelection {
    public MinElements {
      requireSize(size);
      Objects.requireNonNull(permutation, "permutation");
    }

    /** Uses the permutation drawn from a seed. */
    public MinElements(int size, long seed) {
      this(size, new BinaryPermutation(seed));
    }

    /** A heap in {@code selected}, the least on top; elements taken from it are stored after it. */
    @Override
    public int select(long[] shingles, int count, int[] selected) {
      for (int i = 0; i < count; i++) {
        selected[i] = i;
      }
      for (int i = count / 2 - 1; i >= 0; i--) {
        sink(shingles, selected, i, count);
      }
      int heap = count;
      int keptFrom = count;
      while (heap > 0 && count - keptFrom < size) {
        int least = selected[0];
        selected[0] = selected[--heap];
        sink(shingles, selected, 0, heap);
        if (keptFrom == count || shingles[selected[keptFrom]] != shingles[least]) {
          selected[--keptFrom] = least;
        }
      }
      int kept = count - keptFrom;
      System.arraycopy(selected, keptFrom, selected, 0, kept);
      Arrays.sort(selected, 0, kept);
      return kept;
    }

    /**
     * The share of the least shingles of both texts together that are common: the bottom-n estimate
     * of their resemblance (Broder, On the resemblance and containment of documents, 1997).
     *
     * @param shingles the selection of one text, in any order
     * @param others the selection of the other
     * @return 0 to 1; 1 for two texts without shingles
     */
    public double resemblance(long[] shingles, long[] others) {
      Set<Long> left = new HashSet<>();
      Set<Long> right = new HashSet<>();
      Arrays.stream(shingles).forEach(left::add);
      Arrays.stream(others).forEach(right::add);
      Set<Long> both = new HashSet<>(left);
      both.addAll(right);
      long[] least =
          both.stream()
              .sorted((a, b) -> Long.compareUnsigned(permutation.apply(a), permutation.apply(b)))
              .limit(size)
              .mapToLong(Long::longValue)
              .toArray();
      long shared = Arrays.stream(least).filter(s -> left.contains(s) && right.contains(s)).count();
      return least.length == 0 ? 1 : (double) shared / least.length;
    }

    private void sink(long[] shingles, int[] heap, int from, int size) {
      int sinking = heap[from];
      long value = permutation.apply(shingles[sinking]);
      int at = from;
      for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
        long least = permutation.apply(shingles[heap[child]]);
        if (child + 1 < size) {
          long right = permutation.apply(shingles[heap[child + 1]]);
          if (isBefore(right, heap[child + 1], least, heap[child])) {
            child++;
            least = right;
          }
        }
        if (!isBefore(least, heap[child], value, sinking)) {
          break;
        }
        heap[at] = heap[child];
        at = child;
      }
      heap[at] = sinking;
    }

    private static boolean isBefore(long value, int position, long other, int otherPosition) {
      return value == other
          ? position < otherPosition
          : value + Long.MIN_VALUE < other + Long.MIN_VALUE;
    }
  }

  /**
   * MinHash: the least shingle in each of {@code size} random permutations (closed-sets-2009,
   * section 2.1).
   *
   * <p>A shingle that is the least in several permutations is kept once, so fewer than {@code size}
   * may be kept. A repeated shingle is kept at its first position. The kept shingles suffice for
   * the MinHash signature: the least of them in a permutation is the least of all, so {@link
   * BinaryPermutations#minima} and {@link BinaryPermutations#units} of the kept shingles are those
   * of the text.
   *
   * <p>Selection costs {@code size} products of eight look-ups for each distinct shingle, {@code
   * size} times the cost of {@link MinElements}, and a sorted copy of the hashes. The tables take
   * {@value BinaryPermutation#BYTES} bytes a permutation, and analyzers do not share them.
   *
   * @param permutations number of permutations, 1 to {@value #MAX_SIZE}
   */
  record MinPermutations(BinaryPermutations permutations) implements ShingleSelection {
    public MinPermutations {
      requireSize(permutations.size());
    }

    /** Uses permutations drawn from a seed. */
    public MinPermutations(int size, long seed) {
      this(new BinaryPermutations(requireSize(size), seed));
    }

    @Override
    public int select(long[] shingles, int count, int[] selected) {
      if (count == 0) {
        return 0;
      }
      long[] different = Arrays.copyOf(shingles, count);
      long[] minima = new long[permutations.size()];
      permutations.minima(different, DistinctHashes.sort(different, count), minima);
      int least = DistinctHashes.sort(minima, minima.length);
      boolean[] found = new boolean[least];
      int kept = 0;
      for (int i = 0; i < count && kept < least; i++) {
        int at = Arrays.binarySearch(minima, 0, least, shingles[i]);
        if (at >= 0 && !found[at]) {
          found[at] = true;
          selected[kept++] = i;
        }
      }
      return kept;
    }
  }

  private static int requireSize(int size) {
    if (size < 1 || size > MAX_SIZE) {
      throw new IllegalArgumentException(
          "[size] must be between 1 and " + MAX_SIZE + ", got " + size);
    }
    return size;
  }

  private static void requireAtLeastOne(String name, int value) {
    if (value < 1) {
      throw new IllegalArgumentException("[" + name + "] must be at least 1, got " + value);
    }
  }
}

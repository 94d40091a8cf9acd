package org.neardup.itemset;

import java.util.Arrays;
import java.util.List;
import org.neardup.signature.Hash64;
import org.neardup.work.Allowance;

/**
 * Finds out which documents of a large collection may be in one itemset, with little memory: a
 * number of four bytes a unit, and none for units that one document alone has.
 *
 * <p>The sketches pass twice. First all of them are {@linkplain #count counted}, then {@linkplain
 * #add added}, and {@link #components} gives the sets within which itemsets are to be looked for.
 * Different units may have the same number; the sets may be too large for that, but never too
 * small. What is found within them by {@link MaximalItemsets} is exact.
 *
 * <p>Not thread-safe.
 */
public final class CoarseSketches {

  private static final int BITS = 24;
  private static final int MOST = 0xFF;

  private final byte[] documents = new byte[1 << BITS]; // that have a unit, up to MOST
  private final Allowance allowance;
  private final UnitLists lists;
  private int[] numbers = new int[256];

  /**
   * @param minSupport k, the units that the documents of an itemset have in common, at least 1
   * @param allowance asked for what is kept, until {@link #release}
   */
  public CoarseSketches(int minSupport, Allowance allowance) {
    this.allowance = allowance;
    allowance.take(documents.length);
    this.lists = new UnitLists(minSupport, allowance);
  }

  /** Gives back what was asked for; this is of no use afterwards. */
  public void release() {
    lists.release();
    allowance.take(-documents.length);
  }

  /**
   * Counts the units of a document: the first pass.
   *
   * @param sketch distinct units
   */
  public void count(long[] sketch) {
    for (long unit : sketch) {
      int slot = slot(Hash64.mix(unit));
      if (documents[slot] != (byte) MOST) {
        documents[slot]++;
      }
    }
  }

  /**
   * Adds the next document: the second pass.
   *
   * @param sketch the same units as in the first
   */
  public void add(long[] sketch) {
    numbers = numbers.length < sketch.length ? new int[sketch.length] : numbers;
    int size = 0;
    for (long unit : sketch) {
      long hash = Hash64.mix(unit);
      int frequency = documents[slot(hash)] & MOST;
      if (frequency > 1) {
        numbers[size++] = frequency << BITS - 1 | (int) hash & (1 << BITS - 1) - 1;
      }
    }
    Arrays.sort(numbers, 0, size);
    lists.add(numbers, size);
  }

  private static int slot(long hash) {
    return (int) (hash >>> Long.SIZE - BITS);
  }

  /** The documents, by their places among those added, that may be in one itemset: two or more. */
  public List<int[]> components() {
    return lists.components().stream().filter(documents -> documents.length > 1).toList();
  }
}

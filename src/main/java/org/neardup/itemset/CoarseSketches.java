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

  /** Counts below are told apart; of greater ones, four between a power of two and the next. */
  private static final int EXACT = 128;

  private static final int MAX = Integer.MAX_VALUE - 8;

  private char[] documents = new char[1 << BITS]; // that have a unit, as far as it goes
  private final Allowance allowance;
  private final UnitLists lists;
  private int[] numbers = new int[256];
  private int counted; // documents
  private long several; // their units that another may have

  /**
   * @param minSupport k, the units that the documents of an itemset have in common, at least 1
   * @param allowance asked for what is kept, until {@link #release}
   */
  public CoarseSketches(int minSupport, Allowance allowance) {
    this.allowance = allowance;
    allowance.take((long) Character.BYTES * documents.length);
    this.lists = new UnitLists(minSupport, allowance);
  }

  /** Gives back what was asked for; this is of no use afterwards. */
  public void release() {
    lists.release();
    forgetCounts();
  }

  private void forgetCounts() {
    allowance.take(-(long) Character.BYTES * documents.length);
    documents = new char[0];
  }

  /**
   * Counts the units of a document: the first pass.
   *
   * @param sketch distinct units
   */
  public void count(long[] sketch) {
    counted++;
    for (long unit : sketch) {
      int slot = slot(Hash64.mix(unit));
      int before = documents[slot];
      several += before == 0 ? 0 : before == 1 ? 2 : 1;
      if (documents[slot] != Character.MAX_VALUE) {
        documents[slot]++;
      }
    }
  }

  /**
   * Adds the next document: the second pass.
   *
   * @param sketch the same units as in the first
   * @throws IllegalArgumentException if there are more units than an array holds
   */
  public void add(long[] sketch) {
    if (lists.count() == 0) {
      reserve();
    }
    numbers = numbers.length < sketch.length ? new int[sketch.length] : numbers;
    int size = 0;
    for (long unit : sketch) {
      long hash = Hash64.mix(unit);
      int count = documents[slot(hash)];
      if (count > 1) {
        numbers[size++] = level(count) << BITS - 1 | (int) hash & (1 << BITS - 1) - 1;
      }
    }
    Arrays.sort(numbers, 0, size);
    lists.add(numbers, size);
  }

  private void reserve() {
    if (several > MAX) {
      throw new IllegalArgumentException(
          "texts must have at most %s units together that several of them have, got %s"
              .formatted(MAX, several));
    }
    lists.reserve(counted, (int) several);
  }

  /** Up to 165, and the greater, the greater the count. */
  private static int level(int count) {
    if (count < EXACT) {
      return count;
    }
    int power = Integer.SIZE - 1 - Integer.numberOfLeadingZeros(count);
    return EXACT + 4 * (power - 7) + (count >>> power - 2 & 3);
  }

  private static int slot(long hash) {
    return (int) (hash >>> Long.SIZE - BITS);
  }

  /**
   * The documents, by their places among those added, that may be in one itemset: two or more. No
   * document is added afterwards.
   */
  public List<int[]> components() {
    forgetCounts();
    return lists.components().stream().filter(documents -> documents.length > 1).toList();
  }
}

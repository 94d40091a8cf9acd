// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.Arrays;
import java.util.List;
import org.neardup.signature.Hash64;
import org.neardup.work.Allowance;

/**
 * Finds the documents of a large collection that may be in one itemset, with little memory: four
 * bytes for each unit that more than one document has.
 *
 * <p>The sketches are read twice. First all of them are {@linkplain #count counted}, then
 * {@linkplain #add added}; {@link #components} then returns the sets within which itemsets are
 * searched. Different units may have the same number, so that a set may be too large, but never too
 * small. {@link MaximalItemsets} is exact within the sets.
 *
 * <p>Not thread-safe.
 */
public final class CoarseSketches {

  private static final int BITS = 24;

  /** Lower counts are exact; higher ones have four steps between powers of two. */
  private static final int EXACT = 128;

  private static final int MAX = Integer.MAX_VALUE - 8;

  private char[] documents =
      new char[1 << BITS]; // number of documents that have a unit, approximately
  private final Allowance allowance;
  private final UnitLists lists;
  private int[] numbers = new int[256];
  private int counted; // documents
  private long several; // number of units of each that another document may have

  /**
   * @param minSupport k, the least number of common units of the documents of an itemset, at least
   *     1
   * @param allowance charged for the memory kept, until {@link #release}
   */
  public CoarseSketches(int minSupport, Allowance allowance) {
    this.allowance = allowance;
    allowance.take((long) Character.BYTES * documents.length);
    this.lists = new UnitLists(minSupport, allowance);
  }

  /** Gives the memory back; the object cannot be used afterwards. */
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
   * @param sketch the same units as in the first pass
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

  /** Up to 165, ascending with the count. */
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
   * Sets of two or more documents, by their place in the order of adding, that may be in one
   * itemset. No document may be added afterwards.
   */
  public List<int[]> components() {
    forgetCounts();
    return lists.components().stream().filter(documents -> documents.length > 1).toList();
  }
}

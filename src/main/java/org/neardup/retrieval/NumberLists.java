// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.Arrays;
import java.util.function.IntPredicate;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Many lists of numbers in blocks of bytes. A number is stored as its difference from the one
 * before it in the list, in one to five bytes: lists of near numbers take a quarter of an array of
 * them. Immutable.
 */
final class NumberLists {

  private static final int BLOCK_BITS = 16;
  private static final int BLOCK = 1 << BLOCK_BITS;
  private static final int VALUE_BITS = 7; // of a byte; the other says that more follow

  /** The number before the first one of a list. */
  private static final int BEFORE_FIRST = -1;

  private final byte[][] blocks;
  private final long[] starts; // by list, in bytes; one more than lists

  private NumberLists(byte[][] blocks, long[] starts) {
    this.blocks = blocks;
    this.starts = starts;
  }

  /** Receives a number. */
  @FunctionalInterface
  interface Visitor {
    void visit(int number);
  }

  /** Lists that are made one after another, and can be thinned out before they are built. */
  static final class Builder {
    private final Allowance allowance;
    private final Steps steps;
    private final long[] starts;
    private byte[][] blocks = new byte[16][];
    private int lists;
    private long size;
    private int before = BEFORE_FIRST;

    /**
     * @param count number of lists
     * @param allowance charged with their memory
     */
    Builder(int count, Allowance allowance) {
      this.allowance = allowance;
      steps = new Steps(allowance::ensureNotCancelled);
      allowance.take(bytesOfStarts(count));
      starts = new long[count + 1];
    }

    /** Adds a number, not negative, to the list. */
    void add(int number) {
      write(difference(before, number));
      before = number;
    }

    /** Ends the list; the next number begins another. */
    void end() {
      starts[++lists] = size;
      before = BEFORE_FIRST;
    }

    private void write(int value) {
      int left = value;
      while (left >>> VALUE_BITS != 0) {
        write((byte) (left | 1 << VALUE_BITS));
        left >>>= VALUE_BITS;
      }
      write((byte) left);
    }

    private void write(byte part) {
      int block = (int) (size >>> BLOCK_BITS);
      if (block == blocks.length) {
        blocks = Arrays.copyOf(blocks, 2 * block);
      }
      if (blocks[block] == null) {
        allowance.take(BLOCK);
        blocks[block] = new byte[BLOCK];
      }
      blocks[block][(int) size & BLOCK - 1] = part;
      size++;
    }

    /**
     * In how many places of all lists each number is.
     *
     * @param numbers all are less
     */
    int[] counts(int numbers) {
      int[] counts = new int[numbers];
      NumberLists soFar = new NumberLists(blocks, starts);
      for (int list = 0; list < lists; list++) {
        steps.take(1 + soFar.bytes(list));
        soFar.visit(list, number -> counts[number]++);
      }
      return counts;
    }

    /**
     * Replaces numbers in place, so that no list needs more bytes.
     *
     * @param newNumbers by number so far; ascending, none greater than the number that it replaces,
     *     and negative for numbers that leave
     */
    void renumber(int[] newNumbers) {
      NumberLists soFar = new NumberLists(blocks, starts);
      int count = lists;
      long start = 0;
      lists = 0;
      size = 0;
      for (int list = 0; list < count; list++) {
        long end = starts[list + 1];
        steps.take(1 + end - start);
        soFar.visit(
            start,
            end,
            number -> {
              if (newNumbers[number] >= 0) {
                add(newNumbers[number]);
              }
            });
        end();
        start = end;
      }
    }

    NumberLists build() {
      int used = blocksOf(size);
      for (int block = used; block < blocks.length && blocks[block] != null; block++) {
        allowance.take(-BLOCK);
      }
      byte[][] built = Arrays.copyOf(blocks, used);
      if (used > 0) {
        byte[] last = Arrays.copyOf(built[used - 1], bytesOfBlock(used - 1, size));
        allowance.take(last.length - BLOCK);
        built[used - 1] = last;
      }
      return new NumberLists(built, starts);
    }
  }

  private static int blocksOf(long size) {
    return (int) (size + BLOCK - 1 >>> BLOCK_BITS);
  }

  private static int bytesOfBlock(int block, long size) {
    return (int) Math.min(BLOCK, size - ((long) block << BLOCK_BITS));
  }

  private static long bytesOfStarts(int lists) {
    return (long) Long.BYTES * lists;
  }

  /** 0, 1, 2, 3 for differences of 0, -1, 1, -2 and so on: small for near numbers; unsigned. */
  private static int difference(int before, int number) {
    int difference = number - before;
    return difference << 1 ^ difference >> Integer.SIZE - 1;
  }

  /** The bytes of a difference. */
  private static int length(int difference) {
    return (Integer.SIZE - Integer.numberOfLeadingZeros(difference | 1) + VALUE_BITS - 1)
        / VALUE_BITS;
  }

  /** Number of lists. */
  int size() {
    return starts.length - 1;
  }

  /** Memory in bytes. */
  long ramBytes() {
    return bytesOfStarts(size()) + starts[size()];
  }

  /** The bytes of a list, at least its numbers. */
  int bytes(int list) {
    return (int) (starts[list + 1] - starts[list]);
  }

  /** Calls the visitor with each number of a list, in its order. */
  void visit(int list, Visitor visitor) {
    visit(starts[list], starts[list + 1], visitor);
  }

  private void visit(long start, long end, Visitor visitor) {
    int number = BEFORE_FIRST;
    int difference = 0; // as far as its bytes are read, which may be in two blocks
    int shift = 0;
    for (long at = start; at < end; ) {
      byte[] block = blocks[(int) (at >>> BLOCK_BITS)];
      int from = (int) at & BLOCK - 1;
      int to = (int) Math.min(BLOCK, from + end - at);
      for (int i = from; i < to; i++) {
        int part = block[i];
        difference |= (part & (1 << VALUE_BITS) - 1) << shift;
        if (part < 0) {
          shift += VALUE_BITS;
        } else {
          number += difference >>> 1 ^ -(difference & 1);
          visitor.visit(number);
          difference = 0;
          shift = 0;
        }
      }
      at += to - from;
    }
  }

  /** The numbers of a list, in its order. */
  int[] numbers(int list) {
    int[] numbers = new int[bytes(list)];
    int[] count = new int[1];
    visit(list, number -> numbers[count[0]++] = number);
    return count[0] == numbers.length ? numbers : Arrays.copyOf(numbers, count[0]);
  }

  /**
   * For each number the lists that have it, ascending.
   *
   * @param numbers all are less
   * @param allowance charged with the memory of the result
   */
  NumberLists transposed(int numbers, Allowance allowance) {
    Steps steps = new Steps(allowance::ensureNotCancelled);
    long ofWork = (long) (Integer.BYTES + Long.BYTES) * numbers;
    allowance.take(ofWork + bytesOfStarts(numbers));
    long[] newStarts = new long[numbers + 1];
    int[] last = new int[numbers]; // list by number
    Arrays.fill(last, BEFORE_FIRST);
    for (int list = 0; list < size(); list++) {
      steps.take(1 + bytes(list));
      int each = list;
      visit(
          list,
          number -> {
            newStarts[number + 1] += length(difference(last[number], each));
            last[number] = each;
          });
    }
    for (int number = 0; number < numbers; number++) {
      newStarts[number + 1] += newStarts[number];
    }
    long size = newStarts[numbers];
    allowance.take(size);
    byte[][] newBlocks = new byte[blocksOf(size)][];
    Arrays.setAll(newBlocks, block -> new byte[bytesOfBlock(block, size)]);
    long[] next = newStarts.clone();
    Arrays.fill(last, BEFORE_FIRST);
    for (int list = 0; list < size(); list++) {
      steps.take(1 + bytes(list));
      int each = list;
      visit(
          list,
          number -> {
            next[number] = write(newBlocks, next[number], difference(last[number], each));
            last[number] = each;
          });
    }
    allowance.take(-ofWork);
    return new NumberLists(newBlocks, newStarts);
  }

  private static long write(byte[][] blocks, long start, int value) {
    long at = start;
    int left = value;
    while (left >>> VALUE_BITS != 0) {
      blocks[(int) (at >>> BLOCK_BITS)][(int) at & BLOCK - 1] = (byte) (left | 1 << VALUE_BITS);
      at++;
      left >>>= VALUE_BITS;
    }
    blocks[(int) (at >>> BLOCK_BITS)][(int) at & BLOCK - 1] = (byte) left;
    return at + 1;
  }

  /**
   * The lists with some of their numbers.
   *
   * @param allowance charged with the memory of the result
   */
  NumberLists only(IntPredicate wanted, Allowance allowance) {
    Builder only = new Builder(size(), allowance);
    Steps steps = new Steps(allowance::ensureNotCancelled);
    for (int list = 0; list < size(); list++) {
      steps.take(1 + bytes(list));
      visit(
          list,
          number -> {
            if (wanted.test(number)) {
              only.add(number);
            }
          });
      only.end();
    }
    return only.build();
  }
}

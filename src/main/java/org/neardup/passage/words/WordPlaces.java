// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.ByteArrayList;
import com.carrotsearch.hppc.IntArrayList;

/**
 * Where the words of a text begin and end, in UTF-16 units. Each word is two numbers of one to five
 * bytes, mostly of one: how far it begins behind the word before it, and its length. Every {@value
 * #BETWEEN} words there is a mark to begin to read from. A quarter of the memory of arrays, for
 * what only the words of a passage are asked for. Immutable.
 */
public final class WordPlaces {

  private static final int BETWEEN = 64;

  private static final int VALUE_BITS = 7; // of a byte; the other says that more follow

  private final byte[] bytes;
  private final int[] marks; // for each, where its first word is in bytes, and the end before it

  private WordPlaces(byte[] bytes, int[] marks) {
    this.bytes = bytes;
    this.marks = marks;
  }

  /** Takes the places of words in the order of the text. */
  static final class Builder {
    private final ByteArrayList bytes = new ByteArrayList();
    private final IntArrayList marks = new IntArrayList();
    private int words;
    private int before; // end of the word before

    /**
     * @param start at the end of the word before, or later; one before it takes five bytes, as of
     *     two words that are one character with a compatibility mapping
     * @param end not before the start
     */
    void add(int start, int end) {
      if (words++ % BETWEEN == 0) {
        marks.add(bytes.size());
        marks.add(before);
      }
      write(start - before);
      write(end - start);
      before = end;
    }

    private void write(int value) {
      int left = value;
      while (left >>> VALUE_BITS != 0) {
        bytes.add((byte) (left | 1 << VALUE_BITS));
        left >>>= VALUE_BITS;
      }
      bytes.add((byte) left);
    }

    WordPlaces build() {
      return new WordPlaces(bytes.toArray(), marks.toArray());
    }
  }

  /** Start of a word in the text. */
  public int start(int word) {
    return read(word, false);
  }

  /** End of a word, exclusive. */
  public int end(int word) {
    return read(word, true);
  }

  private int read(int word, boolean isEnd) {
    int mark = word / BETWEEN * 2;
    int at = marks[mark];
    int place = marks[mark + 1];
    int numbers = 2 * (word % BETWEEN) + (isEnd ? 2 : 1);
    for (int i = 0; i < numbers; i++) {
      int value = 0;
      int shift = 0;
      int part;
      do {
        part = bytes[at++];
        value |= (part & (1 << VALUE_BITS) - 1) << shift;
        shift += VALUE_BITS;
      } while (part < 0);
      place += value;
    }
    return place;
  }

  /** Memory in bytes. */
  long ramBytes() {
    return 56 + bytes.length + (long) Integer.BYTES * marks.length;
  }
}

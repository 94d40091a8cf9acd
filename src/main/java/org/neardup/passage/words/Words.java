// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongArrayList;
import org.neardup.signature.Hash64;
import org.neardup.text.WordScanner;
import org.neardup.work.Steps;

/**
 * The words of a text with their places.
 *
 * @param hashes 64-bit hash of the normal form of each word, in the order of the text; not copied
 * @param places where each word begins and ends in the text
 * @param characters up to each word, how many are characters of a script written without spaces;
 *     empty if none is; not copied
 */
public record Words(long[] hashes, WordPlaces places, int[] characters) {

  /** Memory of a word, with the room in which the arrays grow, in bytes. */
  public static final int BYTES_PER_WORD = (Long.BYTES + 2 * Integer.BYTES) * 5 / 2;

  /** Reads a text. */
  public static Words of(CharSequence text) {
    return of(text, new Steps(() -> {}));
  }

  /**
   * Reads a text, and can be interrupted.
   *
   * @param steps counts the words
   */
  public static Words of(CharSequence text, Steps steps) {
    LongArrayList hashes = new LongArrayList();
    WordPlaces.Builder places = new WordPlaces.Builder();
    IntArrayList characters = new IntArrayList();
    int count = 0;
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      steps.take(1);
      hashes.add(Hash64.of(scanner.buffer(), scanner.length()));
      places.add(scanner.startOffset(), scanner.endOffset());
      count += scanner.isCharacter() ? 1 : 0;
      characters.add(count);
    }
    return new Words(
        hashes.toArray(), places.build(), count == 0 ? new int[0] : characters.toArray());
  }

  /** Memory of the words, in bytes. */
  public long ramBytes() {
    return 96
        + (long) Long.BYTES * hashes.length
        + places.ramBytes()
        + (long) Integer.BYTES * characters.length;
  }

  /** Number of words. */
  public int count() {
    return hashes.length;
  }

  /**
   * How many of some words make up as much text as a number of words of a language that separates
   * them. Most words of Chinese have two characters, so that a character counts half.
   *
   * @param first the first of the words in question
   * @param end their end, exclusive
   * @param words number of words between spaces
   * @return {@code words} to twice as many
   */
  int asMuchAs(int words, int first, int end) {
    if (characters.length == 0 || first == end) {
      return words;
    }
    int ofCharacters = characters[end - 1] - (first == 0 ? 0 : characters[first - 1]);
    int halves = 2 * (end - first) - ofCharacters;
    return Math.ceilDiv(2 * words * (end - first), halves);
  }
}

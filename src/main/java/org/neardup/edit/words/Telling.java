// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.words;

import java.util.Arrays;
import java.util.stream.Stream;
import org.neardup.signature.Hash64;

/**
 * Words that do not occur in names, addresses and headings, even in title case: they mark
 * statements.
 */
final class Telling {

  /** Words by which writers speak of themselves and to the reader. */
  private static final long[] VOICES =
      hashes(
          "i", "im", "ive", "we", "my", "our", "me", "us", "you", "your", "please", "must",
          "should", "not", "oppose", "support");

  /** Words of finite sentences, whoever speaks. */
  private static final long[] FINITE =
      hashes(
          "i", "my", "our", "your", "we", "is", "are", "was", "were", "has", "have", "had", "does",
          "did", "that", "because", "he", "she", "they", "him", "her", "his", "them", "their",
          "its", "would", "could", "cannot");

  private Telling() {}

  /**
   * Whether one of the words from one index to another, exclusive, is a word of finite sentences.
   */
  static boolean holds(WordsAndSentences content, int first, int end) {
    return some(FINITE, content, first, end);
  }

  /** Whether one of the words from one index to another, exclusive, is a writer's own voice. */
  static boolean isVoiced(WordsAndSentences content, int first, int end) {
    return some(VOICES, content, first, end);
  }

  /**
   * Whether one of the words from one index to another, exclusive, is among some.
   *
   * @param words hashes, ascending
   */
  static boolean some(long[] words, WordsAndSentences content, int first, int end) {
    for (int i = first; i < end; i++) {
      if (Arrays.binarySearch(words, content.words[i]) >= 0) {
        return true;
      }
    }
    return false;
  }

  /** The hashes of words, ascending. */
  static long[] hashes(String... words) {
    return Stream.of(words).mapToLong(Hash64::of).sorted().toArray();
  }
}

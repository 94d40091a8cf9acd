// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.stream.IntStream;

/**
 * A text that is compared with {@link IndexedWords}.
 *
 * @param words its words
 * @param shingles hashes of its shingles by place, which is their first word
 * @param places has those that may be common, ascending; not copied
 * @param from the first of them there
 * @param to their end there, exclusive
 */
record ComparedWords(Words words, long[] shingles, int[] places, int from, int to) {

  /** A text whose every place may be common. */
  static ComparedWords of(Words words) {
    long[] shingles = IndexedWords.shingles(words);
    return new ComparedWords(
        words, shingles, IntStream.range(0, shingles.length).toArray(), 0, shingles.length);
  }
}

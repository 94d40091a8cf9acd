// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * A text that is compared with {@link IndexedWords}, some at a time.
 *
 * @param words its words
 * @param shingles hashes of its shingles by first word
 */
record ComparedWords(Words words, long[] shingles) {

  static ComparedWords of(Words words) {
    return new ComparedWords(words, IndexedWords.shingles(words));
  }
}

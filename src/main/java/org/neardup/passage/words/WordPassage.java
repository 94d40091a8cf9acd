// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Text that two documents share, from its exact first to its exact last word.
 *
 * @param left its place in one text
 * @param right its place in the other
 * @param words number of equal words, at least 1; changed ones do not count
 */
public record WordPassage(Side left, Side right, int words) {

  /**
   * A passage in one text.
   *
   * @param first ordinal of its first word
   * @param words number of words from the first to the last
   * @param start start of the first word, in UTF-16 units
   * @param end end of the last word, exclusive, in UTF-16 units
   */
  public record Side(int first, int words, int start, int end) {}
}

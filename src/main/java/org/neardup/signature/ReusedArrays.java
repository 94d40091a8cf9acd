// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import org.neardup.text.WordScanner;

/**
 * The working memory that is kept between two texts.
 *
 * <p>Lucene keeps a token stream for every thread, so that arrays grown for a text of 20 MB would
 * never be released. Arrays of ordinary texts are therefore reused and longer ones released.
 */
final class ReusedArrays {

  /** Longest array or buffer that is reused, half a megabyte at most. */
  static final int MAX_KEPT = 1 << 16;

  private static final int FIRST = 256;

  private ReusedArrays() {}

  /** The array itself, or a short one instead of a very long one. */
  static long[] forNextText(long[] used) {
    return used.length > MAX_KEPT ? new long[FIRST] : used;
  }

  /** The array itself, or a short one instead of a very long one. */
  static int[] forNextText(int[] used) {
    return used.length > MAX_KEPT ? new int[FIRST] : used;
  }

  /** The scanner without its text, or a new one if it has read a very long word. */
  static WordScanner forNextText(WordScanner used) {
    return used.buffer().length > MAX_KEPT ? new WordScanner() : used.reset("");
  }

  /** Empties the buffer, and releases the memory of a very long text. */
  static void clear(StringBuilder used) {
    used.setLength(0);
    if (used.capacity() > MAX_KEPT) {
      used.trimToSize();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.text.Normalizer;
import org.apache.lucene.analysis.miscellaneous.ASCIIFoldingFilter;

/**
 * Removes diacritics, as in the lists of frequent words: {@code für} is {@code fur}, {@code
 * который} is {@code которыи}, {@code ぶ} is {@code ふ}; {@code ß} is {@code ss}.
 *
 * <p>Not thread-safe: the result is in a buffer that the next call overwrites. Memory is allocated
 * only if a word is longer than any before.
 */
final class WordFolding {

  /** The base letter of every character up to here; most are their own. */
  private static final char[] BASES = new char[0x3100];

  static {
    for (char c = 0; c < BASES.length; c++) {
      String parts = Normalizer.normalize(String.valueOf(c), Normalizer.Form.NFD);
      BASES[c] = parts.isEmpty() ? c : parts.charAt(0);
    }
  }

  private static final int LONGEST_FOLD = 4;

  /** Every character below this is its own base. */
  static final int FIRST_FOLDED = 0x80;

  private static final int LAST_LATIN = 0x24F;

  private char[] folded = new char[32];

  /**
   * Folds the first {@code length} characters of a word.
   *
   * @return the length of the result in {@link #buffer}
   */
  int fold(char[] word, int length) {
    if (folded.length < length * LONGEST_FOLD) {
      folded = new char[length * LONGEST_FOLD * 2];
    }
    int to = 0;
    for (int i = 0; i < length; i++) {
      char c = word[i];
      char base = c < BASES.length ? BASES[c] : c;
      if (base >= FIRST_FOLDED && base <= LAST_LATIN) {
        folded[to] = base;
        to = ASCIIFoldingFilter.foldToASCII(folded, to, folded, to, 1);
      } else {
        folded[to++] = base;
      }
    }
    return to;
  }

  char[] buffer() {
    return folded;
  }
}

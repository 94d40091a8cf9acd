// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.alignment;

import java.util.Arrays;
import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.Hash64;

/**
 * The content words of the sentences of a text: the distinct beginnings of their longer words.
 *
 * <p>A content word is the first {@value #BEGINNING} letters of a word of at least {@value
 * #SHORTEST} letters, or of any word in another alphabet than Latin: {@code households} and {@code
 * household} are equal.
 */
public final class ContentWords {

  private static final int SHORTEST = 4;
  private static final int BEGINNING = 5;

  private final char[] beginning = new char[BEGINNING];
  private long[] found = new long[64];

  /** The content words of the words from one index to another, exclusive: distinct, ascending. */
  public long[] of(String text, WordsAndSentences content, int first, int end) {
    if (found.length < end - first) {
      found = new long[(end - first) * 3 / 2];
    }
    int count = 0;
    for (int i = first; i < end; i++) {
      int length = 0;
      boolean latin = true;
      int letters = 0;
      for (int at = content.wordStarts[i]; at < content.wordEnds[i]; at++) {
        char c = text.charAt(at);
        if (Character.isLetterOrDigit(c)) {
          letters++;
          latin &= c < 0x250;
          if (length < BEGINNING) {
            beginning[length++] = Character.toLowerCase(c);
          }
        }
      }
      if (letters >= SHORTEST || !latin) {
        found[count++] = Hash64.of(beginning, length);
      }
    }
    Arrays.sort(found, 0, count);
    int distinct = 0;
    for (int i = 0; i < count; i++) {
      if (i == 0 || found[i] != found[i - 1]) {
        found[distinct++] = found[i];
      }
    }
    return Arrays.copyOf(found, distinct);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import org.neardup.edit.words.WordsAndSentences;
import org.neardup.signature.Hash64;

/**
 * The hashes by which added sentences are compared, without their text.
 *
 * <p>Words with a digit, and words after the first that begin with a capital letter, are omitted:
 * they are names, numbers and addresses, which differ between two copies of one variant. If fewer
 * than half of the words remain, as in a sentence in capitals, all words are used. There are three
 * hashes: of all words used, of their first half and of their second half, so that one further
 * change leaves one half equal. Halves are not compared in a sentence of fewer than {@value
 * #SHORTEST_HALVED} words.
 */
final class AddedFingerprint {

  /** Seven words, half of this length, rarely coincide by chance. */
  static final int SHORTEST_HALVED = 14;

  private long[] counting = new long[64];

  /** The fingerprint of the words from one index to another, exclusive. */
  long[] of(String text, WordsAndSentences content, int first, int end) {
    if (counting.length < end - first) {
      counting = new long[(end - first) * 3 / 2];
    }
    int count = 0;
    for (int i = first; i < end; i++) {
      if (i == first || !varies(text, content.wordStarts[i], content.wordEnds[i])) {
        counting[count++] = content.words[i];
      }
    }
    if (2 * count < end - first) {
      count = end - first;
      System.arraycopy(content.words, first, counting, 0, count);
    }
    if (count < SHORTEST_HALVED) {
      return new long[] {hash(0, count, 0)};
    }
    return new long[] {hash(0, count, 0), hash(0, count / 2, 1), hash(count / 2, count, 2)};
  }

  private long hash(int from, int to, long kind) {
    long hash = Hash64.mix(kind + 1);
    for (int i = from; i < to; i++) {
      hash = Hash64.mix(hash ^ counting[i]);
    }
    return hash;
  }

  private static boolean varies(String text, int start, int end) {
    if (Character.isUpperCase(text.codePointAt(start))) {
      return true;
    }
    for (int i = start; i < end; i++) {
      if (Character.isDigit(text.charAt(i))) {
        return true;
      }
    }
    return false;
  }
}

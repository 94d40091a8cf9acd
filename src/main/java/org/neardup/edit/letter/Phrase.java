// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.BitSet;
import java.util.List;
import org.neardup.signature.Hash64;

/**
 * Consecutive sentences, or a part of one, that several texts have in a gap of a letter.
 *
 * @param text a text that has it
 * @param first its first word there
 * @param end the end of its words
 * @param of which fillings of the gap have it
 * @param parts which fillings have it or a part of it
 * @param isCommon whether all its sentences are of the letter's draft
 */
record Phrase(ReadText text, int first, int end, BitSet of, BitSet parts, boolean isCommon) {

  private static final int MAX_CHARACTERS = 1000;

  /** A sentence, which no filling is known to have. */
  static Phrase of(Filling sentence, boolean isCommon) {
    return new Phrase(
        sentence.text(), sentence.first(), sentence.end(), new BitSet(), new BitSet(), isCommon);
  }

  /** A hash of consecutive words of a text. */
  static long hash(ReadText text, int first, int end) {
    long hash = 1;
    for (int i = first; i < end; i++) {
      hash = next(hash, text.content.words[i]);
    }
    return hash;
  }

  /** A hash of words, from that of the words before the last one; 1 is the hash of none. */
  static long next(long hash, long word) {
    return Hash64.mix(hash * 31 + word);
  }

  /** Number of texts that have it. */
  int texts() {
    return of.cardinality();
  }

  int words() {
    return end - first;
  }

  /** Its words, as words of a draft. */
  List<Draft.Word> draft() {
    return Draft.words(text, first, end);
  }

  /** Its words, cut after {@value #MAX_CHARACTERS} characters. */
  Wording wording(int documents) {
    String words = text.span(first, end);
    return new Wording(words.substring(0, Math.min(words.length(), MAX_CHARACTERS)), documents);
  }
}

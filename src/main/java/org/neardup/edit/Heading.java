package org.neardup.edit;

import java.util.Arrays;
import java.util.stream.Stream;
import org.neardup.signature.Hash64;

/**
 * The sentences that a docket or an agency puts before a comment: which rule it is about, what was
 * taken out of it.
 *
 * <p>A sentence at the start of a text that has one of the words of such headings and none that a
 * writer speaks with.
 */
final class Heading {

  private static final long[] MARKS =
      hashes("docket", "rin", "rulemaking", "redacted", "cfr", "fr");

  private static final long[] VOICES =
      hashes(
          "i", "im", "ive", "we", "my", "our", "me", "us", "you", "your", "please", "must",
          "should", "not", "oppose", "support");

  private Heading() {}

  /** Whether the words from an index to another, exclusive, are a sentence of a heading. */
  static boolean holds(WordsAndSentences content, int first, int end) {
    boolean marked = false;
    for (int i = first; i < end; i++) {
      marked |= Arrays.binarySearch(MARKS, content.words[i]) >= 0;
      if (Arrays.binarySearch(VOICES, content.words[i]) >= 0) {
        return false;
      }
    }
    return marked;
  }

  private static long[] hashes(String... words) {
    return Stream.of(words).mapToLong(Hash64::of).sorted().toArray();
  }
}

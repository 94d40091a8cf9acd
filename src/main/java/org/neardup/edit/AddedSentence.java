package org.neardup.edit;

import java.util.Objects;

/**
 * A sentence, or a clause of one, that is in a text and not in its reference.
 *
 * @param start where it starts in the text, in UTF-16 units
 * @param end where it ends, exclusive
 * @param words how many words it has
 * @param fingerprint what it is compared by with the sentences that others added: a hash of its
 *     words without names and numbers, and for sentences of 14 such words or more one of each half;
 *     two sentences are alike if they have one in common. Empty for the rest of a text of which a
 *     thousand sentences were added, which is like nothing. Belongs to the sentence
 */
public record AddedSentence(int start, int end, int words, long[] fingerprint) {

  public AddedSentence {
    if (start < 0 || end <= start) {
      throw new IllegalArgumentException(
          "[sentence] must start at 0 or later and end after its start, got "
              + start
              + " to "
              + end);
    }
    if (words < 0) {
      throw new IllegalArgumentException("[words] must not be negative, got " + words);
    }
    Objects.requireNonNull(fingerprint, "fingerprint");
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.Objects;

/**
 * A sentence, or a clause of one, that is in a text but not in its reference.
 *
 * @param start where it starts in the text, in UTF-16 units
 * @param end where it ends, exclusive
 * @param words how many words it has
 * @param fingerprint hashes of its words without names and numbers, and of each half if there are
 *     at least 14 such words; two added sentences match if they have a hash in common. Empty for
 *     the remainder of a text after its first thousand added sentences; it matches nothing. owned
 *     by the sentence
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

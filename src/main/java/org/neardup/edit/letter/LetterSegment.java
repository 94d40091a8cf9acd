// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.List;

/**
 * A part of a letter.
 *
 * @param type what the members have there
 * @param text the words of the part, with the punctuation around them; empty for a slot
 * @param documents number of documents that have the part, among those that the letter was built
 *     from: every word of a fixed part has at least so many; those that fill a slot with anything
 * @param wordings of a slot and of a variant, what several members have there, the most frequent
 *     first; otherwise empty
 */
public record LetterSegment(Type type, String text, int documents, List<Wording> wordings) {

  /** What the members of a cluster have at a place of their letter. */
  public enum Type {
    /** At least half of the documents have the same words, and several share no others instead. */
    FIXED,
    /** At least half have something there, most of them something of their own. */
    SLOT,
    /** At least half have something there, most of them one of several wordings. */
    VARIANT,
    /** Several, but fewer than half, have these words there. */
    OPTIONAL
  }

  public LetterSegment {
    wordings = List.copyOf(wordings);
  }
}

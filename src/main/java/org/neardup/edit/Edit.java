// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

/**
 * A part of a text, of its letter, or of both, as a redline draws it.
 *
 * @param type what happened to it
 * @param letterStart where it starts in the letter, in UTF-16 units
 * @param letterEnd where it ends there; the start if the letter does not have it
 * @param start where it starts in the text, in UTF-16 units
 * @param end where it ends there; the start if the text does not have it
 */
public record Edit(Type type, int letterStart, int letterEnd, int start, int end) {

  /** What happened to a part. */
  public enum Type {
    /** Both have the same words, in the same order of parts. */
    KEPT,
    /** Only the text has it. */
    ADDED,
    /** Only the letter has it. */
    DELETED,
    /** The text has other words in place of the letter's. */
    CHANGED,
    /** Both have the same words, but the text has them elsewhere, or once more. */
    MOVED,
    /** What the text has where every copy has something of its own, such as a name. */
    SLOT
  }
}

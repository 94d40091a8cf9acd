// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

/**
 * Text that two documents share: consecutive units of one, sentences or words, that are also in the
 * other.
 *
 * @param left its place in one document
 * @param right its place in the other
 * @param units number of pairs of equal units; others in between do not count
 */
public record Passage(Side left, Side right, int units) {

  /**
   * A passage in one document.
   *
   * @param document key of the document
   * @param first ordinal of its first unit
   * @param last ordinal of its last unit, inclusive
   * @param start start of the first unit, in UTF-16 units
   * @param end end of the last unit, exclusive, in UTF-16 units
   */
  public record Side(long document, int first, int last, int start, int end) {}

  /** The same passage with left and right exchanged. */
  public Passage mirrored() {
    return new Passage(/* left= */ right, /* right= */ left, units);
  }
}

package org.neardup.passage;

/**
 * Text that two documents share: consecutive sentences of one that are found in the other.
 *
 * @param left where it is in one document
 * @param right where it is in the other
 * @param sentences how many pairs of equal sentences it has; what lies in gaps does not count
 */
public record Passage(Side left, Side right, int sentences) {

  /**
   * A passage in one document.
   *
   * @param document key of the document
   * @param first ordinal of its first sentence
   * @param last ordinal of its last sentence, inclusive
   * @param start where the first sentence starts, in UTF-16 units
   * @param end where the last one ends, exclusive, in UTF-16 units
   */
  public record Side(long document, int first, int last, int start, int end) {}

  /** The same passage with left and right exchanged. */
  public Passage mirrored() {
    return new Passage(/* left= */ right, /* right= */ left, sentences);
  }
}

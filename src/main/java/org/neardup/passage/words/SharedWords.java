// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * The words that texts share at one place: an alignment, or several next to each other.
 *
 * @param left first word on the left
 * @param leftEnd end on the left, exclusive
 * @param right first word on the right
 * @param rightEnd end on the right, exclusive
 * @param equal number of equal words
 * @param changed number of words changed, added or left out
 */
record SharedWords(int left, int leftEnd, int right, int rightEnd, int equal, int changed) {

  static SharedWords of(Aligned aligned) {
    return new SharedWords(
        aligned.left(),
        aligned.leftEnd(),
        aligned.right(),
        aligned.rightEnd(),
        aligned.equal(),
        aligned.changed());
  }

  /** Number of words of the shorter side. */
  int words() {
    return Math.min(leftEnd - left, rightEnd - right);
  }

  /** The equal words without those that pay for changed ones. */
  int worth() {
    return equal - RunAlignment.COST * changed;
  }

  WordPassage in(Words leftText, Words rightText) {
    return new WordPassage(side(leftText, left, leftEnd), side(rightText, right, rightEnd), equal);
  }

  private static WordPassage.Side side(Words text, int first, int end) {
    return new WordPassage.Side(
        first, end - first, text.places().start(first), text.places().end(end - 1));
  }
}

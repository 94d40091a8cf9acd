// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Words of both texts aligned in order: runs of equal words with changed ones between them.
 *
 * @param left first word on the left
 * @param leftEnd end on the left, exclusive
 * @param right first word on the right
 * @param rightEnd end on the right, exclusive
 * @param changed number of words changed, added or left out
 */
record Aligned(int left, int leftEnd, int right, int rightEnd, int changed) {

  static Aligned of(WordRun run) {
    return new Aligned(run.left(), run.leftEnd(), run.right(), run.rightEnd(), 0);
  }

  int leftWords() {
    return leftEnd - left;
  }

  int rightWords() {
    return rightEnd - right;
  }

  /** Number of equal words, at least: the words of the longer side that were not changed. */
  int equal() {
    return Math.max(leftWords(), rightWords()) - changed;
  }
}

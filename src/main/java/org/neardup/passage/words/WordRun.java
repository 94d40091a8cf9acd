// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Equal words in a row, at one place of either text.
 *
 * @param left first word in the left text
 * @param right first word in the right text
 * @param length number of words
 */
record WordRun(int left, int right, int length) {

  int leftEnd() {
    return left + length;
  }

  int rightEnd() {
    return right + length;
  }
}

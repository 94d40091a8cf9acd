// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.List;

/**
 * The passages that two documents share.
 *
 * @param left key of one document
 * @param right key of the other
 * @param leftUnits number of units of the left document, sentences or words
 * @param rightUnits number of units of the right document
 * @param passages at least one, in the order of the left document, then of the right one
 */
public record DocumentPassages(
    long left, long right, int leftUnits, int rightUnits, List<Passage> passages) {

  public DocumentPassages {
    passages = List.copyOf(passages);
  }
}

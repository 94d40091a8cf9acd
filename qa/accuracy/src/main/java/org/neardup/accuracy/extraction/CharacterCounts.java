// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import java.util.Optional;
import org.neardup.evaluation.PairCounts;
import org.neardup.text.TextSpan;

/** Counts of characters in a part, in gold and in found. */
final class CharacterCounts {

  private long common;
  private long onlyGold;
  private long onlyFound;
  private long neither;

  /** Counts the characters of a text of this length. */
  void add(int length, TextSpan gold, Optional<TextSpan> found) {
    int goldLength = gold.end() - gold.start();
    int put = found.map(span -> span.end() - span.start()).orElse(0);
    int both =
        found
            .map(span -> Math.min(span.end(), gold.end()) - Math.max(span.start(), gold.start()))
            .map(shared -> Math.max(0, shared))
            .orElse(0);
    common += both;
    onlyGold += goldLength - both;
    onlyFound += put - both;
    neither += length - goldLength - put + both;
  }

  /** The same table, for the core's precision, recall, F1 and AC1. */
  PairCounts table() {
    return new PairCounts(common, onlyGold, onlyFound, neither);
  }
}

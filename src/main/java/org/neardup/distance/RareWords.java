// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import org.neardup.text.BagOfWords;

/**
 * The evidence of common words for a common origin: the rarer in the collection, the stronger.
 *
 * <p>The weight of a word is −log p(w|C) less {@value #COMMON} nats, and 0 for words like "the".
 */
public final class RareWords {

  /** A word more frequent than one in 55 is no evidence. */
  public static final double COMMON = 4;

  private RareWords() {}

  /** The weight of a word, nats, at least 0. */
  public static double weight(BackgroundModel background, int word) {
    return Math.max(0, -StrictMath.log(background.probability(word)) - COMMON);
  }

  /** The weight of the common words of two texts, each counted once; nats, at least 0. */
  public static double common(BackgroundModel background, BagOfWords one, BagOfWords other) {
    double sum = 0;
    for (int i = 0, j = 0; i < one.size() && j < other.size(); ) {
      int word = one.words()[i];
      if (word == other.words()[j]) {
        sum += weight(background, word);
        i++;
        j++;
      } else if (word < other.words()[j]) {
        i++;
      } else {
        j++;
      }
    }
    return sum;
  }
}

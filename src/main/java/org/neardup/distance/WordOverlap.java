// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import org.neardup.text.BagOfWords;

/** Multiset comparisons of two bags of words. */
public final class WordOverlap {

  private WordOverlap() {}

  /** Number of common words, each with its lesser frequency. */
  public static long intersection(BagOfWords a, BagOfWords b) {
    long common = 0;
    for (int i = 0, j = 0; i < a.size() && j < b.size(); ) {
      int left = a.words()[i];
      int right = b.words()[j];
      if (left == right) {
        common += Math.min(a.counts()[i++], b.counts()[j++]);
      } else if (left < right) {
        i++;
      } else {
        j++;
      }
    }
    return common;
  }

  /**
   * Word overlap: the intersection over the larger bag (SIGIR 2006, sections 2 and 4.4.1).
   *
   * @return 0 to 1; 1 for two empty bags
   */
  public static double of(BagOfWords a, BagOfWords b) {
    return Share.of(intersection(a, b), Math.max(a.length(), b.length()));
  }

  /**
   * The share of a part's words found in a whole.
   *
   * @return 0 to 1; 1 for an empty part
   */
  public static double containment(BagOfWords part, BagOfWords whole) {
    return Share.of(intersection(part, whole), part.length());
  }
}

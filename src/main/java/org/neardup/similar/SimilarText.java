// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import java.util.Comparator;
import org.neardup.distance.TokenOverlap;
import org.neardup.text.BagOfWords;

/**
 * A text of an index that has tokens in common with the text in question.
 *
 * @param digest its document string digest, 40 hexadecimal digits
 * @param common number of tokens of the two
 * @param tokens number of its tokens
 * @param asked number of tokens of the text in question
 * @param bag its words
 */
public record SimilarText(String digest, int common, int tokens, int asked, BagOfWords bag) {

  /** The order of a list: greatest resemblance first, then by digest. */
  public static final Comparator<SimilarText> MOST_SIMILAR_FIRST =
      Comparator.comparingDouble(SimilarText::resemblance)
          .reversed()
          .thenComparing(SimilarText::digest);

  /** Memory without the words: a digest and numbers. */
  private static final long BYTES = 200;

  /** Estimated memory of a text with some words. */
  public static long ramBytes(BagOfWords bag) {
    return BYTES + 2L * Integer.BYTES * bag.size();
  }

  /** Common tokens over the tokens of both ({@link TokenOverlap#resemblance}), 0 to 1. */
  public double resemblance() {
    return (double) common / (asked + tokens - common);
  }

  /** The share of the tokens in question found in this text, 0 to 1. */
  public double containment() {
    return (double) common / asked;
  }

  /** The share of the tokens of this text found in the text in question, 0 to 1. */
  public double contained() {
    return (double) common / tokens;
  }
}

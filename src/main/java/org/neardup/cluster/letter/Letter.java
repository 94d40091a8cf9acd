// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.Arrays;

/**
 * The tokens and words that most texts of a cluster have in common.
 *
 * @param reference of the cluster
 * @param documents in the cluster
 * @param core its tokens, ascending
 * @param weights the weight of each token for this letter ({@link LetterMerging}), above 0, at most
 *     1
 * @param rivals by token, the other letters that have it and are letters of their own ({@link
 *     CommonText}), one bit each: what one of them has as well is no evidence for this letter
 * @param words its words in the form of {@link org.neardup.text.BagOfWords#word}, ascending; empty
 *     if they are not searched
 * @param spine the core tokens that the reference or half of the texts have, ascending; a text with
 *     none of them has nothing visible in common with the cluster
 */
public record Letter(
    int reference,
    int documents,
    long[] core,
    double[] weights,
    int[] rivals,
    int[] words,
    long[] spine) {

  /** The bits of a number; letters with fewer tokens in common are no rivals. */
  static final int MAX_RIVALS = Integer.SIZE;

  /** Least number of documents of a letter: two may be from one person, or quote a third. */
  static final int MIN_DOCUMENTS = 3;

  /** A letter of visible tokens only: its core is the spine, and there are no words. */
  Letter seen() {
    int[] places =
        Arrays.stream(spine).mapToInt(token -> Arrays.binarySearch(core, token)).toArray();
    return new Letter(
        reference,
        documents,
        spine,
        Arrays.stream(places).mapToDouble(place -> weights[place]).toArray(),
        Arrays.stream(places).map(place -> rivals[place]).toArray(),
        new int[0],
        spine);
  }
}

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
 * @param words its words in the form of {@link org.neardup.text.BagOfWords#word}, ascending; empty
 *     if they are not searched
 * @param spine the core tokens that the reference or half of the texts have, ascending; a text with
 *     none of them has nothing visible in common with the cluster
 */
public record Letter(
    int reference, int documents, long[] core, double[] weights, int[] words, long[] spine) {

  /** Least number of documents of a letter: two may be from one person, or quote a third. */
  static final int MIN_DOCUMENTS = 3;

  /** A letter of visible tokens only: its core is the spine, and there are no words. */
  Letter seen() {
    double[] ofSpine =
        Arrays.stream(spine)
            .mapToDouble(token -> weights[Arrays.binarySearch(core, token)])
            .toArray();
    return new Letter(reference, documents, spine, ofSpine, new int[0], spine);
  }
}

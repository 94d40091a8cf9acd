package org.neardup.cluster.letter;

import java.util.Arrays;

/**
 * The tokens and words that most texts of a cluster have in common.
 *
 * @param reference of the cluster
 * @param documents in the cluster
 * @param core its tokens, ascending
 * @param weights how much each token says of this letter ({@link LetterMerging}), above 0, at most
 *     1
 * @param words its words in the form of {@link org.neardup.text.BagOfWords#word}, ascending; empty
 *     if they are not to be looked for
 * @param spine the tokens of the core that the reference has, or half of the texts: a text with
 *     none of them has nothing in common that can be seen with what the cluster is shown by;
 *     ascending
 */
public record Letter(
    int reference, int documents, long[] core, double[] weights, int[] words, long[] spine) {

  /** The letter as far as it can be seen: its core is the spine, and there are no words. */
  Letter seen() {
    double[] ofSpine =
        Arrays.stream(spine)
            .mapToDouble(token -> weights[Arrays.binarySearch(core, token)])
            .toArray();
    return new Letter(reference, documents, spine, ofSpine, new int[0], spine);
  }
}

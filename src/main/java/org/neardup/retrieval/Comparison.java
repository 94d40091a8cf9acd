// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.BitSet;
import org.neardup.work.Allowance;

/** The texts of one store, ready for comparison. Safe for use by several threads. */
public interface Comparison {

  /** The texts, with the tokens used for comparison. */
  TextStore store();

  /**
   * Finds candidates among the texts; for one thread.
   *
   * @param frequentTokens the tokens that are too frequent in the run to propose candidates
   */
  default Retriever retriever(LongHashSet frequentTokens, RetrievalSettings settings)
      throws IOException {
    CommonTokens tokens = CommonTokens.of(frequentTokens);
    return retriever(tokens, settings, openTexts(tokens, () -> {}));
  }

  /**
   * Finds candidates among open texts; for one thread.
   *
   * @param commonTokens the tokens of many texts of the run
   * @param open texts of {@link #openTexts} for the same tokens
   */
  Retriever retriever(CommonTokens commonTokens, RetrievalSettings settings, OpenTexts open)
      throws IOException;

  /**
   * All texts, open for a new search.
   *
   * @param commonTokens the tokens of many texts of the run
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  default OpenTexts openTexts(CommonTokens commonTokens, Runnable cancellationCheck) {
    return OpenTexts.all(store().size());
  }

  /** The index of the tokens if they are in memory, otherwise null. */
  default TokenIndex index() {
    return null;
  }

  /**
   * The comparison without what only searches need.
   *
   * @param allowance given the memory back
   */
  default Comparison searched(Allowance allowance) {
    return this;
  }

  /**
   * In how many of some texts tokens are. It may be 0 for a token of a single text.
   *
   * @param tokens distinct
   * @param slots of the texts
   * @return by token, in their order
   */
  default int[] holders(long[] tokens, BitSet slots, Allowance allowance) throws IOException {
    TextStore.Cursor cursor = store().cursor();
    return TokenHolders.count(cursor::postings, tokens, slots, allowance);
  }

  /** Compares the texts with one seed; for one thread. */
  View from(Seed seed, TextStore.Cursor cursor) throws IOException;

  /** The distances between a seed and the texts. */
  interface View {

    /**
     * The distance between the seed and a text.
     *
     * @param sharedTokens number of common tokens
     */
    double distance(int slot, int sharedTokens) throws IOException;

    /**
     * Whether a number of common tokens is at least a share of those of the shorter text; always
     * true by a measure that sets no such limit.
     *
     * @param share 0 to 1
     */
    default boolean sharesAtLeast(int slot, int sharedTokens, double share) {
      return true;
    }

    /** Whether the two are so short that they may be near without common runs of words. */
    default boolean areShort(int slot) {
      return false;
    }

    /**
     * A lower bound of the distance, without reading the text.
     *
     * @param mostShared upper bound of the common tokens
     */
    default double leastDistance(int slot, int mostShared) {
      return 0;
    }

    /**
     * The share of the seed's words in the text of the last distance, 0 to 1; 0 from a measure that
     * reads no words.
     */
    default double wordContainment() {
      return 0;
    }

    /**
     * The evidence of the common words, nats ({@link org.neardup.distance.RareWords}), with the
     * text of the last distance; infinite from a measure that reads no words.
     */
    default double weightOfCommonWords(int slot) throws IOException {
      return Double.POSITIVE_INFINITY;
    }

    /**
     * The word overlap with the text of the last distance, 0 to 1; 0 from a measure that reads no
     * words.
     */
    default double wordOverlap() {
      return 0;
    }
  }
}

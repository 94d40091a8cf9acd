package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;

/** The texts of one store, ready for comparison. Safe for use by several threads. */
public interface Comparison {

  /** The texts, with the tokens used for comparison. */
  TextStore store();

  /**
   * Finds candidates among the texts; for one thread.
   *
   * @param frequentTokens the tokens that are too frequent in the run to propose candidates
   */
  Retriever retriever(LongHashSet frequentTokens, RetrievalSettings settings) throws IOException;

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

package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;

/** The texts of one store, ready to be compared. Safe for use by several threads. */
public interface Comparison {

  /** The texts, with the tokens that are compared. */
  TextStore store();

  /**
   * Finds candidates among the texts; for one thread.
   *
   * @param frequentTokens the tokens of the run that are too frequent to propose candidates
   */
  Retriever retriever(LongHashSet frequentTokens, RetrievalSettings settings) throws IOException;

  /** Looks at the texts from one seed; for one thread. */
  View from(Seed seed, TextStore.Cursor cursor) throws IOException;

  /** The distances between a seed and the texts. */
  interface View {

    /**
     * The distance between the seed and a text.
     *
     * @param sharedTokens tokens that both have
     */
    double distance(int slot, int sharedTokens) throws IOException;

    /**
     * A bound that needs no look at the text: no distance is below it.
     *
     * @param mostShared no more tokens than these are shared
     */
    default double leastDistance(int slot, int mostShared) {
      return 0;
    }

    /**
     * The share of the seed's words in the text whose distance was asked for last, 0 to 1; 0 from a
     * measure that looks at no words.
     */
    default double wordContainment() {
      return 0;
    }

    /**
     * How much the words say that the seed and a text have in common, nats ({@link
     * org.neardup.distance.RareWords}); infinite from a measure that looks at no words.
     */
    default double weightOfCommonWords(int slot) throws IOException {
      return Double.POSITIVE_INFINITY;
    }

    /** The word overlap with that text, 0 to 1; 0 from a measure that looks at no words. */
    default double wordOverlap() {
      return 0;
    }
  }
}

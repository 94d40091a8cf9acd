// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import org.neardup.text.BagOfWords;

/**
 * The distinct texts of one shard.
 *
 * <p>In a store a text has a <em>slot</em>, 0 to {@link #size} exclusive. Safe for use by several
 * threads, each with a {@link Cursor} of its own.
 */
public interface TextStore {

  /** Number of texts. */
  int size();

  /** The ordinal in the run of the text in a slot. */
  int ordinal(int slot);

  /** A new cursor; for one thread. */
  Cursor cursor() throws IOException;

  /** Reads texts and postings of a store. */
  interface Cursor {

    /**
     * The bag of words of a text. Reading slots in ascending order is cheapest.
     *
     * @return a bag that is valid until the next call
     */
    BagOfWords bag(int slot) throws IOException;

    /** Number of words of a text. */
    default int length(int slot) throws IOException {
      return bag(slot).length();
    }

    /** The signature tokens of a text, distinct, ascending. */
    long[] tokens(int slot) throws IOException;

    /** Number of signature tokens of a text. */
    default int tokenCount(int slot) throws IOException {
      return tokens(slot).length;
    }

    /** Calls the visitor with the slot of every text that holds a token, in ascending order. */
    void postings(long token, SlotVisitor visitor) throws IOException;

    /**
     * Calls the visitor once with every token of at least this many texts of the store.
     *
     * @param min number of texts, at least 1
     * @param cancellationCheck called now and then; throws to interrupt the work
     */
    void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException;
  }

  /** Receives the slot of a text. */
  @FunctionalInterface
  interface SlotVisitor {
    void visit(int slot);
  }

  /** Receives a token and its number of texts, at least 1. */
  @FunctionalInterface
  interface FrequencyVisitor {
    void visit(long token, int texts);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.IOException;

/**
 * The documents of one shard by their signatures: of sentences, or tokens.
 *
 * <p>In an index a document has a <em>slot</em>, 0 to {@link #size} exclusive. Safe for use by
 * several threads, each with a {@link Cursor} of its own.
 */
public interface SignatureIndex {

  /** Number of documents. */
  int size();

  /** A new cursor; for one thread. */
  Cursor cursor() throws IOException;

  /** Reads postings of an index. */
  interface Cursor {

    /** Calls the visitor once with the slot of every document with a signature, ascending. */
    void postings(long signature, SlotVisitor visitor) throws IOException;

    /** Number of documents with a signature. */
    int documents(long signature) throws IOException;

    /**
     * Calls the visitor once with every signature of at least this many documents.
     *
     * @param min number of documents, at least 1
     * @param cancellationCheck called now and then; throws to interrupt the work
     */
    void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException;
  }

  /** Receives the slot of a document. */
  @FunctionalInterface
  interface SlotVisitor {
    void visit(int slot);
  }

  /** Receives a signature and its number of documents, at least 1. */
  @FunctionalInterface
  interface FrequencyVisitor {
    void visit(long signature, int documents);
  }
}

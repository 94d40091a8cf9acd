package org.neardup.passage;

import java.io.IOException;
import org.neardup.signature.SentenceSignatures;

/**
 * The documents that one shard answers for, found by the signatures of their sentences.
 *
 * <p>Inside an index a document has a <em>slot</em>, 0 to {@link #size} exclusive. Safe for use by
 * several threads, each with a {@link Cursor} of its own. Postings name documents, not sentences:
 * the matrix of a pair is made from all signatures of both.
 */
public interface SentenceIndex {

  /** Number of documents. */
  int size();

  /** The name of a document, different for each in the whole collection. */
  long key(int slot);

  /** A new view to read from; it belongs to one thread. */
  Cursor cursor() throws IOException;

  /** Reads documents and postings of an index. */
  interface Cursor {

    /**
     * The sentences of a document. The join asks in ascending order of slots, each once a batch.
     */
    SentenceSignatures sentences(int slot) throws IOException;

    /**
     * Calls the visitor once with the slot of every document that has a signature in some sentence,
     * in ascending order.
     */
    void postings(long signature, SlotVisitor visitor) throws IOException;

    /** How many documents have a signature. */
    int documents(long signature) throws IOException;

    /**
     * Calls the visitor once with every signature that at least so many documents have.
     *
     * @param min number of documents, at least 1
     * @param cancellationCheck called now and then; throws if the work is to stop
     */
    void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException;
  }

  /** Takes the slot of a document. */
  @FunctionalInterface
  interface SlotVisitor {
    void visit(int slot);
  }

  /** Takes a signature and the number of documents that have it, at least 1. */
  @FunctionalInterface
  interface FrequencyVisitor {
    void visit(long signature, int documents);
  }
}

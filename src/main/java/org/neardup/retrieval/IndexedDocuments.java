// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import java.util.stream.LongStream;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.util.BytesRef;
import org.neardup.work.Steps;

/**
 * Some documents of an index, each with a slot, 0 to {@link #size} exclusive, and their fields of
 * signatures.
 *
 * <p>Keeps four bytes for each document of the reader once postings are read, unless it has few of
 * them; everything else is read on demand. The reader must stay open. Safe for use by several
 * threads, each with {@link Values} and {@link Postings} of its own.
 */
public final class IndexedDocuments {

  private static final int NO_SLOT = -1;

  /** With at most one document in this many, a binary search costs less than an array of all. */
  private static final int SPARSE = 64;

  /**
   * If some segment has so many documents of each token in question, there are few such tokens, and
   * they are looked up in all segments. Otherwise the terms of all segments are merged.
   */
  private static final int MANY = 64;

  private final IndexReader reader;
  private final List<LeafReaderContext> leaves;
  private final int[] documents; // by slot, ascending
  private int[] slotOf; // by document, NO_SLOT for others; made when postings are first asked for

  /**
   * @param documents in the numbers of the reader, ascending; not copied
   */
  public IndexedDocuments(IndexReader reader, int[] documents) {
    this.reader = reader;
    this.leaves = reader.leaves();
    this.documents = documents;
  }

  /** The memory kept for a reader with this many documents once its postings are read, in bytes. */
  public static long bytes(IndexReader reader, int documents) {
    boolean isSparse = (long) documents * SPARSE < reader.maxDoc();
    return isSparse ? 0 : (long) Integer.BYTES * reader.maxDoc();
  }

  /** Number of documents. */
  public int size() {
    return documents.length;
  }

  /** The binary doc values of a field; for one thread. */
  public Values values(String field) {
    return new Values(field);
  }

  /**
   * The postings of tokens; for one thread.
   *
   * @throws IOException if the index cannot be read
   */
  public Postings postings(TokenField field) throws IOException {
    return new Postings(field);
  }

  /** The slots by document; null if they are few and found by binary search. */
  private synchronized int[] slotOf() {
    if (slotOf == null && bytes(reader, documents.length) > 0) {
      slotOf = new int[reader.maxDoc()];
      Arrays.fill(slotOf, NO_SLOT);
      for (int slot = 0; slot < documents.length; slot++) {
        slotOf[documents[slot]] = slot;
      }
    }
    return slotOf;
  }

  /** Receives a token and its number of documents, at least 1. */
  @FunctionalInterface
  public interface FrequencyVisitor {
    void visit(long token, int documents);
  }

  /** Reads the binary doc values of documents, cheapest in ascending order. */
  public final class Values {
    private final String field;
    private final BinaryDocValues[] ofLeaf = new BinaryDocValues[leaves.size()];

    private Values(String field) {
      this.field = field;
    }

    /**
     * The value of a document, valid until the next one.
     *
     * @throws IllegalStateException if it has none
     */
    public BytesRef read(int slot) throws IOException {
      int leaf = ReaderUtil.subIndex(documents[slot], leaves);
      LeafReaderContext context = leaves.get(leaf);
      int document = documents[slot] - context.docBase;
      BinaryDocValues values = ofLeaf[leaf];
      if (values == null || values.docID() > document) {
        values = context.reader().getBinaryDocValues(field);
        ofLeaf[leaf] = values;
      }
      if (values == null || !values.advanceExact(document)) {
        throw new IllegalStateException(
            "document " + documents[slot] + " has no signature in [" + field + "]");
      }
      return values.binaryValue();
    }
  }

  /**
   * Reads the documents that have a token. What reads them is reused for the next token; there is
   * one for each segment, because it cannot change segments.
   */
  public final class Postings {
    private final TokenField field;
    private final TokenTerms[] ofLeaf = new TokenTerms[leaves.size()];
    private final int[] slots = slotOf();

    private Postings(TokenField field) throws IOException {
      this.field = field;
      for (int i = 0; i < ofLeaf.length; i++) {
        ofLeaf[i] = new TokenTerms(field, leaves.get(i).reader()::terms);
      }
    }

    /** Calls the visitor once with the slot of every document that has a token, ascending. */
    public void visit(long token, IntConsumer visitor) throws IOException {
      for (int leaf = 0; leaf < ofLeaf.length; leaf++) {
        int base = leaves.get(leaf).docBase;
        ofLeaf[leaf].visit(token, document -> visit(base + document, visitor));
      }
    }

    private void visit(int document, IntConsumer visitor) {
      int slot = slots == null ? Arrays.binarySearch(documents, document) : slots[document];
      if (slot >= 0) {
        visitor.accept(slot);
      }
    }

    /** Number of documents that have a token. */
    public int count(long token) throws IOException {
      int[] count = new int[1];
      visit(token, slot -> count[0]++);
      return count[0];
    }

    /**
     * Calls the visitor with every token of at least this many documents.
     *
     * @param min number of documents, at least 1
     * @param cancellationCheck called now and then; throws to interrupt the work
     */
    public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException {
      if (size() < min) {
        return;
      }
      Steps steps = new Steps(cancellationCheck);
      int inOne = (min - 1) / leaves.size() + 1; // some segment has as many
      if (leaves.size() == 1 || inOne < MANY) {
        mergedFrequencies(min, visitor, steps);
        return;
      }
      for (long token : inOneSegment(inOne, steps)) {
        int count = count(token);
        steps.take(1 + count);
        if (count >= min) {
          visitor.visit(token, count);
        }
      }
    }

    /** The tokens that some segment has in at least so many documents, in the order of terms. */
    private long[] inOneSegment(int min, Steps steps) throws IOException {
      LongHashSet tokens = new LongHashSet();
      for (LeafReaderContext leaf : leaves) {
        if (leaf.reader().maxDoc() >= min) {
          TokenTerms ofLeaf = new TokenTerms(field, leaf.reader()::terms);
          while (ofLeaf.next()) {
            steps.take(1);
            if (ofLeaf.documentFrequency() >= min) {
              tokens.add(ofLeaf.token());
            }
          }
        }
      }
      return LongStream.of(tokens.toArray())
          .map(token -> token ^ Long.MIN_VALUE)
          .sorted()
          .map(token -> token ^ Long.MIN_VALUE)
          .toArray();
    }

    private void mergedFrequencies(int min, FrequencyVisitor visitor, Steps steps)
        throws IOException {
      TokenTerms all = new TokenTerms(field, name -> MultiTerms.getTerms(reader, name));
      int[] count = new int[1];
      IntConsumer counter = slot -> count[0]++;
      while (all.next()) {
        int most = all.documentFrequency();
        steps.take(1 + most);
        if (most < min) {
          continue;
        }
        count[0] = 0;
        all.visit(document -> visit(document, counter));
        if (count[0] >= min) {
          visitor.visit(all.token(), count[0]);
        }
      }
    }
  }
}

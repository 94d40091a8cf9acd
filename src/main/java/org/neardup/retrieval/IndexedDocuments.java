package org.neardup.retrieval;

import java.io.IOException;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntConsumer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.util.BytesRef;
import org.neardup.signature.SignatureToken;
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
   * The postings of a field whose terms are written {@link SignatureToken}s; for one thread.
   *
   * @throws IOException if the index cannot be read
   */
  public Postings postings(String field) throws IOException {
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
   * Reads the documents that have a token. The enumerations are reused for the next token; there is
   * one for each segment, because they cannot change segments.
   */
  public final class Postings {
    private final String field;
    private final TermsEnum[] terms = new TermsEnum[leaves.size()];
    private final int[] slots = slotOf();
    private final byte[] digits = new byte[SignatureToken.DIGITS];
    private final PostingsEnum[] postings = new PostingsEnum[leaves.size()]; // of the last token

    private Postings(String field) throws IOException {
      this.field = field;
      for (int i = 0; i < terms.length; i++) {
        Terms ofLeaf = leaves.get(i).reader().terms(field);
        terms[i] = ofLeaf == null ? TermsEnum.EMPTY : ofLeaf.iterator();
      }
    }

    /** Calls the visitor once with the slot of every document that has a token, ascending. */
    public void visit(long token, IntConsumer visitor) throws IOException {
      SignatureToken.write(token, digits);
      BytesRef term = new BytesRef(digits);
      for (int leaf = 0; leaf < terms.length; leaf++) {
        if (terms[leaf].seekExact(term)) {
          postings[leaf] = terms[leaf].postings(postings[leaf], PostingsEnum.NONE);
          visit(postings[leaf], leaves.get(leaf).docBase, visitor);
        }
      }
    }

    private void visit(PostingsEnum ofTerm, int base, IntConsumer visitor) throws IOException {
      for (int document = ofTerm.nextDoc();
          document != DocIdSetIterator.NO_MORE_DOCS;
          document = ofTerm.nextDoc()) {
        int slot =
            slots == null
                ? Arrays.binarySearch(documents, base + document)
                : slots[base + document];
        if (slot >= 0) {
          visitor.accept(slot);
        }
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
      Terms all = size() < min ? null : MultiTerms.getTerms(reader, field);
      if (all == null) {
        return;
      }
      TermsEnum each = all.iterator();
      char[] written = new char[SignatureToken.DIGITS];
      int[] count = new int[1];
      PostingsEnum ofTerm = null;
      Steps steps = new Steps(cancellationCheck);
      for (BytesRef term = each.next(); term != null; term = each.next()) {
        int most = each.docFreq();
        steps.take(1 + most);
        if (most < min) {
          continue;
        }
        count[0] = 0;
        ofTerm = each.postings(ofTerm, PostingsEnum.NONE);
        visit(ofTerm, 0, slot -> count[0]++);
        if (count[0] >= min) {
          for (int i = 0; i < written.length; i++) {
            written[i] = (char) term.bytes[term.offset + i];
          }
          visitor.visit(SignatureToken.parse(CharBuffer.wrap(written)), count[0]);
        }
      }
    }
  }
}

package org.neardup.retrieval;

import java.io.IOException;
import java.nio.CharBuffer;
import java.util.Arrays;
import java.util.List;
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
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;
import org.neardup.text.BagOfWords;

/**
 * Texts of an index: tokens from the postings of one field, bags from the doc values of another.
 *
 * <p>Keeps four bytes a document of the reader and eight a text; everything else is read when asked
 * for. The reader must stay open as long as the store is used.
 */
public final class LuceneTextStore implements TextStore {

  private static final int NO_TEXT = -1;

  private final IndexReader reader;
  private final String tokenField;
  private final String signatureField;
  private final int[] ordinals;
  private final int[] documents; // by slot, ascending
  private final int[] slotOf; // by document, NO_TEXT for documents that stand for no text

  /**
   * @param tokenField field whose terms are written {@link SignatureToken}s
   * @param signatureField binary doc values in {@link SignatureFormat}
   * @param documents the document of each text, ascending; not copied
   * @param ordinals the ordinal of each text; not copied
   */
  public LuceneTextStore(
      IndexReader reader,
      String tokenField,
      String signatureField,
      int[] documents,
      int[] ordinals) {
    this.reader = reader;
    this.tokenField = tokenField;
    this.signatureField = signatureField;
    this.documents = documents;
    this.ordinals = ordinals;
    slotOf = new int[reader.maxDoc()];
    Arrays.fill(slotOf, NO_TEXT);
    for (int slot = 0; slot < documents.length; slot++) {
      slotOf[documents[slot]] = slot;
    }
  }

  @Override
  public int size() {
    return documents.length;
  }

  @Override
  public int ordinal(int slot) {
    return ordinals[slot];
  }

  @Override
  public Cursor cursor() throws IOException {
    return new LuceneCursor();
  }

  private final class LuceneCursor implements Cursor {
    private final SignatureFormat.Reader format = new SignatureFormat.Reader();
    private final List<LeafReaderContext> leaves = reader.leaves();
    private final BinaryDocValues[] values = new BinaryDocValues[leaves.size()];
    private final TermsEnum[] terms = new TermsEnum[leaves.size()];
    private final byte[] digits = new byte[SignatureToken.DIGITS];
    private PostingsEnum postings;

    LuceneCursor() throws IOException {
      for (int i = 0; i < terms.length; i++) {
        Terms leafTerms = leaves.get(i).reader().terms(tokenField);
        terms[i] = leafTerms == null ? TermsEnum.EMPTY : leafTerms.iterator();
      }
    }

    @Override
    public BagOfWords bag(int slot) throws IOException {
      return format.readBag(stored(slot));
    }

    @Override
    public long[] tokens(int slot) throws IOException {
      return format.readTokens(stored(slot));
    }

    private BytesRef stored(int slot) throws IOException {
      int leaf = ReaderUtil.subIndex(documents[slot], leaves);
      LeafReaderContext context = leaves.get(leaf);
      int document = documents[slot] - context.docBase;
      BinaryDocValues leafValues = values[leaf];
      if (leafValues == null || leafValues.docID() > document) {
        leafValues = context.reader().getBinaryDocValues(signatureField);
        values[leaf] = leafValues;
      }
      if (leafValues == null || !leafValues.advanceExact(document)) {
        throw new IllegalStateException(
            "document " + documents[slot] + " has no signature in [" + signatureField + "]");
      }
      return leafValues.binaryValue();
    }

    @Override
    public void postings(long token, SlotVisitor visitor) throws IOException {
      SignatureToken.write(token, digits);
      BytesRef term = new BytesRef(digits);
      for (int leaf = 0; leaf < terms.length; leaf++) {
        if (terms[leaf].seekExact(term)) {
          visit(leaf, visitor);
        }
      }
    }

    private void visit(int leaf, SlotVisitor visitor) throws IOException {
      int base = leaves.get(leaf).docBase;
      postings = terms[leaf].postings(postings, PostingsEnum.NONE);
      for (int document = postings.nextDoc();
          document != DocIdSetIterator.NO_MORE_DOCS;
          document = postings.nextDoc()) {
        int slot = slotOf[base + document];
        if (slot != NO_TEXT) {
          visitor.visit(slot);
        }
      }
    }

    @Override
    public void frequencies(int least, FrequencyVisitor visitor) throws IOException {
      Terms all = size() < least ? null : MultiTerms.getTerms(reader, tokenField);
      if (all == null) {
        return;
      }
      TermsEnum each = all.iterator();
      char[] written = new char[SignatureToken.DIGITS];
      for (BytesRef term = each.next(); term != null; term = each.next()) {
        int texts = each.docFreq() < least ? 0 : countTexts(each);
        if (texts >= least) {
          for (int i = 0; i < written.length; i++) {
            written[i] = (char) term.bytes[term.offset + i];
          }
          visitor.visit(SignatureToken.parse(CharBuffer.wrap(written)), texts);
        }
      }
    }

    private int countTexts(TermsEnum term) throws IOException {
      int texts = 0;
      PostingsEnum documentsOfTerm = term.postings(null, PostingsEnum.NONE);
      for (int document = documentsOfTerm.nextDoc();
          document != DocIdSetIterator.NO_MORE_DOCS;
          document = documentsOfTerm.nextDoc()) {
        if (slotOf[document] != NO_TEXT) {
          texts++;
        }
      }
      return texts;
    }
  }
}

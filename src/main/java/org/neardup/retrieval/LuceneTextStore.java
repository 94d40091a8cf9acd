// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.neardup.signature.SignatureFormat;
import org.neardup.text.BagOfWords;

/**
 * Texts of an index: tokens and bags from doc values, the texts of a token from postings.
 *
 * <p>Keeps four bytes for each document of the reader and eight for each text; everything else is
 * read on demand. The reader must stay open as long as the store is used.
 */
public final class LuceneTextStore implements TextStore {

  private final IndexedDocuments documents;
  private final TokenField tokenField;
  private final String signatureField;
  private final int[] ordinals;

  /**
   * @param tokenField fields of the tokens
   * @param signatureField binary doc values in {@link SignatureFormat}
   * @param documents the document of each text, ascending; not copied
   * @param ordinals the ordinal of each text; not copied
   */
  public LuceneTextStore(
      IndexReader reader,
      TokenField tokenField,
      String signatureField,
      int[] documents,
      int[] ordinals) {
    this.documents = new IndexedDocuments(reader, documents);
    this.tokenField = tokenField;
    this.signatureField = signatureField;
    this.ordinals = ordinals;
  }

  @Override
  public int size() {
    return documents.size();
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
    private final IndexedDocuments.Values values = documents.values(signatureField);
    private final IndexedDocuments.Postings postings = documents.postings(tokenField);

    LuceneCursor() throws IOException {}

    @Override
    public BagOfWords bag(int slot) throws IOException {
      return format.readBag(values.read(slot));
    }

    @Override
    public int length(int slot) throws IOException {
      return format.readLength(values.read(slot));
    }

    @Override
    public long[] tokens(int slot) throws IOException {
      return format.readTokens(values.read(slot));
    }

    @Override
    public int tokenCount(int slot) throws IOException {
      return format.readTokenCount(values.read(slot));
    }

    @Override
    public void postings(long token, SlotVisitor visitor) throws IOException {
      postings.visit(token, visitor::visit);
    }

    @Override
    public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException {
      postings.frequencies(min, visitor::visit, cancellationCheck);
    }
  }
}

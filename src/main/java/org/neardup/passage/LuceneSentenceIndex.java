// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.IOException;
import org.apache.lucene.index.IndexReader;
import org.neardup.retrieval.IndexedDocuments;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceSignatures;

/**
 * Documents of a Lucene index: their sentences from doc values, the documents of a signature from
 * postings.
 *
 * <p>Keeps four bytes for each document of the reader and eight for each of its own documents. The
 * reader must stay open as long as the index is used.
 */
public final class LuceneSentenceIndex implements SentenceIndex {

  private final IndexedDocuments documents;
  private final TokenField signatureField;
  private final String sentencesField;
  private final long[] keys;

  /**
   * @param signatureField fields of the sentences' signatures
   * @param sentencesField binary doc values in {@link SentenceFormat}; every document has one
   * @param documents in the numbers of the reader, ascending; not copied
   * @param keys the key of each; not copied
   */
  public LuceneSentenceIndex(
      IndexReader reader,
      TokenField signatureField,
      String sentencesField,
      int[] documents,
      long[] keys) {
    if (keys.length != documents.length) {
      throw new IllegalArgumentException(
          "[keys] must have one for each of "
              + documents.length
              + " documents, got "
              + keys.length);
    }
    this.documents = new IndexedDocuments(reader, documents);
    this.signatureField = signatureField;
    this.sentencesField = sentencesField;
    this.keys = keys;
  }

  @Override
  public int size() {
    return documents.size();
  }

  @Override
  public long key(int slot) {
    return keys[slot];
  }

  @Override
  public Cursor cursor() throws IOException {
    return new LuceneCursor();
  }

  private final class LuceneCursor implements Cursor {
    private final IndexedDocuments.Values values = documents.values(sentencesField);
    private final IndexedDocuments.Postings postings = documents.postings(signatureField);

    LuceneCursor() throws IOException {}

    @Override
    public SentenceSignatures sentences(int slot) throws IOException {
      return SentenceFormat.read(values.read(slot));
    }

    @Override
    public void postings(long signature, SlotVisitor visitor) throws IOException {
      postings.visit(signature, visitor::visit);
    }

    @Override
    public int documents(long signature) throws IOException {
      return postings.count(signature);
    }

    @Override
    public void frequencies(int min, FrequencyVisitor visitor, Runnable cancellationCheck)
        throws IOException {
      postings.frequencies(min, visitor::visit, cancellationCheck);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.IOUtils;
import org.junit.After;
import org.junit.Test;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SignatureToken;

/** The contract over several segments, with other documents and deleted ones in between. */
public class LuceneSentenceIndexTests extends SentenceIndexContract {

  private static final TokenField SIGNATURES =
      new TokenField("body.neardup._sentence_tokens", "body.neardup._sentences");
  private static final String SENTENCES = "body.neardup._sentence_signatures";
  private static final String KEY = "key";
  private static final String DELETED = "deleted";

  private final List<Closeable> open = new ArrayList<>();

  @After
  public void closeReaders() throws IOException {
    IOUtils.close(open.reversed());
    open.clear();
  }

  @Override
  protected SentenceIndex index(long[] keys, List<SentenceSignatures> documents)
      throws IOException {
    Directory directory = opened(newDirectory());
    try (IndexWriter writer =
        new IndexWriter(
            directory,
            newIndexWriterConfig()
                .setMergePolicy(
                    random().nextBoolean() ? NoMergePolicy.INSTANCE : newTieredMergePolicy()))) {
      for (int i = 0; i < keys.length; i++) {
        if (random().nextBoolean()) {
          writer.addDocument(new Document());
          Document deleted = document(documents.get(i));
          deleted.add(new StringField(DELETED, "yes", Field.Store.NO));
          writer.addDocument(deleted);
        }
        Document document = document(documents.get(i));
        document.add(new NumericDocValuesField(KEY, keys[i]));
        writer.addDocument(document);
        if (random().nextInt(8) == 0) {
          writer.commit();
        }
      }
      writer.deleteDocuments(new Term(DELETED, "yes"));
    }
    return ofKeys(opened(maybeWrapReader(DirectoryReader.open(directory))));
  }

  /** Of all documents with a key. */
  private static SentenceIndex ofKeys(IndexReader reader) throws IOException {
    List<Integer> documents = new ArrayList<>();
    List<Long> keys = new ArrayList<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      NumericDocValues key = leaf.reader().getNumericDocValues(KEY);
      while (key != null && key.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
        documents.add(leaf.docBase + key.docID());
        keys.add(key.longValue());
      }
    }
    return new LuceneSentenceIndex(
        reader,
        SIGNATURES,
        SENTENCES,
        documents.stream().mapToInt(Integer::intValue).toArray(),
        keys.stream().mapToLong(Long::longValue).toArray());
  }

  private static Document document(SentenceSignatures sentences) {
    Document document = new Document();
    document.add(new BinaryDocValuesField(SENTENCES, SentenceFormat.write(sentences)));
    boolean isOlder = random().nextBoolean(); // with positions
    for (int sentence = 0; sentence < sentences.count(); sentence++) {
      for (int i = 0; i < sentences.size(sentence); i++) {
        long token = sentences.signature(sentence, i);
        document.add(
            isOlder
                ? new TextField(
                    SIGNATURES.nameOfText(), SignatureToken.toString(token), Field.Store.NO)
                : new StringField(SIGNATURES.name(), SignatureToken.toTerm(token), Field.Store.NO));
      }
    }
    return document;
  }

  private <T extends Closeable> T opened(T closeable) {
    open.add(closeable);
    return closeable;
  }

  @Test
  public void everyDocumentNeedsAKey() throws IOException {
    IndexReader reader =
        opened(DirectoryReader.open(opened(indexOf(document(SentenceSignatures.NONE)))));
    Exception refused =
        expectThrows(
            IllegalArgumentException.class,
            () -> new LuceneSentenceIndex(reader, SIGNATURES, SENTENCES, new int[1], new long[2]));
    assertEquals("[keys] must have one for each of 1 documents, got 2", refused.getMessage());
  }

  private Directory indexOf(Document document) throws IOException {
    Directory directory = newDirectory();
    try (IndexWriter writer = new IndexWriter(directory, newIndexWriterConfig())) {
      writer.addDocument(document);
    }
    return directory;
  }
}

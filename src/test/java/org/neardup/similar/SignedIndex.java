// SPDX-License-Identifier: Apache-2.0
package org.neardup.similar;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedSetDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.MultiBits;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.Bits;
import org.apache.lucene.util.BytesRef;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;
import org.neardup.work.Steps;

/** An index of several segments with the fields of texts; some documents are deleted. */
final class SignedIndex implements Closeable {

  static final TokenField TOKENS = new TokenField("tokens", "older_tokens");
  private static final String SIGNATURE = "signature";
  private static final String TOKEN_COUNT = "token_count";
  private static final String DIGEST = "digest";
  private static final String ID = "id";

  private final Directory directory = new ByteBuffersDirectory();
  private final IndexReader reader;

  SignedIndex(List<String> texts, List<String> deleted, Random random) throws IOException {
    IndexWriterConfig config = new IndexWriterConfig().setMergePolicy(NoMergePolicy.INSTANCE);
    try (IndexWriter writer = new IndexWriter(directory, config)) {
      List<String> all = new ArrayList<>(texts);
      all.addAll(deleted);
      for (int i = 0; i < all.size(); i++) {
        writer.addDocument(document("" + i, all.get(i), random.nextInt(4) == 0));
        if (random.nextInt(6) == 0) {
          writer.commit();
        }
      }
      for (int i = texts.size(); i < all.size(); i++) {
        writer.deleteDocuments(new Term(ID, "" + i));
      }
    }
    reader = DirectoryReader.open(directory);
  }

  private static Document document(String id, String text, boolean isOlder) {
    DocumentSignature signature = sign(text);
    Document document = new Document();
    document.add(new StringField(ID, id, Field.Store.NO));
    document.add(new BinaryDocValuesField(SIGNATURE, SignatureFormat.write(signature)));
    document.add(new StringField(DIGEST, signature.digestAsHex(), Field.Store.NO));
    document.add(new SortedSetDocValuesField(DIGEST, new BytesRef(signature.digestAsHex())));
    if (!isOlder) {
      document.add(new NumericDocValuesField(TOKEN_COUNT, signature.tokens().length));
    }
    for (long token : signature.tokens()) {
      document.add(
          isOlder
              ? new StringField(TOKENS.nameOfText(), SignatureToken.toString(token), Field.Store.NO)
              : new StringField(TOKENS.name(), SignatureToken.toTerm(token), Field.Store.NO));
    }
    return document;
  }

  static DocumentSignature sign(String text) {
    return DocumentSigner.byDefault().sign(text);
  }

  /** Texts of words from a small vocabulary, many of them edited copies of each other. */
  static List<String> randomTexts(Random random, int count) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      List<String> words =
          texts.isEmpty() || random.nextInt(4) == 0
              ? new ArrayList<>(
                  IntStream.range(0, 10 + random.nextInt(60))
                      .mapToObj(w -> "w" + random.nextInt(500))
                      .toList())
              : new ArrayList<>(List.of(texts.get(random.nextInt(texts.size())).split(" ")));
      for (int edits = random.nextInt(4); edits > 0; edits--) {
        words.set(random.nextInt(words.size()), "w" + random.nextInt(500));
      }
      texts.add(String.join(" ", words));
    }
    return texts;
  }

  private Bits live() {
    return MultiBits.getLiveDocs(reader);
  }

  SimilarTexts similar(long maxPostings) {
    return similar(new SimilarTexts.Effort(maxPostings, 0, null, Integer.MAX_VALUE));
  }

  SimilarTexts similar(SimilarTexts.Effort effort) {
    return new SimilarTexts(
        reader,
        TOKENS,
        SIGNATURE,
        TOKEN_COUNT,
        DIGEST,
        live(),
        effort,
        bytes -> {},
        new Steps(() -> {}));
  }

  TextSample sample() {
    return new TextSample(reader, SIGNATURE, DIGEST, live(), new Steps(() -> {}));
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }
}

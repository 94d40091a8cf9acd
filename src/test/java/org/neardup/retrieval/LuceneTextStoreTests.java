// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.Closeable;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HexFormat;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.FilterDirectoryReader;
import org.apache.lucene.index.FilterLeafReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.NoMergePolicy;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.Terms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.apache.lucene.util.IOUtils;
import org.junit.After;
import org.junit.Test;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;

/**
 * The contract over an index of several segments, in which documents that stand for no text,
 * deleted ones and ones without the fields lie between the texts. Some documents have their tokens
 * in the form of older indexes.
 */
public class LuceneTextStoreTests extends TextStoreContract {

  private static final TokenField TOKENS = new TokenField("body.neardup._tokens", "body.neardup");
  private static final String SIGNATURE = "body.neardup.signature";
  private static final String ORDINAL = "ordinal";
  private static final String DELETED = "deleted";

  private final List<Closeable> open = new ArrayList<>();

  @After
  public void closeReaders() throws IOException {
    IOUtils.close(open.reversed());
    open.clear();
  }

  @Override
  TextStore store(List<DocumentSignature> texts, int[] ordinals) throws IOException {
    Directory directory = open(newDirectory());
    try (IndexWriter writer =
        new IndexWriter(
            directory,
            newIndexWriterConfig()
                .setMergePolicy(
                    random().nextBoolean() ? NoMergePolicy.INSTANCE : newTieredMergePolicy()))) {
      for (int i = 0; i < texts.size(); i++) {
        addOthers(writer);
        Document document = document(texts.get(i));
        document.add(new NumericDocValuesField(ORDINAL, ordinals[i]));
        writer.addDocument(document);
        if (random().nextInt(8) == 0) {
          writer.commit();
        }
      }
      addOthers(writer);
      writer.deleteDocuments(new Term(DELETED, "yes"));
    }
    return storeOfOrdinals(open(maybeWrapReader(DirectoryReader.open(directory))));
  }

  @Test
  public void anIndexWithoutTheFieldsHasNoTokens() throws IOException {
    IndexReader reader = maybeWrapReader(readerOf(new Document()));
    TextStore store = new LuceneTextStore(reader, TOKENS, SIGNATURE, new int[0], new int[0]);
    store.cursor().postings(1, slot -> fail("a slot " + slot));
    store.cursor().frequencies(1, (token, texts) -> fail("a token " + token), () -> {});
  }

  @Test
  public void aTextWithoutASignatureIsAnErrorThatNamesDocumentAndField() throws IOException {
    // The first document has a signature, the second has none, the third is in a segment without.
    IndexReader reader =
        maybeWrapReader(
            readerOf(document(Signatures.of("a", 1)), new Document(), null, new Document()));
    TextStore store =
        new LuceneTextStore(reader, TOKENS, SIGNATURE, new int[] {0, 1, 2}, new int[] {0, 1, 2});
    TextStore.Cursor cursor = store.cursor();
    assertEquals(1, cursor.bag(0).length());
    for (int slot : new int[] {1, 2}) {
      assertEquals(
          "document " + slot + " has no signature in [body.neardup.signature]",
          expectThrows(IllegalStateException.class, () -> cursor.bag(slot)).getMessage());
      assertEquals(
          "document " + slot + " has no signature in [body.neardup.signature]",
          expectThrows(IllegalStateException.class, () -> cursor.tokens(slot)).getMessage());
    }
    assertEquals(1, cursor.bag(0).length());
  }

  @Test
  public void aDocumentThatStandsForNoTextIsNotCounted() throws IOException {
    // Three copies of one text, of which the second stands for it.
    DocumentSignature text = Signatures.of("a b", 1, 2);
    IndexReader reader = maybeWrapReader(readerOf(document(text), document(text), document(text)));
    TextStore store = new LuceneTextStore(reader, TOKENS, SIGNATURE, new int[] {1}, new int[] {7});
    List<String> seen = new ArrayList<>();
    store.cursor().frequencies(1, (token, texts) -> seen.add(token + " in " + texts), () -> {});
    store.cursor().postings(2, slot -> seen.add("slot " + slot));
    assertEquals(List.of("1 in 1", "2 in 1", "slot 0"), seen);
  }

  /** Of tokens in many texts only a segment that has many is searched. */
  @Test
  public void tokensOfManyTextsAreFoundWhateverTheSegments() throws IOException {
    List<Document> documents = new ArrayList<>();
    int[] all = new int[700];
    int[] expected = new int[5];
    for (int i = 0; i < all.length; i++) {
      int token = i % 7 == 0 ? 1 : i % 7 < 3 ? 2 : i % 7 == 3 ? -3 : 4;
      expected[Math.abs(token)]++;
      if (i > 0 && (i == 400 || i == 420)) {
        documents.add(null);
      }
      documents.add(document(Signatures.of("a", token)));
      all[i] = i;
    }
    IndexReader reader = maybeWrapReader(readerOf(documents.toArray(Document[]::new)));
    TextStore.Cursor cursor =
        new LuceneTextStore(reader, TOKENS, SIGNATURE, all, all.clone()).cursor();
    List<String> seen = new ArrayList<>();
    cursor.frequencies(200, (token, texts) -> seen.add(token + " in " + texts), () -> {});
    assertEquals(List.of("2 in " + expected[2], "4 in " + expected[4]), seen);
    seen.clear();
    cursor.frequencies(100, (token, texts) -> seen.add(token + " in " + texts), () -> {});
    assertEquals(
        List.of("1 in 100", "2 in " + expected[2], "4 in " + expected[4], "-3 in 100"), seen);
  }

  /** Of three segments; otherwise a seed makes as many as it has tokens in each of them. */
  @Test
  public void whatATokenIsReadWithIsMadeOnceASegment() throws IOException {
    Document text = document(Signatures.of("a b", 1, 2, 3, 4));
    Set<PostingsEnum> made = Collections.newSetFromMap(new IdentityHashMap<>());
    DirectoryReader reader = open(new Watched(readerOf(text, null, text, null, text), made));
    TextStore.Cursor cursor =
        new LuceneTextStore(reader, TOKENS, SIGNATURE, new int[] {0, 1, 2}, new int[] {0, 1, 2})
            .cursor();
    List<Integer> slots = new ArrayList<>();
    for (int round = 0; round < 3; round++) {
      for (long token = 1; token <= 4; token++) {
        cursor.postings(token, slots::add);
      }
    }
    assertEquals(
        Collections.nCopies(12, List.of(0, 1, 2)).stream().flatMap(List::stream).toList(), slots);
    assertEquals(3, made.size());
  }

  /** Watches what postings are read with; one of another segment is of no use. */
  private static final class Watched extends FilterDirectoryReader {
    private final Set<PostingsEnum> made;

    Watched(DirectoryReader in, Set<PostingsEnum> made) throws IOException {
      super(
          in,
          new SubReaderWrapper() {
            @Override
            public LeafReader wrap(LeafReader leaf) {
              return watched(leaf, made);
            }
          });
      this.made = made;
    }

    private static LeafReader watched(LeafReader leaf, Set<PostingsEnum> made) {
      Set<PostingsEnum> ofLeaf = Collections.newSetFromMap(new IdentityHashMap<>());
      return new FilterLeafReader(leaf) {
        @Override
        public Terms terms(String field) throws IOException {
          Terms terms = super.terms(field);
          return terms == null
              ? null
              : new FilterTerms(terms) {
                @Override
                public TermsEnum iterator() throws IOException {
                  return new FilterTermsEnum(super.iterator()) {
                    @Override
                    public PostingsEnum postings(PostingsEnum reuse, int flags) throws IOException {
                      if (ofLeaf.contains(reuse)) {
                        return super.postings(reuse, flags);
                      }
                      PostingsEnum postings = super.postings(null, flags);
                      ofLeaf.add(postings);
                      made.add(postings);
                      return postings;
                    }
                  };
                }
              };
        }

        @Override
        public CacheHelper getCoreCacheHelper() {
          return null;
        }

        @Override
        public CacheHelper getReaderCacheHelper() {
          return null;
        }
      };
    }

    @Override
    protected DirectoryReader doWrapDirectoryReader(DirectoryReader in) throws IOException {
      return new Watched(in, made);
    }

    @Override
    public CacheHelper getReaderCacheHelper() {
      return null;
    }
  }

  private void addOthers(IndexWriter writer) throws IOException {
    for (int others = random().nextInt(3); others > 0; others--) {
      Document document =
          random().nextInt(3) == 0 ? new Document() : document(Signatures.random(random()));
      if (random().nextBoolean()) {
        document.add(new StringField(DELETED, "yes", Field.Store.NO));
      }
      writer.addDocument(document);
    }
  }

  private static Document document(DocumentSignature text) {
    Document document = new Document();
    boolean isOlder = random().nextBoolean();
    for (long token : text.tokens()) {
      document.add(
          isOlder
              ? new StringField(TOKENS.nameOfText(), SignatureToken.toString(token), Field.Store.NO)
              : new StringField(TOKENS.name(), SignatureToken.toTerm(token), Field.Store.NO));
    }
    document.add(new BinaryDocValuesField(SIGNATURE, SignatureFormat.write(text)));
    return document;
  }

  /** What {@code Please reduce mercury emissions ...} is in an older index. */
  private static Document older() {
    Document document = new Document();
    for (String token : new String[] {"98f2bd6875824c23", "a1107a8da52e0cfb", "ab7781539f034f04"}) {
      document.add(new StringField("body.neardup", token, Field.Store.NO));
    }
    byte[] stored =
        HexFormat.of()
            .parseHex(
                "010b0a8bd19a1f01d0f8a79702019296c29d0101c1d0af6201caf5ec7001f486aee30101eed9a9820201"
                    + "a7f0e2d00202f9e7eaae0101ee90aead010103"
                    + "98f2bd6875824c23a1107a8da52e0cfbab7781539f034f04");
    document.add(new BinaryDocValuesField(SIGNATURE, new BytesRef(stored)));
    return document;
  }

  @Test
  public void documentsOfOlderIndexesAreReadTogetherWithNewOnes() throws IOException {
    DocumentSignature letter =
        DocumentSigner.byDefault()
            .sign("Please reduce mercury emissions from power plants by ninety percent, please!");
    // of the two segments the first has both forms, the second the older one alone
    IndexReader reader =
        maybeWrapReader(readerOf(older(), document(letter), older(), null, older()));
    TextStore store =
        new LuceneTextStore(
            reader, TOKENS, SIGNATURE, new int[] {0, 1, 2, 3}, new int[] {0, 1, 2, 3});
    TextStore.Cursor cursor = store.cursor();
    assertEquals(3, letter.tokens().length);
    List<Long> frequent = new ArrayList<>();
    cursor.frequencies(
        4,
        (token, texts) -> {
          assertEquals(4, texts);
          frequent.add(token);
        },
        () -> {});
    assertEquals(LongStream.of(letter.tokens()).boxed().toList(), frequent);
    for (long token : letter.tokens()) {
      List<Integer> slots = new ArrayList<>();
      cursor.postings(token, slots::add);
      assertEquals(List.of(0, 1, 2, 3), slots);
    }
    for (int slot = 0; slot < 4; slot++) {
      assertEquals(letter.bag(), cursor.bag(slot));
      assertArrayEquals(letter.tokens(), cursor.tokens(slot));
    }
    IndexSearcher searcher = new IndexSearcher(reader);
    assertEquals(4, searcher.count(TOKENS.anyOf(1, letter.tokens()[2])));
    assertEquals(0, searcher.count(TOKENS.anyOf(1, 2)));
  }

  /** A reader of these documents in this order; null starts a new segment. */
  private DirectoryReader readerOf(Document... documents) throws IOException {
    Directory directory = open(newDirectory());
    try (IndexWriter writer =
        new IndexWriter(directory, newIndexWriterConfig().setMergePolicy(NoMergePolicy.INSTANCE))) {
      for (Document document : documents) {
        if (document == null) {
          writer.commit();
        } else {
          writer.addDocument(document);
        }
      }
    }
    return open(DirectoryReader.open(directory));
  }

  private static TextStore storeOfOrdinals(IndexReader reader) throws IOException {
    List<Integer> documents = new ArrayList<>();
    List<Integer> ordinals = new ArrayList<>();
    for (LeafReaderContext leaf : reader.leaves()) {
      NumericDocValues values = leaf.reader().getNumericDocValues(ORDINAL);
      if (values != null) {
        for (int document = values.nextDoc();
            document != DocIdSetIterator.NO_MORE_DOCS;
            document = values.nextDoc()) {
          documents.add(leaf.docBase + document);
          ordinals.add((int) values.longValue());
        }
      }
    }
    return new LuceneTextStore(
        reader,
        TOKENS,
        SIGNATURE,
        documents.stream().mapToInt(Integer::intValue).toArray(),
        ordinals.stream().mapToInt(Integer::intValue).toArray());
  }

  private <T extends Closeable> T open(T opened) {
    open.add(opened);
    return opened;
  }
}

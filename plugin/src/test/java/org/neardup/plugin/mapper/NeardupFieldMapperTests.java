// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;
import org.neardup.signature.TextLimit;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.DocumentMapper;
import org.opensearch.index.mapper.MapperService;
import org.opensearch.index.mapper.ParseContext;

/** What a value of a {@code neardup} field leaves in a Lucene document, and what is refused. */
public class NeardupFieldMapperTests extends NeardupFieldTestCase {

  @Test
  public void aTextLeavesItsTokensAsTerms() throws IOException {
    ParseContext.Document document = parse("field", TEXT);
    assertArrayEquals(DocumentSigner.byDefault().sign(TEXT).tokens(), tokens(document, "field"));
  }

  @Test
  public void aTextLeavesItsDigestAsTermAndDocValue() throws IOException {
    ParseContext.Document document = parse("field", TEXT);
    assertEquals(DocumentSigner.byDefault().sign(TEXT).digestAsHex(), digest(document, "field"));

    IndexableField field = only(document, "field.digest");
    assertEquals(IndexOptions.DOCS, field.fieldType().indexOptions());
    assertEquals(DocValuesType.SORTED_SET, field.fieldType().docValuesType());
    assertFalse(field.fieldType().tokenized());
  }

  @Test
  public void aTextLeavesItsBagAndTokensInTheStoredForm() throws IOException {
    ParseContext.Document document = parse("field", TEXT);
    DocumentSignature signature = DocumentSigner.byDefault().sign(TEXT);
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    BytesRef stored = stored(document, "field");
    assertEquals(signature.bag(), reader.readBag(stored));
    assertArrayEquals(signature.tokens(), reader.readTokens(stored));
    assertEquals(
        DocValuesType.BINARY, only(document, "field._signature").fieldType().docValuesType());
  }

  @Test
  public void tokensAreIndexedWithoutFrequenciesNormsOrPositions() throws IOException {
    IndexableField field = only(parse("field", TEXT), "field._tokens");
    assertEquals(IndexOptions.DOCS, field.fieldType().indexOptions());
    assertTrue(field.fieldType().omitNorms());
    assertFalse(field.fieldType().stored());
    assertEquals(DocValuesType.NONE, field.fieldType().docValuesType());
  }

  /** Lucene reads all of them with one token stream. */
  @Test
  public void everyDocumentOfASegmentHasItsOwnTokens() throws IOException {
    DocumentMapper mapper = createDocumentMapper(fieldMapping(this::minimalMapping));
    List<String> texts = List.of(TEXT, "", LETTER, TEXT + " " + LETTER);
    try (Directory directory = new ByteBuffersDirectory();
        IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig())) {
      for (String text : texts) {
        writer.addDocument(mapper.parse(source(b -> b.field("field", text))).rootDoc());
      }
      try (DirectoryReader index = DirectoryReader.open(writer)) {
        TermsEnum terms = index.leaves().get(0).reader().terms("field._tokens").iterator();
        List<List<Long>> tokens = new ArrayList<>();
        texts.forEach(text -> tokens.add(new ArrayList<>()));
        for (BytesRef term = terms.next(); term != null; term = terms.next()) {
          PostingsEnum documents = terms.postings(null);
          while (documents.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
            tokens.get(documents.docID()).add(SignatureToken.ofTerm(term));
          }
        }
        for (int document = 0; document < texts.size(); document++) {
          assertArrayEquals(
              DocumentSigner.byDefault().sign(texts.get(document)).tokens(),
              tokens.get(document).stream().mapToLong(Long::longValue).sorted().toArray());
        }
      }
    }
  }

  @Test
  public void theTypeNamesTheLuceneFields() throws IOException {
    NeardupFieldType type =
        (NeardupFieldType)
            createMapperService(fieldMapping(this::minimalMapping)).fieldType("field");
    assertEquals(new TokenField("field._tokens", "field"), type.tokensField());
    assertEquals("field.digest", type.digestField());
    assertEquals("field._signature", type.signatureField());
  }

  @Test
  public void theSignerOfTheTypeSignsAsTheMapperDoes() throws IOException {
    MapperService service =
        createMapperService(
            fieldMapping(b -> b.field("type", "neardup").field("analyzer", "pairs")));
    ParseContext.Document document =
        service.documentMapper().parse(source(b -> b.field("field", TEXT))).rootDoc();
    DocumentSignature signature =
        ((NeardupFieldType) service.fieldType("field")).signer().sign(TEXT);
    assertArrayEquals(signature.tokens(), tokens(document, "field"));
    assertEquals(signature.digestAsHex(), digest(document, "field"));
  }

  @Test
  public void anExactCopyLeavesTheSame() throws IOException {
    DocumentMapper mapper = createDocumentMapper(fieldMapping(this::minimalMapping));
    ParseContext.Document first = mapper.parse(source(b -> b.field("field", TEXT))).rootDoc();
    ParseContext.Document copy = mapper.parse(source(b -> b.field("field", TEXT))).rootDoc();
    assertArrayEquals(tokens(first, "field"), tokens(copy, "field"));
    assertEquals(digest(first, "field"), digest(copy, "field"));
    assertEquals(stored(first, "field"), stored(copy, "field"));
  }

  @Test
  public void fieldsThatSignOtherwiseDoNotShareSignatures() throws IOException {
    DocumentMapper mapper =
        createDocumentMapper(
            mapping(
                b ->
                    b.startObject("five")
                        .field("type", "neardup")
                        .endObject()
                        .startObject("two")
                        .field("type", "neardup")
                        .field("analyzer", "pairs")
                        .endObject()));
    for (int copy = 0; copy < 2; copy++) {
      ParseContext.Document document =
          mapper.parse(source(b -> b.field("five", TEXT).field("two", TEXT))).rootDoc();
      assertArrayEquals(DocumentSigner.byDefault().sign(TEXT).tokens(), tokens(document, "five"));
      assertArrayEquals(
          new DocumentSigner(new ShingleScheme(2, 1), new ShingleSelection.All())
              .sign(TEXT)
              .tokens(),
          tokens(document, "two"));
    }
  }

  @Test
  public void nullLeavesNothing() throws IOException {
    assertNothing(parse("field", null));
  }

  @Test
  public void aMissingValueLeavesNothing() throws IOException {
    assertNothing(
        createDocumentMapper(fieldMapping(this::minimalMapping)).parse(source(b -> {})).rootDoc());
  }

  @Test
  public void anEmptyArrayLeavesNothing() throws IOException {
    assertNothing(parse("field", List.of()));
  }

  @Test
  public void anArrayOfNullLeavesNothing() throws IOException {
    assertNothing(parse("field", Arrays.asList((Object) null)));
  }

  @Test
  public void aTextThatIsTooLongLeavesNothingButItsName() throws IOException {
    String atTheLimit = "a ".repeat(TextLimit.MAX_WORDS);
    ParseContext.Document document = parse("field", atTheLimit);
    assertNull(document.getField("_ignored"));
    assertEquals(1, tokens(document, "field").length);
    document = parse("field", atTheLimit + "a");
    assertNothing(document);
    assertEquals("field", document.getField("_ignored").stringValue());
  }

  @Test
  public void anEmptyTextHasTheDigestOfNothingAndNoTokens() throws IOException {
    assertWithoutWords(parse("field", ""));
  }

  @Test
  public void punctuationAloneHasTheDigestOfNothingAndNoTokens() throws IOException {
    assertWithoutWords(parse("field", " …!? \n-- "));
  }

  @Test
  public void aNumberIsItsText() throws IOException {
    assertSame(parse("field", "42"), parse("field", 42));
  }

  @Test
  public void aBooleanIsItsText() throws IOException {
    assertSame(parse("field", "true"), parse("field", true));
  }

  @Test
  public void anArrayOfOneIsItsValue() throws IOException {
    assertSame(parse("field", TEXT), parse("field", List.of(TEXT)));
  }

  @Test
  public void aValueBesideNullIsTheOnlyOne() throws IOException {
    assertSame(parse("field", TEXT), parse("field", Arrays.asList(null, TEXT, null)));
  }

  @Test
  public void anArrayOfSeveralValuesIsRefused() {
    assertRefused(
        "[field] must have one value a document, got a second one",
        () -> parse("field", List.of("first", "second")));
  }

  @Test
  public void twoEmptyTextsAreTwoValues() {
    assertRefused(
        "[field] must have one value a document, got a second one",
        () -> parse("field", List.of("", "")));
  }

  @Test
  public void aValueInEachObjectOfAnArrayIsRefused() {
    assertRefused(
        "[letter.body] must have one value a document, got a second one",
        () ->
            createDocumentMapper(inObject("object"))
                .parse(source("{\"letter\": [{\"body\": \"first\"}, {\"body\": \"second\"}]}")));
  }

  @Test
  public void anObjectIsRefused() {
    assertRefused(
        "[field] must be a text, got an object",
        () -> parse("field", Map.of("digest", DIGEST_OF_NOTHING)));
  }

  @Test
  public void whereMalformedValuesAreIgnoredTheFirstTextStands() throws IOException {
    Settings lenient = Settings.builder().put("index.mapping.ignore_malformed", true).build();
    DocumentMapper mapper = documentMapper(lenient, fieldMapping(this::minimalMapping));
    assertSame(
        parse("field", "first"),
        mapper.parse(source(b -> b.array("field", "first", "second"))).rootDoc());
  }
}

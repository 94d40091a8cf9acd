// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.Test;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.SentenceSigner;
import org.neardup.signature.SignatureToken;
import org.opensearch.common.CheckedConsumer;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.mapper.DocumentMapper;
import org.opensearch.index.mapper.ParseContext;

/** What the sentences of a value leave in a Lucene document. */
public class NeardupFieldSentencesTests extends NeardupFieldTestCase {

  private static final CheckedConsumer<XContentBuilder, IOException> WITH_PASSAGES =
      b -> b.field("type", "neardup").field("passages", true);

  private ParseContext.Document withPassages(String text) throws IOException {
    return parseWith(WITH_PASSAGES, text);
  }

  @Test
  public void aTextLeavesItsSentencesInTheStoredForm() throws IOException {
    assertEquals(
        new SentenceSigner(SentenceScheme.DEFAULT).sign(LETTER), sentences(withPassages(LETTER)));
  }

  @Test
  public void aTextLeavesTheSignaturesOfItsSentencesAsTerms() throws IOException {
    ParseContext.Document document =
        parseWith(
            b ->
                b.field("type", "neardup")
                    .field("passages", true)
                    .field("sentence_analyzer", "pairs_of_sentences"),
            LETTER);
    IndexableField field = only(document, "field._sentence_tokens");
    assertEquals(IndexOptions.DOCS, field.fieldType().indexOptions());
    assertTrue(field.fieldType().omitNorms());
    assertFalse(field.fieldType().stored());
    assertArrayEquals(new SentenceSigner(PAIRS_OF_SENTENCES).sign(LETTER).inOrder(), terms(field));
  }

  @Test
  public void aTextWithoutWordsHasSentencesWithoutSignatures() throws IOException {
    assertEquals(SentenceSignatures.NONE, sentences(withPassages("")));
    SentenceSignatures signed = sentences(withPassages("?!"));
    assertEquals(1, signed.count());
    assertEquals(0, signed.size(0));
    assertEquals(0, terms(only(withPassages("?!"), "field._sentence_tokens")).length);
  }

  @Test
  public void sentencesAreLeftOutWithoutPassages() throws IOException {
    ParseContext.Document document = parseWith(b -> b.field("type", "neardup"), LETTER);
    assertEquals(0, document.getFields("field._sentence_tokens").length);
    assertEquals(0, document.getFields("field._sentence_signatures").length);
    assertEquals(DocumentSigner.byDefault().sign(LETTER).digestAsHex(), digest(document, "field"));
    assertArrayEquals(DocumentSigner.byDefault().sign(LETTER).tokens(), tokens(document, "field"));
  }

  @Test
  public void theTypeSaysWhetherSentencesAreIndexedAndHowTheyAreSigned() throws IOException {
    NeardupFieldType with = type(b -> b.field("type", "neardup").field("passages", true));
    assertTrue(with.hasPassages());
    assertEquals(
        new TokenField("field._sentence_tokens", "field._sentences"), with.sentencesField());
    assertEquals("field._sentence_signatures", with.sentenceSignaturesField());
    NeardupFieldType without = type(b -> b.field("type", "neardup"));
    assertFalse(without.hasPassages());
    assertEquals(with.sentenceScheme(), without.sentenceScheme());
    assertNotEquals(
        with.sentenceScheme(),
        type(b -> b.field("type", "neardup").field("sentence_analyzer", "pairs_of_sentences"))
            .sentenceScheme());
  }

  @Test
  public void theSignerOfTheTypeSignsSentencesAsTheMapperDoes() throws IOException {
    NeardupFieldType type =
        type(b -> b.field("type", "neardup").field("sentence_analyzer", "pairs_of_sentences"));
    SentenceSignatures signed = new SentenceSigner(PAIRS_OF_SENTENCES).sign(LETTER);
    assertEquals(signed, type.signer().sentences(LETTER));
    assertEquals(signed, type.signer().signWithSentences(LETTER).sentences());
    assertEquals(type.signer().sign(LETTER), type.signer().signWithSentences(LETTER).document());
  }

  @Test
  public void aPlainTextIsSignedAsAFieldSignsByDefault() throws IOException {
    FieldSigner plain = new FieldSigner("text", new StandardAnalyzer());
    assertEquals(sentences(withPassages(LETTER)), plain.sentences(LETTER));
    assertEquals(plain.sentences(LETTER), plain.signWithSentences(LETTER).sentences());
  }

  @Test
  public void anAnalyzerThatSignsNoSentencesIsRefused() {
    for (String analyzer : List.of("standard", "pairs")) {
      assertRefusedMapping(
          "[sentence_analyzer] must be an analyzer of type [neardup_sentence], got ["
              + analyzer
              + "]",
          b -> b.field("type", "neardup").field("sentence_analyzer", analyzer));
    }
  }

  @Test
  public void passagesThatAreNeitherTrueNorFalseAreRefused() {
    assertRefusedMapping(
        "Failed to parse value [maybe] as only [true] or [false] are allowed.",
        b -> b.field("type", "neardup").field("passages", "maybe"));
  }

  @Test
  public void parametersAreWrittenOnlyWhereTheyAreNotTheDefault() throws IOException {
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\"}}}}",
        createDocumentMapper(
                fieldMapping(
                    b ->
                        b.field("type", "neardup")
                            .field("passages", false)
                            .field("sentence_analyzer", "neardup_sentence")))
            .mappingSource()
            .string());
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\",\"passages\":true}}}}",
        createDocumentMapper(fieldMapping(b -> b.field("type", "neardup").field("passages", true)))
            .mappingSource()
            .string());
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\","
            + "\"sentence_analyzer\":\"pairs_of_sentences\"}}}}",
        createDocumentMapper(
                fieldMapping(
                    b ->
                        b.field("type", "neardup")
                            .field("sentence_analyzer", "pairs_of_sentences")))
            .mappingSource()
            .string());
  }

  @Test
  public void sentencesSurviveAMerge() throws IOException {
    DocumentMapper mapper = createDocumentMapper(fieldMapping(WITH_PASSAGES));
    List<String> texts = List.of(LETTER, "", TEXT, TEXT + " " + LETTER);
    try (Directory directory = new ByteBuffersDirectory();
        IndexWriter writer =
            new IndexWriter(
                directory,
                new IndexWriterConfig(new StandardAnalyzer())
                    .setMergePolicy(new LogDocMergePolicy()))) { // which keeps the order
      for (String text : texts) {
        writer.addDocument(mapper.parse(source(b -> b.field("field", text))).rootDoc());
        writer.flush();
      }
      writer.forceMerge(1);
      try (IndexReader index = DirectoryReader.open(writer)) {
        LeafReader leaf = index.leaves().get(0).reader();
        BinaryDocValues stored = leaf.getBinaryDocValues("field._sentence_signatures");
        for (int document = 0; document < texts.size(); document++) {
          SentenceSignatures signed =
              new SentenceSigner(SentenceScheme.DEFAULT).sign(texts.get(document));
          assertTrue(stored.advanceExact(document));
          assertEquals(signed, SentenceFormat.read(stored.binaryValue()));
          for (long signature : signed.signatures()) {
            Term term = new Term("field._sentence_tokens", SignatureToken.toTerm(signature));
            assertEquals(document, leaf.postings(term).advance(document));
          }
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;

import java.io.IOException;
import java.util.Arrays;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.junit.Test;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.Hash64;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.TextLimit;
import org.opensearch.common.settings.Settings;
import org.opensearch.index.mapper.DocumentMapper;
import org.opensearch.index.mapper.MapperParsingException;
import org.opensearch.index.mapper.ParseContext;

/** What analyzers and other parameters make of a {@code neardup} field. */
public class NeardupFieldAnalyzerTests extends NeardupFieldTestCase {

  @Test
  public void aShingleAnalyzerOfOnesOwnGivesTheTokens() throws IOException {
    ParseContext.Document document = parseWith("pairs", "one two three");
    DocumentSigner pairs = new DocumentSigner(new ShingleScheme(2, 1), new ShingleSelection.All());
    assertArrayEquals(pairs.sign("one two three").tokens(), tokens(document, "field"));
  }

  @Test
  public void spotSignaturesGiveTheTokens() throws IOException {
    ParseContext.Document document = parseWith("spots", "The quiet harbour of a town. Quiet!");
    long[] expected = {
      spot("the", "quiet", "harbour"), spot("of", "town", "quiet"), spot("a", "town", "quiet")
    };
    Arrays.sort(expected);
    assertArrayEquals(expected, tokens(document, "field"));
    assertEquals(0, tokens(parseWith("spots", "Quiet harbour"), "field").length);
  }

  @Test
  public void iMatchGivesOneToken() throws IOException {
    long[] kept = {Hash64.of("quiet"), Hash64.of("harbour")};
    Arrays.sort(kept);
    long[] expected = {Hash64.of(kept, 2)};
    assertArrayEquals(expected, tokens(parseWith("imatch", "The quiet harbour"), "field"));
    assertArrayEquals(
        expected, tokens(parseWith("imatch", "A harbour of quiet, a quiet harbour"), "field"));
  }

  @Test
  public void anAnalyzerOfWordsIsRefused() {
    Exception e =
        expectThrows(
            MapperParsingException.class, () -> parseWith("standard", "The quiet harbour"));
    assertThat(
        e.getMessage(),
        containsString(
            "[analyzer] must be one of [neardup_shingle, neardup_spotsigs, neardup_imatch], or a"
                + " custom analyzer with a token filter of such a type, got [standard]"));
  }

  @Test
  public void digestAndBagAreOfTheNormalFormWhateverTheAnalyzer() throws IOException {
    ParseContext.Document document = parseWith("imatch", "The EPA’s rule");
    DocumentSignature signature = DocumentSigner.byDefault().sign("The EPA’s rule");
    assertEquals(signature.digestAsHex(), digest(document, "field"));
    assertEquals(signature.bag(), new SignatureFormat.Reader().readBag(stored(document, "field")));
  }

  @Test
  public void anUnknownAnalyzerIsRefused() {
    Exception e =
        expectThrows(
            MapperParsingException.class,
            () ->
                createDocumentMapper(
                    fieldMapping(b -> b.field("type", "neardup").field("analyzer", "nope"))));
    assertThat(
        e.getMessage(), containsString("analyzer [nope] has not been configured in mappings"));
  }

  @Test
  public void anAnalyzerThatMayChangeIsRefused() {
    Exception e =
        expectThrows(
            MapperParsingException.class,
            () ->
                createDocumentMapper(
                    fieldMapping(b -> b.field("type", "neardup").field("analyzer", "reloadable"))));
    assertThat(
        e.getMessage(),
        containsString("contains filters [synonyms] that are not allowed to run in index time"));
  }

  @Test
  public void theAnalyzerIsWrittenOnlyWhereItIsNotTheDefault() throws IOException {
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\"}}}}",
        createDocumentMapper(
                fieldMapping(b -> b.field("type", "neardup").field("analyzer", "neardup_shingle")))
            .mappingSource()
            .string());
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\",\"analyzer\":\"pairs\"}}}}",
        createDocumentMapper(
                fieldMapping(b -> b.field("type", "neardup").field("analyzer", "pairs")))
            .mappingSource()
            .string());
  }

  @Test
  public void parametersOfOtherTypesAreRefused() {
    assertUnknown("ignore_above", 10);
    assertUnknown("search_analyzer", "standard");
  }

  @Test
  public void parametersThatOpenSearchPassesOverChangeNothing() throws IOException {
    String store =
        "Parameter [store] has no effect on type [neardup] and will be removed in future";
    DocumentMapper mapper =
        createDocumentMapper(fieldMapping(b -> b.field("type", "neardup").field("store", true)));
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\"}}}}",
        mapper.mappingSource().string());
    allowedWarnings(store);
  }

  @Test
  public void aDerivedSourceIsRefused() {
    Settings derived = Settings.builder().put("index.derived_source.enabled", true).build();
    MapperParsingException e =
        expectThrows(
            MapperParsingException.class,
            () -> documentMapper(derived, fieldMapping(this::minimalMapping)));
    assertThat(e.getMessage(), containsString("Derive source is not supported for field [field]"));
  }

  @Test
  public void aLongTextOfDistinctWordsSurvivesAMerge() throws IOException {
    // as many words as are signed, of eight letters: 4.5 MB of text, over 3 MB of signature
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < TextLimit.MAX_WORDS; i++) {
      text.append("w").append(Integer.toString(10_000_000 + i, 10).substring(1)).append(' ');
    }
    DocumentSignature signature = DocumentSigner.byDefault().sign(text);
    DocumentMapper mapper = createDocumentMapper(fieldMapping(this::minimalMapping));
    try (Directory directory = new ByteBuffersDirectory();
        IndexWriter writer =
            new IndexWriter(
                directory,
                new IndexWriterConfig(new StandardAnalyzer())
                    .setMergePolicy(new LogDocMergePolicy()))) { // which keeps the order
      writer.addDocument(mapper.parse(source(b -> b.field("field", "short"))).rootDoc());
      writer.flush();
      writer.addDocument(mapper.parse(source(b -> b.field("field", text.toString()))).rootDoc());
      writer.forceMerge(1);
      try (IndexReader index = DirectoryReader.open(writer)) {
        LeafReader leaf = index.leaves().get(0).reader();
        BinaryDocValues stored = leaf.getBinaryDocValues("field._signature");
        assertTrue(stored.advanceExact(1));
        assertTrue(stored.binaryValue().length > 3_000_000);
        SignatureFormat.Reader reader = new SignatureFormat.Reader();
        assertEquals(TextLimit.MAX_WORDS, reader.readBag(stored.binaryValue()).length());
        assertArrayEquals(signature.tokens(), reader.readTokens(stored.binaryValue()));
        assertEquals(2, leaf.terms("field.digest").getDocCount());
        assertEquals(signature.tokens().length + 1, leaf.terms("field._tokens").size());
      }
    }
  }
}

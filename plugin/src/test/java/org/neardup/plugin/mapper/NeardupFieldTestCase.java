// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.instanceOf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.TermToBytesRefAttribute;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.util.BytesRef;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.Hash64;
import org.neardup.signature.IMatchScheme;
import org.neardup.signature.IMatchSignatureAnalyzer;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceScheme;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignatureFormat;
import org.neardup.signature.SignatureToken;
import org.neardup.signature.SpotScheme;
import org.neardup.signature.SpotSignatureAnalyzer;
import org.neardup.signature.WordTokenizer;
import org.neardup.text.BagOfWords;
import org.opensearch.common.CheckedConsumer;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.index.IndexSettings;
import org.opensearch.index.analysis.AnalysisMode;
import org.opensearch.index.analysis.AnalyzerScope;
import org.opensearch.index.analysis.CharFilterFactory;
import org.opensearch.index.analysis.CustomAnalyzer;
import org.opensearch.index.analysis.IndexAnalyzers;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.index.analysis.TokenFilterFactory;
import org.opensearch.index.analysis.TokenizerFactory;
import org.opensearch.index.mapper.DocumentMapper;
import org.opensearch.index.mapper.MappedFieldType;
import org.opensearch.index.mapper.MapperParsingException;
import org.opensearch.index.mapper.MapperTestCase;
import org.opensearch.index.mapper.ParseContext;
import org.opensearch.plugins.Plugin;

/** Maps {@code neardup} fields with some analyzers, and reads what they leave. */
public abstract class NeardupFieldTestCase extends MapperTestCase {

  static final String TEXT = "We, the undersigned, ask the agency to keep the rule.";
  static final String LETTER = "Keep the rule. ***\n\n***\n\nMercury harms children!";
  static final SentenceScheme PAIRS_OF_SENTENCES = new SentenceScheme.Shingles(2);
  static final String DIGEST_OF_NOTHING = "da39a3ee5e6b4b0d3255bfef95601890afd80709";

  private Settings indexSettings = Settings.EMPTY;

  @Override
  protected Settings getIndexSettings() {
    return indexSettings;
  }

  /** As the framework's own of this shape, which it has since OpenSearch 3.7 only. */
  DocumentMapper documentMapper(Settings settings, XContentBuilder mapping) throws IOException {
    indexSettings = settings;
    try {
      return createDocumentMapper(mapping);
    } finally {
      indexSettings = Settings.EMPTY;
    }
  }

  @Override
  protected Collection<? extends Plugin> getPlugins() {
    return List.of(new NearDuplicatePlugin());
  }

  @Override
  protected IndexAnalyzers createIndexAnalyzers(IndexSettings indexSettings) {
    ShingleScheme pairs = new ShingleScheme(2, 1);
    return new IndexAnalyzers(
        Map.of(
            "default",
            named("default", new StandardAnalyzer()),
            "standard",
            named("standard", new StandardAnalyzer()),
            "neardup_shingle",
            named(
                "neardup_shingle",
                new ShingleSignatureAnalyzer(ShingleScheme.DEFAULT, ShingleSelection.DEFAULT)),
            "pairs",
            named("pairs", new ShingleSignatureAnalyzer(pairs, new ShingleSelection.All())),
            "spots",
            named("spots", new SpotSignatureAnalyzer(SpotScheme.DEFAULT)),
            "imatch",
            named("imatch", new IMatchSignatureAnalyzer(IMatchScheme.DEFAULT)),
            "neardup_sentence",
            named("neardup_sentence", new SentenceSignatureAnalyzer(SentenceScheme.DEFAULT)),
            "pairs_of_sentences",
            named("pairs_of_sentences", new SentenceSignatureAnalyzer(PAIRS_OF_SENTENCES)),
            "reloadable",
            named("reloadable", searchTimeAnalyzer())),
        Map.of(),
        Map.of());
  }

  @Override
  protected void minimalMapping(XContentBuilder b) throws IOException {
    b.field("type", "neardup");
  }

  @Override
  protected void writeFieldValue(XContentBuilder b) throws IOException {
    b.value(TEXT);
  }

  @Override
  protected void registerParameters(ParameterChecker checker) throws IOException {
    checker.registerConflictCheck("analyzer", b -> b.field("analyzer", "pairs"));
    checker.registerUpdateCheck(
        b -> b.field("passages", true),
        mapper -> assertTrue(((NeardupFieldMapper) mapper).fieldType().hasPassages()));
    checker.registerConflictCheck(
        "sentence_analyzer", b -> b.field("sentence_analyzer", "pairs_of_sentences"));
  }

  @Override
  protected void assertExistsQuery(
      MappedFieldType fieldType, Query query, ParseContext.Document fields) {
    assertEquals(new FieldExistsQuery("field.digest"), query);
    assertDocValuesField(fields, "field.digest");
    assertNoFieldNamesField(fields);
  }

  void assertMultiField(String type) throws IOException {
    ParseContext.Document document =
        createDocumentMapper(multiField(type)).parse(source(b -> b.field("field", TEXT))).rootDoc();
    DocumentSignature signature = DocumentSigner.byDefault().sign(TEXT);
    assertArrayEquals(signature.tokens(), tokens(document, "field.neardup"));
    assertEquals(signature.digestAsHex(), digest(document, "field.neardup"));
    assertEquals(
        signature.bag(), new SignatureFormat.Reader().readBag(stored(document, "field.neardup")));
  }

  void assertUnknown(String parameter, Object value) {
    MapperParsingException e =
        expectThrows(
            MapperParsingException.class,
            () ->
                createDocumentMapper(
                    fieldMapping(b -> b.field("type", "neardup").field(parameter, value))));
    assertThat(
        e.getMessage(),
        containsString(
            "unknown parameter [" + parameter + "] on mapper [field] of type [neardup]"));
  }

  static void assertRefused(String message, ThrowingRunnable runnable) {
    MapperParsingException e = expectThrows(MapperParsingException.class, runnable);
    assertThat(e.getCause(), instanceOf(IllegalArgumentException.class));
    assertEquals(message, e.getCause().getMessage());
  }

  static void assertNothing(ParseContext.Document document) {
    for (IndexableField field : document) {
      assertFalse(field.name(), field.name().startsWith("field"));
    }
  }

  static void assertWithoutWords(ParseContext.Document document) throws IOException {
    assertEquals(DIGEST_OF_NOTHING, digest(document, "field"));
    assertEquals(0, tokens(document, "field").length);
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    BytesRef stored = stored(document, "field");
    assertEquals(new BagOfWords(), reader.readBag(stored));
    assertEquals(0, reader.readTokens(stored).length);
  }

  static void assertSame(ParseContext.Document expected, ParseContext.Document actual)
      throws IOException {
    assertEquals(digest(expected, "field"), digest(actual, "field"));
    assertEquals(stored(expected, "field"), stored(actual, "field"));
    assertArrayEquals(tokens(expected, "field"), tokens(actual, "field"));
  }

  static long[] tokens(ParseContext.Document document, String field) throws IOException {
    return terms(only(document, field + "._tokens"));
  }

  /** The tokens of a field of terms. */
  static long[] terms(IndexableField field) throws IOException {
    List<Long> tokens = new ArrayList<>();
    try (TokenStream stream = field.tokenStream(null, null)) {
      TermToBytesRefAttribute term = stream.getAttribute(TermToBytesRefAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        assertEquals(SignatureToken.BYTES, term.getBytesRef().length);
        tokens.add(SignatureToken.ofTerm(term.getBytesRef()));
      }
      stream.end();
    }
    return tokens.stream().mapToLong(Long::longValue).toArray();
  }

  static String digest(ParseContext.Document document, String field) {
    return only(document, field + ".digest").binaryValue().utf8ToString();
  }

  static BytesRef stored(ParseContext.Document document, String field) {
    return only(document, field + "._signature").binaryValue();
  }

  static IndexableField only(ParseContext.Document document, String name) {
    IndexableField[] fields = document.getFields(name);
    assertEquals(name, 1, fields.length);
    return fields[0];
  }

  ParseContext.Document parse(String field, Object value) throws IOException {
    return createDocumentMapper(fieldMapping(this::minimalMapping))
        .parse(source(b -> b.field(field, value)))
        .rootDoc();
  }

  ParseContext.Document parseWith(String analyzer, String text) throws IOException {
    return parseWith(b -> b.field("type", "neardup").field("analyzer", analyzer), text);
  }

  ParseContext.Document parseWith(CheckedConsumer<XContentBuilder, IOException> field, String text)
      throws IOException {
    return createDocumentMapper(fieldMapping(field))
        .parse(source(b -> b.field("field", text)))
        .rootDoc();
  }

  NeardupFieldType type(CheckedConsumer<XContentBuilder, IOException> field) throws IOException {
    return (NeardupFieldType) createMapperService(fieldMapping(field)).fieldType("field");
  }

  void assertRefusedMapping(String message, CheckedConsumer<XContentBuilder, IOException> field) {
    MapperParsingException e =
        expectThrows(MapperParsingException.class, () -> createDocumentMapper(fieldMapping(field)));
    assertThat(e.getMessage(), containsString(message));
  }

  static SentenceSignatures sentences(ParseContext.Document document) {
    return SentenceFormat.read(only(document, "field._sentence_signatures").binaryValue());
  }

  XContentBuilder multiField(String type) throws IOException {
    return fieldMapping(
        b -> {
          b.field("type", type).startObject("fields").startObject("neardup");
          b.field("type", "neardup").endObject().endObject();
        });
  }

  XContentBuilder inObject(String type) throws IOException {
    return mapping(
        b -> {
          b.startObject("letter").field("type", type).startObject("properties");
          b.startObject("body").field("type", "neardup").endObject().endObject().endObject();
        });
  }

  XContentBuilder copiedInto() throws IOException {
    return mapping(
        b -> {
          b.startObject("field").field("type", "neardup").endObject();
          b.startObject("body").field("type", "text").field("copy_to", "field").endObject();
        });
  }

  static NamedAnalyzer named(String name, Analyzer analyzer) {
    return new NamedAnalyzer(name, AnalyzerScope.INDEX, analyzer);
  }

  /** An analyzer of which a filter is read again while the index is open. */
  static CustomAnalyzer searchTimeAnalyzer() {
    TokenFilterFactory synonyms =
        new TokenFilterFactory() {
          @Override
          public String name() {
            return "synonyms";
          }

          @Override
          public TokenStream create(TokenStream tokens) {
            return tokens;
          }

          @Override
          public AnalysisMode getAnalysisMode() {
            return AnalysisMode.SEARCH_TIME;
          }
        };
    return new CustomAnalyzer(
        TokenizerFactory.newFactory("words", WordTokenizer::new),
        new CharFilterFactory[0],
        new TokenFilterFactory[] {synonyms});
  }

  static long spot(String antecedent, String first, String second) {
    return Hash64.of(new long[] {Hash64.of(antecedent), Hash64.of(first), Hash64.of(second)}, 3);
  }
}

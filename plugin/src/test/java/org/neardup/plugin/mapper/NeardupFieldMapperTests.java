package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.instanceOf;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.analysis.tokenattributes.OffsetAttribute;
import org.apache.lucene.analysis.tokenattributes.PositionIncrementAttribute;
import org.apache.lucene.analysis.tokenattributes.TermToBytesRefAttribute;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.DocValuesType;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexableField;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LogDocMergePolicy;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
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
import org.neardup.signature.SentenceSigner;
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
import org.opensearch.index.mapper.MapperService;
import org.opensearch.index.mapper.MapperTestCase;
import org.opensearch.index.mapper.ParseContext;
import org.opensearch.plugins.Plugin;

/** What a value of a {@code neardup} field leaves in a Lucene document, and what is refused. */
public class NeardupFieldMapperTests extends MapperTestCase {

  private static final String TEXT = "We, the undersigned, ask the agency to keep the rule.";
  private static final String LETTER = "Keep the rule. ***\n\n***\n\nMercury harms children!";
  private static final SentenceScheme PAIRS_OF_SENTENCES = new SentenceScheme.Shingles(2);
  private static final String DIGEST_OF_NOTHING = "da39a3ee5e6b4b0d3255bfef95601890afd80709";

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
    checker.registerConflictCheck("passages", b -> b.field("passages", false));
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
    IndexableField field = only(parse("field", TEXT), "field");
    assertEquals(IndexOptions.DOCS, field.fieldType().indexOptions());
    assertTrue(field.fieldType().omitNorms());
    assertFalse(field.fieldType().stored());
    assertEquals(DocValuesType.NONE, field.fieldType().docValuesType());
  }

  @Test
  public void theTypeNamesTheLuceneFields() throws IOException {
    NeardupFieldType type =
        (NeardupFieldType)
            createMapperService(fieldMapping(this::minimalMapping)).fieldType("field");
    assertEquals("field", type.tokensField());
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
  public void aTextLeavesItsSentencesInTheStoredForm() throws IOException {
    assertEquals(
        new SentenceSigner(SentenceScheme.DEFAULT).sign(LETTER), sentences(parse("field", LETTER)));
  }

  @Test
  public void aTextLeavesItsSentencesAsTermsWithOrdinalsAndOffsets() throws IOException {
    ParseContext.Document document =
        parseWith(
            b -> b.field("type", "neardup").field("sentence_analyzer", "pairs_of_sentences"),
            LETTER);
    IndexableField field = only(document, "field._sentences");
    assertEquals(
        IndexOptions.DOCS_AND_FREQS_AND_POSITIONS_AND_OFFSETS, field.fieldType().indexOptions());
    assertTrue(field.fieldType().omitNorms());
    assertFalse(field.fieldType().stored());

    SentenceSignatures signed = new SentenceSigner(PAIRS_OF_SENTENCES).sign(LETTER);
    List<String> expected = new ArrayList<>();
    for (int s = 0; s < signed.count(); s++) {
      for (int i = 0; i < signed.size(s); i++) {
        expected.add(
            SignatureToken.toString(signed.signature(s, i))
                + "@%s[%s,%s)".formatted(s, signed.start(s), signed.end(s)));
      }
    }
    assertEquals(expected, terms(field));
  }

  @Test
  public void aTextWithoutWordsHasSentencesWithoutSignatures() throws IOException {
    assertEquals(SentenceSignatures.NONE, sentences(parse("field", "")));
    SentenceSignatures signed = sentences(parse("field", "?!"));
    assertEquals(1, signed.count());
    assertEquals(0, signed.size(0));
    assertEquals(List.of(), terms(only(parse("field", "?!"), "field._sentences")));
  }

  @Test
  public void sentencesAreLeftOutWithoutPassages() throws IOException {
    ParseContext.Document document =
        parseWith(b -> b.field("type", "neardup").field("passages", false), LETTER);
    assertEquals(0, document.getFields("field._sentences").length);
    assertEquals(0, document.getFields("field._sentence_signatures").length);
    assertEquals(DocumentSigner.byDefault().sign(LETTER).digestAsHex(), digest(document, "field"));
    assertArrayEquals(DocumentSigner.byDefault().sign(LETTER).tokens(), tokens(document, "field"));
  }

  @Test
  public void theTypeSaysWhetherSentencesAreIndexedAndHowTheyAreSigned() throws IOException {
    NeardupFieldType with = type(b -> b.field("type", "neardup"));
    assertTrue(with.hasPassages());
    assertEquals("field._sentences", with.sentencesField());
    assertEquals("field._sentence_signatures", with.sentenceSignaturesField());
    NeardupFieldType without = type(b -> b.field("type", "neardup").field("passages", false));
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
    assertEquals(sentences(parse("field", LETTER)), plain.sentences(LETTER));
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
  public void anAnalyzerOfSentencesIsRefusedWithoutPassages() {
    assertRefusedMapping(
        "[sentence_analyzer] is allowed with [passages] true only,"
            + " got [pairs_of_sentences] with [passages] false",
        b ->
            b.field("type", "neardup")
                .field("passages", false)
                .field("sentence_analyzer", "pairs_of_sentences"));
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
                            .field("passages", true)
                            .field("sentence_analyzer", "neardup_sentence")))
            .mappingSource()
            .string());
    assertEquals(
        "{\"_doc\":{\"properties\":{\"field\":{\"type\":\"neardup\",\"passages\":false}}}}",
        createDocumentMapper(fieldMapping(b -> b.field("type", "neardup").field("passages", false)))
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
    DocumentMapper mapper = createDocumentMapper(fieldMapping(this::minimalMapping));
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
          for (int s = 0; s < signed.count(); s++) {
            for (int i = 0; i < signed.size(s); i++) {
              assertStands(leaf, document, signed, s, i);
            }
          }
        }
      }
    }
  }

  private static void assertStands(
      LeafReader leaf, int document, SentenceSignatures signed, int sentence, int index)
      throws IOException {
    String term = SignatureToken.toString(signed.signature(sentence, index));
    PostingsEnum postings = leaf.postings(new Term("field._sentences", term), PostingsEnum.OFFSETS);
    assertEquals(document, postings.advance(document));
    int position = postings.nextPosition();
    while (position < sentence) {
      position = postings.nextPosition();
    }
    assertEquals(sentence, position);
    assertEquals(signed.start(sentence), postings.startOffset());
    assertEquals(signed.end(sentence), postings.endOffset());
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
    DocumentMapper mapper = createDocumentMapper(lenient, fieldMapping(this::minimalMapping));
    assertSame(
        parse("field", "first"),
        mapper.parse(source(b -> b.array("field", "first", "second"))).rootDoc());
  }

  @Test
  public void theFieldMayBeAMultiFieldOfText() throws IOException {
    assertMultiField("text");
  }

  @Test
  public void theFieldMayBeAMultiFieldOfKeyword() throws IOException {
    assertMultiField("keyword");
  }

  @Test
  public void anArrayIsRefusedByTheMultiField() throws IOException {
    DocumentMapper mapper = createDocumentMapper(multiField("text"));
    assertRefused(
        "[field.neardup] must have one value a document, got a second one",
        () -> mapper.parse(source(b -> b.array("field", "first", "second"))));
  }

  @Test
  public void theFieldMayBeInAnObject() throws IOException {
    ParseContext.Document document =
        createDocumentMapper(inObject("object"))
            .parse(source("{\"letter\": {\"body\": \"" + TEXT + "\"}}"))
            .rootDoc();
    assertEquals(
        DocumentSigner.byDefault().sign(TEXT).digestAsHex(), digest(document, "letter.body"));
    assertEquals(1, document.getFields("letter.body._signature").length);
  }

  @Test
  public void theFieldMustNotBeInANestedObject() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class, () -> createDocumentMapper(inObject("nested")));
    assertEquals(
        "[letter.body] of type [neardup] must not be in a nested object, got it in [letter]:"
            + " duplicates are found among documents, not among their parts",
        e.getMessage());
  }

  @Test
  public void aMultiFieldMustNotBeInANestedObjectHoweverDeep() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                createDocumentMapper(
                    mapping(
                        b -> {
                          b.startObject("letters").field("type", "nested");
                          b.startObject("properties").startObject("letter");
                          b.startObject("properties").startObject("body").field("type", "text");
                          b.startObject("fields").startObject("neardup");
                          b.field("type", "neardup").endObject().endObject();
                          b.endObject().endObject().endObject().endObject().endObject();
                        })));
    assertThat(
        e.getMessage(),
        containsString("[letters.letter.body.neardup] of type [neardup] must not be in a nested"));
  }

  @Test
  public void theFieldCanBeAddedToAnIndexThatHasDocuments() throws IOException {
    MapperService service = createMapperService(fieldMapping(b -> b.field("type", "text")));
    assertNull(service.fieldType("field.neardup"));
    merge(service, multiField("text"));
    assertThat(service.fieldType("field.neardup"), instanceOf(NeardupFieldType.class));
    assertNotNull(service.fieldType("field.neardup.digest"));
  }

  @Test
  public void addingToANestedObjectLaterIsRefusedAsWell() throws IOException {
    MapperService service =
        createMapperService(
            mapping(b -> b.startObject("letter").field("type", "nested").endObject()));
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> merge(service, inObject("nested")));
    assertThat(
        e.getMessage(), containsString("must not be in a nested object, got it in [letter]"));
  }

  @Test
  public void theTypeOfTheFieldCannotChange() throws IOException {
    MapperService service = createMapperService(fieldMapping(this::minimalMapping));
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> merge(service, fieldMapping(b -> b.field("type", "keyword"))));
    assertThat(
        e.getMessage(), containsString("cannot be changed from type [neardup] to [keyword]"));
  }

  @Test
  public void aTextMayBeCopiedInto() throws IOException {
    ParseContext.Document document =
        createDocumentMapper(copiedInto()).parse(source(b -> b.field("body", TEXT))).rootDoc();
    assertEquals(DocumentSigner.byDefault().sign(TEXT).digestAsHex(), digest(document, "field"));
  }

  @Test
  public void aTextCopiedBesideAnotherIsASecondValue() throws IOException {
    DocumentMapper mapper = createDocumentMapper(copiedInto());
    assertRefused(
        "[field] must have one value a document, got a second one",
        () -> mapper.parse(source(b -> b.field("body", TEXT).field("field", TEXT))));
  }

  @Test
  public void nothingCanBeCopiedIntoTheDigest() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                createDocumentMapper(
                    mapping(
                        b -> {
                          b.startObject("field").field("type", "neardup").endObject();
                          b.startObject("body").field("type", "text");
                          b.field("copy_to", "field.digest").endObject();
                        })));
    assertThat(e.getMessage(), containsString("may not be used to copy to a multi-field"));
  }

  @Test
  public void nothingCanBeWrittenToTheDigest() throws IOException {
    DocumentMapper mapper = createDocumentMapper(fieldMapping(this::minimalMapping));
    MapperParsingException e =
        expectThrows(
            MapperParsingException.class,
            () -> mapper.parse(source(b -> b.field("field.digest", DIGEST_OF_NOTHING))));
    assertThat(e.getMessage(), containsString("[field.digest]"));
  }

  @Test
  public void aMultiFieldOfTheSameNameAsTheDigestIsRefused() {
    MapperParsingException e =
        expectThrows(
            MapperParsingException.class,
            () ->
                createDocumentMapper(
                    fieldMapping(
                        b -> {
                          b.field("type", "neardup").startObject("fields");
                          b.startObject("digest").field("type", "keyword").endObject();
                          b.endObject();
                        })));
    assertThat(e.getMessage(), containsString("Field [field.digest] is defined more than once"));
  }

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
  public void anyOtherAnalyzersTokensAreHashed() throws IOException {
    ParseContext.Document document = parseWith("standard", "One two one");
    long[] expected = {Hash64.of("one"), Hash64.of("two")};
    Arrays.sort(expected);
    assertArrayEquals(expected, tokens(document, "field"));
  }

  @Test
  public void digestAndBagAreOfTheNormalFormWhateverTheAnalyzer() throws IOException {
    ParseContext.Document document = parseWith("standard", "The EPA’s rule");
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
            () -> createDocumentMapper(derived, fieldMapping(this::minimalMapping)));
    assertThat(e.getMessage(), containsString("Derive source is not supported for field [field]"));
  }

  @Test
  public void aLongTextOfDistinctWordsSurvivesAMerge() throws IOException {
    // 600,000 distinct words of eight letters: 5.4 MB of text, about 4 MB of signature
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 600_000; i++) {
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
        assertEquals(600_000, reader.readBag(stored.binaryValue()).length());
        assertArrayEquals(signature.tokens(), reader.readTokens(stored.binaryValue()));
        assertEquals(2, leaf.terms("field.digest").getDocCount());
        assertEquals(signature.tokens().length + 1, leaf.terms("field").size());
      }
    }
  }

  private void assertMultiField(String type) throws IOException {
    ParseContext.Document document =
        createDocumentMapper(multiField(type)).parse(source(b -> b.field("field", TEXT))).rootDoc();
    DocumentSignature signature = DocumentSigner.byDefault().sign(TEXT);
    assertArrayEquals(signature.tokens(), tokens(document, "field.neardup"));
    assertEquals(signature.digestAsHex(), digest(document, "field.neardup"));
    assertEquals(
        signature.bag(), new SignatureFormat.Reader().readBag(stored(document, "field.neardup")));
  }

  private void assertUnknown(String parameter, Object value) {
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

  private static void assertRefused(String message, ThrowingRunnable runnable) {
    MapperParsingException e = expectThrows(MapperParsingException.class, runnable);
    assertThat(e.getCause(), instanceOf(IllegalArgumentException.class));
    assertEquals(message, e.getCause().getMessage());
  }

  private static void assertNothing(ParseContext.Document document) {
    for (IndexableField field : document) {
      assertFalse(field.name(), field.name().startsWith("field"));
    }
  }

  private static void assertWithoutWords(ParseContext.Document document) throws IOException {
    assertEquals(DIGEST_OF_NOTHING, digest(document, "field"));
    assertEquals(0, tokens(document, "field").length);
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    BytesRef stored = stored(document, "field");
    assertEquals(new BagOfWords(), reader.readBag(stored));
    assertEquals(0, reader.readTokens(stored).length);
  }

  private static void assertSame(ParseContext.Document expected, ParseContext.Document actual)
      throws IOException {
    assertEquals(digest(expected, "field"), digest(actual, "field"));
    assertEquals(stored(expected, "field"), stored(actual, "field"));
    assertArrayEquals(tokens(expected, "field"), tokens(actual, "field"));
  }

  private static long[] tokens(ParseContext.Document document, String field) throws IOException {
    List<Long> tokens = new ArrayList<>();
    try (TokenStream stream = only(document, field).tokenStream(null, null)) {
      TermToBytesRefAttribute term = stream.getAttribute(TermToBytesRefAttribute.class);
      stream.reset();
      while (stream.incrementToken()) {
        assertEquals(SignatureToken.DIGITS, term.getBytesRef().length);
        tokens.add(SignatureToken.parse(term.getBytesRef().utf8ToString()));
      }
      stream.end();
    }
    return tokens.stream().mapToLong(Long::longValue).toArray();
  }

  private static String digest(ParseContext.Document document, String field) {
    return only(document, field + ".digest").binaryValue().utf8ToString();
  }

  private static BytesRef stored(ParseContext.Document document, String field) {
    return only(document, field + "._signature").binaryValue();
  }

  private static IndexableField only(ParseContext.Document document, String name) {
    IndexableField[] fields = document.getFields(name);
    assertEquals(name, 1, fields.length);
    return fields[0];
  }

  private ParseContext.Document parse(String field, Object value) throws IOException {
    return createDocumentMapper(fieldMapping(this::minimalMapping))
        .parse(source(b -> b.field(field, value)))
        .rootDoc();
  }

  private ParseContext.Document parseWith(String analyzer, String text) throws IOException {
    return parseWith(b -> b.field("type", "neardup").field("analyzer", analyzer), text);
  }

  private ParseContext.Document parseWith(
      CheckedConsumer<XContentBuilder, IOException> field, String text) throws IOException {
    return createDocumentMapper(fieldMapping(field))
        .parse(source(b -> b.field("field", text)))
        .rootDoc();
  }

  private NeardupFieldType type(CheckedConsumer<XContentBuilder, IOException> field)
      throws IOException {
    return (NeardupFieldType) createMapperService(fieldMapping(field)).fieldType("field");
  }

  private void assertRefusedMapping(
      String message, CheckedConsumer<XContentBuilder, IOException> field) {
    MapperParsingException e =
        expectThrows(MapperParsingException.class, () -> createDocumentMapper(fieldMapping(field)));
    assertThat(e.getMessage(), containsString(message));
  }

  private static SentenceSignatures sentences(ParseContext.Document document) {
    return SentenceFormat.read(only(document, "field._sentence_signatures").binaryValue());
  }

  /** Each token as {@code term@position[start,end)}. */
  private static List<String> terms(IndexableField field) throws IOException {
    List<String> terms = new ArrayList<>();
    try (TokenStream stream = field.tokenStream(null, null)) {
      TermToBytesRefAttribute term = stream.getAttribute(TermToBytesRefAttribute.class);
      PositionIncrementAttribute increment = stream.getAttribute(PositionIncrementAttribute.class);
      OffsetAttribute offset = stream.getAttribute(OffsetAttribute.class);
      stream.reset();
      int position = -1;
      while (stream.incrementToken()) {
        position += increment.getPositionIncrement();
        terms.add(
            "%s@%s[%s,%s)"
                .formatted(
                    term.getBytesRef().utf8ToString(),
                    position,
                    offset.startOffset(),
                    offset.endOffset()));
      }
      stream.end();
    }
    return terms;
  }

  private XContentBuilder multiField(String type) throws IOException {
    return fieldMapping(
        b -> {
          b.field("type", type).startObject("fields").startObject("neardup");
          b.field("type", "neardup").endObject().endObject();
        });
  }

  private XContentBuilder inObject(String type) throws IOException {
    return mapping(
        b -> {
          b.startObject("letter").field("type", type).startObject("properties");
          b.startObject("body").field("type", "neardup").endObject().endObject().endObject();
        });
  }

  private XContentBuilder copiedInto() throws IOException {
    return mapping(
        b -> {
          b.startObject("field").field("type", "neardup").endObject();
          b.startObject("body").field("type", "text").field("copy_to", "field").endObject();
        });
  }

  private static NamedAnalyzer named(String name, Analyzer analyzer) {
    return new NamedAnalyzer(name, AnalyzerScope.INDEX, analyzer);
  }

  /** An analyzer of which a filter is read again while the index is open. */
  private static CustomAnalyzer searchTimeAnalyzer() {
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

  private static long spot(String antecedent, String first, String second) {
    return Hash64.of(new long[] {Hash64.of(antecedent), Hash64.of(first), Hash64.of(second)}, 3);
  }
}

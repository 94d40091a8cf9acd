// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.io.IOException;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ArrayBlockingQueue;
import org.apache.lucene.document.BinaryDocValuesField;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.KeywordField;
import org.apache.lucene.document.NumericDocValuesField;
import org.neardup.plugin.analysis.SentenceAnalyzerProvider;
import org.neardup.plugin.analysis.ShingleAnalyzerProvider;
import org.neardup.plugin.analysis.Signing;
import org.neardup.plugin.mapper.RecentSignatures.Stored;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.neardup.signature.SentenceSignatures;
import org.neardup.signature.ShingleSignatureAnalyzer;
import org.neardup.signature.SignedText;
import org.neardup.signature.TextLimit;
import org.opensearch.common.Nullable;
import org.opensearch.common.collect.Iterators;
import org.opensearch.core.xcontent.XContentParser;
import org.opensearch.index.analysis.AnalysisMode;
import org.opensearch.index.analysis.IndexAnalyzers;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.index.mapper.FieldMapper;
import org.opensearch.index.mapper.Mapper;
import org.opensearch.index.mapper.MappingLookup;
import org.opensearch.index.mapper.ParametrizedFieldMapper;
import org.opensearch.index.mapper.ParseContext;

/**
 * Mapper of the field type {@code neardup}, alone or as a multi-field.
 *
 * <p>Each value is signed once, or found among {@link RecentSignatures}, and produces the Lucene
 * fields that {@link NeardupFieldType} names.
 *
 * <table>
 *   <caption>Parameters</caption>
 *   <tr><td>{@code analyzer}</td><td>makes the tokens, default {@code neardup_shingle}</td></tr>
 *   <tr><td>{@code passages}</td><td>whether sentences are indexed too, in two further fields, default
 *       false</td></tr>
 *   <tr><td>{@code sentence_analyzer}</td><td>an analyzer of type {@code neardup_sentence}, which
 *       signs them, default the one of that name</td></tr>
 *   <tr><td>{@code meta}</td><td>as for every field</td></tr>
 * </table>
 *
 * Only {@code meta} and {@code passages} can be changed: tokens of two analyzers are not
 * comparable. Documents indexed without sentences do not get them later.
 *
 * <table>
 *   <caption>Values</caption>
 *   <tr><td>missing, {@code null}, empty array</td><td>nothing is indexed</td></tr>
 *   <tr><td>a text without words, including the empty one</td><td>the digest of the empty string, no
 *       tokens, an empty bag</td></tr>
 *   <tr><td>a number or a boolean</td><td>its text, as in a {@code text} field</td></tr>
 *   <tr><td>a text of more than 500,000 words or 5,000,000 UTF-16 units</td><td>nothing is indexed except the field's name in {@code _ignored}</td></tr>
 *   <tr><td>an array of one value</td><td>that value</td></tr>
 *   <tr><td>a second value, from an array, from {@code copy_to} or from an array of parent objects
 *       </td><td>rejected: a run compares one text for each document, and concatenated texts would be a text that nobody wrote</td></tr>
 *   <tr><td>an object</td><td>refused</td></tr>
 * </table>
 *
 * A rejected value is a mapper_parsing_exception for the document; with {@code
 * index.mapping.ignore_malformed} the value is ignored instead, like for other fields. A text
 * beyond {@link TextLimit} is not signed: its document is indexed without a value, and {@code
 * _ignored} names the field. This does not depend on the node, since each copy of a shard signs for
 * itself; memory of signing is therefore charged, but never refused. Time and space are linear, 30
 * to 50 bytes a word during signing: five to ten for each character of English, up to fifty for
 * each character of Chinese, which is a word. A nested object cannot have such a field: a run
 * refers to documents, not parts of them.
 */
public final class NeardupFieldMapper extends ParametrizedFieldMapper {

  /** The name of the field type in mappings. */
  public static final String CONTENT_TYPE = "neardup";

  /** UTF-16 units from which on the memory of a text is charged. */
  private static final int LARGE = 1 << 16;

  /** Most bytes of signing. */
  private static final int BYTES_PER_WORD = 50;

  private static final String LABEL = "neardup_field";

  /** A signer that has signed a longer text, in UTF-16 units, is not kept for the next one. */
  private static final int MAX_REUSED = 1 << 13;

  /** Most signers that are kept for the next text, each with the memory for ordinary texts. */
  private static final int MAX_IDLE_SIGNERS = 4;

  /**
   * Reads the mapping of a field.
   *
   * @param breaker charged for the memory of signing
   */
  public static TypeParser parser(RequestBreaker breaker) {
    RecentSignatures recent = new RecentSignatures();
    return new TypeParser(
        (name, context) -> new Builder(name, context.getIndexAnalyzers(), breaker, recent));
  }

  private static final String PASSAGES = "passages";
  private static final String SENTENCE_ANALYZER = "sentence_analyzer";

  private final IndexAnalyzers analyzers;
  private final RequestBreaker breaker;
  private final RecentSignatures recent;
  private final DigestFieldMapper digest;

  /** How texts are signed by shingles; null with other analyzers, whose texts are not kept. */
  private final @Nullable String signing;

  /** Signers that no thread uses; the next text needs no new arrays. */
  private final Queue<FieldSigner> idleSigners = new ArrayBlockingQueue<>(MAX_IDLE_SIGNERS);

  private NeardupFieldMapper(
      String simpleName,
      NeardupFieldType fieldType,
      MultiFields multiFields,
      CopyTo copyTo,
      IndexAnalyzers analyzers,
      RequestBreaker breaker,
      RecentSignatures recent) {
    super(simpleName, fieldType, multiFields, copyTo);
    this.analyzers = analyzers;
    this.breaker = breaker;
    this.recent = recent;
    this.signing =
        fieldType.indexAnalyzer().analyzer() instanceof ShingleSignatureAnalyzer shingles
            ? shingles.signing()
            : null;
    this.digest = new DigestFieldMapper(fieldType.digestField());
  }

  @Override
  public NeardupFieldType fieldType() {
    return (NeardupFieldType) super.fieldType();
  }

  @Override
  protected void parseCreateField(ParseContext context) throws IOException {
    String text = text(context);
    if (text == null) {
      return;
    }
    ParseContext.Document document = context.doc();
    if (document.getByKey(fieldType().signatureField()) != null) {
      throw new IllegalArgumentException(
          "[" + name() + "] must have one value a document, got a second one");
    }
    if (TextLimit.isExceededBy(text)) {
      context.addIgnoredField(name());
      return;
    }
    try (MemoryCharge memory = breaker.charge(LABEL)) {
      if (text.length() > LARGE) {
        memory.takeAnyway((long) BYTES_PER_WORD * TextLimit.mostWords(text));
      }
      index(text, document);
    } catch (TextLimit.ExceededException e) { // an analyzer makes more words of it than the limit
      context.addIgnoredField(name());
    }
  }

  private void index(String text, ParseContext.Document document) throws IOException {
    boolean isKept = signing != null && !fieldType().hasPassages();
    Stored before = isKept ? recent.get(signing, text) : null;
    if (before != null) {
      add(document, before);
      return;
    }
    FieldSigner idle = idleSigners.poll();
    FieldSigner signer = idle == null ? fieldType().signer() : idle;
    if (fieldType().hasPassages()) {
      SignedText signed = signer.signWithSentences(text);
      add(document, Stored.of(signed.document()));
      add(document, signed.sentences());
    } else {
      Stored stored = Stored.of(signer.sign(text));
      add(document, stored);
      if (isKept) {
        recent.put(signing, text, stored);
      }
    }
    if (text.length() <= MAX_REUSED) {
      idleSigners.offer(signer); // not kept if there are enough, nor after an exception
    }
  }

  private void add(ParseContext.Document document, Stored signature) {
    String signatureField = fieldType().signatureField();
    document.addWithKey(
        signatureField, new BinaryDocValuesField(signatureField, signature.bagAndTokens()));
    document.add(new KeywordField(fieldType().digestField(), signature.digest(), Field.Store.NO));
    document.add(new TokensField(fieldType().tokensField().name(), signature.tokens()));
    document.add(
        new NumericDocValuesField(fieldType().tokenCountField(), signature.tokens().length));
  }

  private void add(ParseContext.Document document, SentenceSignatures sentences) {
    document.add(
        new BinaryDocValuesField(
            fieldType().sentenceSignaturesField(), SentenceFormat.write(sentences)));
    document.add(new TokensField(fieldType().sentencesField().name(), sentences.inOrder()));
  }

  private String text(ParseContext context) throws IOException {
    if (context.externalValueSet()) {
      return context.externalValue().toString();
    }
    if (context.parser().currentToken() == XContentParser.Token.START_OBJECT) {
      throw new IllegalArgumentException("[" + name() + "] must be a text, got an object");
    }
    return context.parser().textOrNull();
  }

  @Override
  protected void doValidate(MappingLookup mappers) {
    String nested = mappers.getNestedScope(name());
    if (nested != null) {
      throw new IllegalArgumentException(
          "[%s] of type [%s] must not be in a nested object, got it in [%s]: duplicates are found among documents, not among their parts"
              .formatted(name(), CONTENT_TYPE, nested));
    }
  }

  @Override
  @SuppressWarnings("unchecked") // the array of iterators is only read
  public Iterator<Mapper> iterator() {
    return Iterators.concat(super.iterator(), List.<Mapper>of(digest).iterator());
  }

  @Override
  public ParametrizedFieldMapper.Builder getMergeBuilder() {
    return new Builder(simpleName(), analyzers, breaker, recent).init(this);
  }

  @Override
  protected String contentType() {
    return CONTENT_TYPE;
  }

  /** Builds the mapper from its parameters. */
  private static final class Builder extends ParametrizedFieldMapper.Builder {

    private final IndexAnalyzers analyzers;
    private final RequestBreaker breaker;
    private final RecentSignatures recent;
    private final Parameter<NamedAnalyzer> analyzer;
    private final Parameter<Boolean> passages =
        Parameter.boolParam(PASSAGES, true, mapper -> type(mapper).hasPassages(), false);
    private final Parameter<NamedAnalyzer> sentenceAnalyzer;
    private final Parameter<Map<String, String>> meta = Parameter.metaParam();

    Builder(
        String name, IndexAnalyzers analyzers, RequestBreaker breaker, RecentSignatures recent) {
      super(name);
      this.analyzers = analyzers;
      this.breaker = breaker;
      this.recent = recent;
      this.analyzer =
          Parameter.analyzerParam(
                  "analyzer",
                  false,
                  mapper -> mapper.fieldType().indexAnalyzer(),
                  () -> analyzers.get(ShingleAnalyzerProvider.NAME))
              .setValidator(this::requireSignature);
      this.sentenceAnalyzer =
          Parameter.analyzerParam(
                  SENTENCE_ANALYZER,
                  false,
                  mapper -> type(mapper).sentenceAnalyzer(),
                  () -> analyzers.get(SentenceAnalyzerProvider.NAME))
              .setValidator(this::requireSentences);
    }

    private static NeardupFieldType type(FieldMapper mapper) {
      return ((NeardupFieldMapper) mapper).fieldType();
    }

    /** Words, of which other analyzers make tokens, would have texts look alike that are not. */
    private void requireSignature(NamedAnalyzer chosen) {
      chosen.checkAllowedInMode(AnalysisMode.INDEX_TIME);
      if (!Signing.makesSignatures(chosen) && !areStandIns(analyzers)) {
        throw new IllegalArgumentException(
            "[analyzer] must be one of %s, or a custom analyzer with a token filter of such a type, got [%s]"
                .formatted(Signing.ANALYZERS, chosen.name()));
      }
    }

    private void requireSentences(NamedAnalyzer chosen) {
      if (!(chosen.analyzer() instanceof SentenceSignatureAnalyzer) && !areStandIns(analyzers)) {
        throw new IllegalArgumentException(
            "[%s] must be an analyzer of type [%s], got [%s]"
                .formatted(SENTENCE_ANALYZER, SentenceAnalyzerProvider.NAME, chosen.name()));
      }
    }

    /**
     * Whether this is the parser context of a starting node reading the mappings of its indices:
     * analyzers by any name, none of them the index's own.
     */
    private static boolean areStandIns(IndexAnalyzers analyzers) {
      return analyzers.get("") != null;
    }

    @Override
    protected List<Parameter<?>> getParameters() {
      return List.of(analyzer, passages, sentenceAnalyzer, meta);
    }

    @Override
    public NeardupFieldMapper build(BuilderContext context) {
      return new NeardupFieldMapper(
          name,
          new NeardupFieldType(
              buildFullName(context),
              analyzer.getValue(),
              passages.getValue(),
              sentenceAnalyzer.getValue(),
              meta.getValue()),
          multiFieldsBuilder.build(this, context),
          copyTo.build(),
          analyzers,
          breaker,
          recent);
    }
  }
}

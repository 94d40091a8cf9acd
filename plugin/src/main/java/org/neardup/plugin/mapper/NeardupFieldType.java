// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import java.util.Map;
import java.util.function.Supplier;
import org.apache.lucene.search.FieldExistsQuery;
import org.apache.lucene.search.Query;
import org.neardup.plugin.analysis.Signing;
import org.neardup.retrieval.TokenField;
import org.neardup.signature.SentenceSignatureAnalyzer;
import org.opensearch.index.analysis.NamedAnalyzer;
import org.opensearch.index.fielddata.IndexFieldData;
import org.opensearch.index.mapper.SimpleMappedFieldType;
import org.opensearch.index.mapper.SourceValueFetcher;
import org.opensearch.index.mapper.TextSearchInfo;
import org.opensearch.index.mapper.ValueFetcher;
import org.opensearch.index.query.QueryShardContext;
import org.opensearch.index.query.QueryShardException;
import org.opensearch.search.lookup.SearchLookup;

/**
 * The supported queries of a {@code neardup} field, and its Lucene fields.
 *
 * <p>The field answers {@code exists} and gives its source value to the {@code fields} option. Its
 * tokens cannot be searched, sorted or aggregated: such a request is rejected with a message that
 * refers to {@link #digestField}.
 */
public final class NeardupFieldType extends SimpleMappedFieldType {

  private static final String DIGEST = ".digest";
  private static final String SIGNATURE = "._signature";
  private static final String TOKENS = "._tokens";
  private static final String TOKEN_COUNT = "._token_count";
  private static final String SENTENCE_TOKENS = "._sentence_tokens";
  private static final String OLDER_SENTENCE_TOKENS = "._sentences";
  private static final String SENTENCE_SIGNATURES = "._sentence_signatures";

  private final boolean passages;
  private final NamedAnalyzer sentenceAnalyzer;

  /**
   * @param analyzer makes the signature tokens
   * @param passages whether sentences are indexed
   * @param sentenceAnalyzer signs them; its analyzer is a {@link SentenceSignatureAnalyzer}
   */
  NeardupFieldType(
      String name,
      NamedAnalyzer analyzer,
      boolean passages,
      NamedAnalyzer sentenceAnalyzer,
      Map<String, String> meta) {
    super(name, false, false, false, TextSearchInfo.SIMPLE_MATCH_ONLY, meta);
    setIndexAnalyzer(analyzer);
    this.passages = passages;
    this.sentenceAnalyzer = sentenceAnalyzer;
  }

  /**
   * The Lucene field of the signature tokens: {@link org.neardup.signature.SignatureToken}s as
   * terms, documents only. A text without words has none. Older indexes have their text, in the
   * field of this name.
   */
  public TokenField tokensField() {
    return new TokenField(name() + TOKENS, name());
  }

  /**
   * The field of the digest, a mapped one: {@link
   * org.neardup.signature.DocumentSignature#digestAsHex} as term and as sorted set doc value, one a
   * document. Every document with a value has it; a text without words has that of the empty
   * string.
   */
  public String digestField() {
    return name() + DIGEST;
  }

  /**
   * The Lucene field of the stored signature: binary doc value in {@link
   * org.neardup.signature.SignatureFormat}. Every document with a value has it.
   */
  public String signatureField() {
    return name() + SIGNATURE;
  }

  /**
   * The Lucene field of the number of signature tokens: numeric doc value. Documents of older
   * indexes have none.
   */
  public String tokenCountField() {
    return name() + TOKEN_COUNT;
  }

  /**
   * Whether sentences are indexed from now on: {@code passages} in the mapping. Documents that came
   * before may be otherwise.
   */
  boolean hasPassages() {
    return passages;
  }

  /**
   * The Lucene field of the sentences' signatures: {@link org.neardup.signature.SignatureToken}s as
   * terms, documents only. A sentence without a signature has none. Older indexes have their text,
   * with positions, in another field.
   */
  public TokenField sentencesField() {
    return new TokenField(name() + SENTENCE_TOKENS, name() + OLDER_SENTENCE_TOKENS);
  }

  /**
   * The Lucene field of a document's sentences: binary doc value in {@link
   * org.neardup.signature.SentenceFormat}, possibly with no sentences or with sentences without
   * signatures. A document has it if its sentences were indexed.
   */
  public String sentenceSignaturesField() {
    return name() + SENTENCE_SIGNATURES;
  }

  /**
   * How this field signs sentences, as text; only signatures of fields with equal signing are
   * comparable.
   */
  public String sentenceScheme() {
    return Signing.of(sentenceAnalyzer);
  }

  /** The analyzer that signs the sentences, by its name in the mapping. */
  NamedAnalyzer sentenceAnalyzer() {
    return sentenceAnalyzer;
  }

  /**
   * How this field signs texts, as text; only tokens of fields with equal signing are comparable.
   */
  public String signatureScheme() {
    return Signing.of(indexAnalyzer());
  }

  /** A signer that treats texts like values of this field; a new one for each call. */
  public FieldSigner signer() {
    return new FieldSigner(
        name(),
        indexAnalyzer().analyzer(),
        (SentenceSignatureAnalyzer) sentenceAnalyzer.analyzer());
  }

  @Override
  public String typeName() {
    return NeardupFieldMapper.CONTENT_TYPE;
  }

  @Override
  public ValueFetcher valueFetcher(QueryShardContext context, SearchLookup lookup, String format) {
    return SourceValueFetcher.toString(name(), context, format);
  }

  @Override
  public Query existsQuery(QueryShardContext context) {
    return new FieldExistsQuery(digestField());
  }

  /**
   * @throws QueryShardException always thrown: a pattern of field names skips a field that throws
   *     this, a field named by itself makes the request a 400
   */
  @Override
  public Query termQuery(Object value, QueryShardContext context) {
    throw new QueryShardException(
        context,
        notByName("searched") + "; a search of [" + digestField() + "] finds exact copies");
  }

  @Override
  public Query termQueryCaseInsensitive(Object value, QueryShardContext context) {
    return termQuery(value, context);
  }

  @Override
  public IndexFieldData.Builder fielddataBuilder(
      String fullyQualifiedIndexName, Supplier<SearchLookup> lookup) {
    throw new IllegalArgumentException(
        notByName("sorted, aggregated or fetched from doc values")
            + "; ["
            + digestField()
            + "] can");
  }

  private String notByName(String what) {
    return "Field [" + name() + "] of type [" + typeName() + "] cannot be " + what;
  }
}

package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.allOf;
import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertHitCount;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertNoFailures;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.apache.lucene.index.BinaryDocValues;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SignatureFormat;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.indices.analyze.AnalyzeAction;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.search.SearchRequestBuilder;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.query.QueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.indices.IndicesService;
import org.opensearch.plugins.Plugin;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.bucket.terms.Terms;
import org.opensearch.search.fetch.subphase.highlight.HighlightBuilder;
import org.opensearch.search.sort.SortOrder;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** The field type in a cluster: what searches find, what requests are refused, what survives. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 2,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class NeardupFieldIT extends OpenSearchIntegTestCase {

  private static final String MAPPING =
      """
      {"properties": {"body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}
      """;

  private static final String LETTER = "Keep the rule. Mercury harms children; do not weaken it!";
  private static final String SAME_LETTER =
      "keep the RULE - mercury harms children: do not weaken it";
  private static final String OTHER = "The cost of the rule is too high for small plants.";

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class);
  }

  @Before
  public void indexFourDocuments() {
    assertAcked(
        prepareCreate("letters")
            .setSettings(Settings.builder().put("index.number_of_shards", 2))
            .setMapping(MAPPING));
    index("letters", "1", LETTER);
    index("letters", "2", SAME_LETTER);
    index("letters", "3", OTHER);
    client().prepareIndex("letters").setId("4").setSource("subject", "no body").get();
    refresh("letters");
  }

  @Test
  public void aDigestFindsTheExactCopiesOfAText() {
    assertFound(QueryBuilders.termQuery("body.neardup.digest", digest(LETTER)), "1", "2");
  }

  @Test
  public void aDigestFindsTheExactCopiesInEitherCase() {
    String upper = digest(LETTER).toUpperCase(Locale.ROOT);
    assertFound(QueryBuilders.termQuery("body.neardup.digest", upper), "1", "2");
  }

  @Test
  public void severalDigestsFindTheCopiesOfEach() {
    assertFound(
        QueryBuilders.termsQuery("body.neardup.digest", digest(LETTER), digest(OTHER)),
        "1",
        "2",
        "3");
  }

  @Test
  public void anotherDigestFindsNothing() {
    assertFound(QueryBuilders.termQuery("body.neardup.digest", digest("something else")));
  }

  @Test
  public void aTextOfWordsIsNoDigest() {
    assertFound(QueryBuilders.matchQuery("body.neardup.digest", "keep the rule"));
  }

  @Test
  public void theFieldExistsInDocumentsWithAText() {
    assertFound(QueryBuilders.existsQuery("body.neardup"), "1", "2", "3");
    assertFound(QueryBuilders.existsQuery("body.neardup.digest"), "1", "2", "3");
  }

  @Test
  public void theFieldExistsInDocumentsWithATextWithoutWords() {
    index("letters", "5", "...");
    refresh("letters");
    assertFound(QueryBuilders.existsQuery("body.neardup"), "1", "2", "3", "5");
  }

  @Test
  public void digestsCanBeCounted() {
    SearchResponse response =
        client()
            .prepareSearch("letters")
            .addAggregation(AggregationBuilders.terms("copies").field("body.neardup.digest"))
            .get();
    assertEquals(
        Map.of(digest(LETTER), 2L, digest(OTHER), 1L),
        counts(response.getAggregations().get("copies")));
  }

  @Test
  public void digestsCanBeSorted() {
    SearchResponse response =
        client()
            .prepareSearch("letters")
            .setQuery(QueryBuilders.existsQuery("body.neardup"))
            .addSort("body.neardup.digest", SortOrder.ASC)
            .get();
    String first = (String) response.getHits().getAt(0).getSortValues()[0];
    assertEquals(new TreeSet<>(Set.of(digest(LETTER), digest(OTHER))).first(), first);
  }

  @Test
  public void theDigestCanBeFetched() {
    SearchResponse response =
        client()
            .prepareSearch("letters")
            .setQuery(QueryBuilders.idsQuery().addIds("3"))
            .addFetchField("body.neardup*")
            .addDocValueField("body.neardup.digest")
            .get();
    SearchHit hit = response.getHits().getAt(0);
    assertEquals(digest(OTHER), hit.field("body.neardup.digest").getValue());
    assertEquals(OTHER, hit.field("body.neardup").getValue());
  }

  @Test
  public void anAliasOfTheDigestIsTheDigest() {
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping("letters")
            .setSource(
                """
                {"properties": {"sha1": {"type": "alias", "path": "body.neardup.digest"}}}
                """,
                MediaTypeRegistry.JSON));
    assertFound(QueryBuilders.termQuery("sha1", digest(LETTER)), "1", "2");
  }

  @Test
  public void fieldCapabilitiesSayWhatCanBeAsked() {
    Map<String, Map<String, FieldCapabilities>> fields =
        client().prepareFieldCaps("letters").setFields("body.neardup*").get().get();
    assertEquals(Set.of("body.neardup", "body.neardup.digest"), fields.keySet());
    assertFalse(fields.get("body.neardup").get("neardup").isSearchable());
    assertFalse(fields.get("body.neardup").get("neardup").isAggregatable());
    assertTrue(fields.get("body.neardup.digest").get("keyword").isSearchable());
    assertTrue(fields.get("body.neardup.digest").get("keyword").isAggregatable());
  }

  @Test
  public void aSearchOverEveryFieldPassesOverTheTokens() {
    assertFound(QueryBuilders.queryStringQuery("mercury"), "1", "2");
    assertFound(QueryBuilders.simpleQueryStringQuery("mercury").field("body*"), "1", "2");
    assertFound(QueryBuilders.multiMatchQuery("mercury", "body*"), "1", "2");
  }

  @Test
  public void everyFieldCanBeHighlighted() {
    SearchResponse response =
        client()
            .prepareSearch("letters")
            .setQuery(QueryBuilders.matchQuery("body", "mercury"))
            .highlighter(
                new HighlightBuilder()
                    .requireFieldMatch(false)
                    .field("*")
                    .field("body.neardup.digest"))
            .get();
    assertNoFailures(response);
    assertEquals(Set.of("body"), response.getHits().getAt(0).getHighlightFields().keySet());
  }

  @Test
  public void tokensCannotBeSearchedByName() {
    String token = "0123456789abcdef";
    String refusal =
        "Field [body.neardup] of type [neardup] cannot be searched;"
            + " a search of [body.neardup.digest] finds exact copies";
    assertBadRequest(refusal, search(QueryBuilders.termQuery("body.neardup", token)));
    assertBadRequest(refusal, search(QueryBuilders.termsQuery("body.neardup", token)));
    assertBadRequest(refusal, search(QueryBuilders.matchQuery("body.neardup", token)));
    assertBadRequest(refusal, search(QueryBuilders.matchPhraseQuery("body.neardup", token)));
  }

  @Test
  public void toAQueryStringTheTokensAreNoField() {
    assertFound(QueryBuilders.queryStringQuery("body.neardup:mercury"));
  }

  @Test
  public void tokensCannotBeSearchedByPattern() {
    String refusal = "not on [body.neardup] which is of type [neardup]";
    assertBadRequest(refusal, search(QueryBuilders.prefixQuery("body.neardup", "0")));
    assertBadRequest(refusal, search(QueryBuilders.wildcardQuery("body.neardup", "0*")));
    assertBadRequest(refusal, search(QueryBuilders.regexpQuery("body.neardup", "0.*")));
    assertBadRequest(
        "does not support range queries",
        search(QueryBuilders.rangeQuery("body.neardup").gte("0")));
  }

  @Test
  public void tokensCannotBeSorted() {
    assertBadRequest(
        "[body.neardup.digest] can",
        client().prepareSearch("letters").addSort("body.neardup", SortOrder.ASC));
  }

  @Test
  public void tokensCannotBeAggregated() {
    assertBadRequest(
        "[body.neardup.digest] can",
        client()
            .prepareSearch("letters")
            .addAggregation(AggregationBuilders.terms("tokens").field("body.neardup")));
  }

  @Test
  public void aDocumentWithSeveralTextsIsABadRequest() {
    Exception e =
        expectThrows(
            Exception.class,
            () ->
                client()
                    .prepareIndex("letters")
                    .setId("5")
                    .setSource("body", List.of(LETTER, OTHER))
                    .get());
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertThat(
        ExceptionsHelper.stackTrace(e),
        containsString("[body.neardup] must have one value a document, got a second one"));
  }

  @Test
  public void aFieldInANestedObjectIsABadRequest() {
    assertBadIndex(
        "[parts.text] of type [neardup] must not be in a nested object, got it in [parts]",
        Settings.EMPTY,
        """
        {"properties": {"parts": {"type": "nested", "properties": {"text": {"type": "neardup"}}}}}
        """);
  }

  @Test
  public void anUnknownParameterOfTheFieldIsABadRequest() {
    assertBadIndex(
        "unknown parameter [sentences] on mapper [text] of type [neardup]",
        Settings.EMPTY,
        """
        {"properties": {"text": {"type": "neardup", "sentences": true}}}
        """);
  }

  @Test
  public void aBadParameterOfTheAnalyzerIsABadRequest() {
    assertBadIndex(
        "[select] must be one of [all, every_nth, modulo, winnow, min_elements, min_permutations],"
            + " got [median]",
        Settings.builder()
            .put("index.analysis.analyzer.mine.type", "neardup_shingle")
            .put("index.analysis.analyzer.mine.select", "median")
            .build(),
        MAPPING);
  }

  @Test
  public void everySignatureMakesAField() throws IOException {
    Settings analysis =
        Settings.builder()
            .put("index.number_of_shards", 1)
            .put("index.number_of_replicas", 0)
            .put("index.analysis.analyzer.least.type", "neardup_shingle")
            .put("index.analysis.analyzer.least.select", "min_permutations")
            .put("index.analysis.analyzer.least.size", 10)
            .build();
    assertAcked(
        prepareCreate("signed")
            .setSettings(analysis)
            .setMapping(
                """
                {"properties": {
                  "body": {"type": "text", "fields": {
                    "least": {"type": "neardup", "analyzer": "least"},
                    "spots": {"type": "neardup", "analyzer": "neardup_spotsigs"},
                    "imatch": {"type": "neardup", "analyzer": "neardup_imatch"}}}}}
                """));
    index("signed", "1", LETTER);
    refresh("signed");
    for (String field : List.of("body.least", "body.spots", "body.imatch")) {
      assertEquals(
          field,
          1,
          found("signed", QueryBuilders.termQuery(field + ".digest", digest(LETTER))).size());
    }
    assertEquals(analyzed("least"), terms("signed", "body.least"));
    assertEquals(analyzed("neardup_spotsigs"), terms("signed", "body.spots"));
    assertEquals(analyzed("neardup_imatch"), terms("signed", "body.imatch"));
  }

  /** The tokens of the letter, at least one. */
  private static Set<String> analyzed(String analyzer) {
    Set<String> tokens = new TreeSet<>();
    client()
        .admin()
        .indices()
        .prepareAnalyze("signed", LETTER)
        .setAnalyzer(analyzer)
        .get()
        .getTokens()
        .forEach(token -> tokens.add(token.getTerm()));
    assertFalse(analyzer, tokens.isEmpty());
    return tokens;
  }

  /** The terms in Lucene of a field. */
  private static Set<String> terms(String index, String field) throws IOException {
    Set<String> terms = new TreeSet<>();
    for (IndicesService services : internalCluster().getDataNodeInstances(IndicesService.class)) {
      IndexService here = services.indexService(resolveIndex(index));
      for (IndexShard shard : here == null ? List.<IndexShard>of() : here) {
        NeardupFieldType type = (NeardupFieldType) shard.mapperService().fieldType(field);
        try (Engine.Searcher searcher = shard.acquireSearcher("test")) {
          org.apache.lucene.index.Terms indexed =
              MultiTerms.getTerms(searcher.getIndexReader(), type.tokensField());
          TermsEnum each = indexed == null ? TermsEnum.EMPTY : indexed.iterator();
          for (BytesRef term = each.next(); term != null; term = each.next()) {
            terms.add(term.utf8ToString());
          }
        }
      }
    }
    return terms;
  }

  @Test
  public void theAnalyzerOfAFieldCannotChange() {
    Exception e =
        expectThrows(
            IllegalArgumentException.class,
            () ->
                client()
                    .admin()
                    .indices()
                    .preparePutMapping("letters")
                    .setSource(
                        """
                        {"properties": {"body": {"type": "text", "fields":
                          {"neardup": {"type": "neardup", "analyzer": "standard"}}}}}
                        """,
                        MediaTypeRegistry.JSON)
                    .get());
    assertThat(
        e.getMessage(),
        containsString("Cannot update parameter [analyzer] from [neardup_shingle] to [standard]"));
  }

  @Test
  public void analyzerFilterAndTokenizerNeedNoIndex() {
    AnalyzeAction.Response byAnalyzer =
        client().admin().indices().prepareAnalyze(LETTER).setAnalyzer("neardup_shingle").get();
    AnalyzeAction.Response byParts =
        client()
            .admin()
            .indices()
            .prepareAnalyze(LETTER)
            .setTokenizer("neardup_words")
            .addTokenFilter("neardup_shingle")
            .get();
    assertFalse(byAnalyzer.getTokens().isEmpty());
    assertEquals(
        byAnalyzer.getTokens().stream().map(AnalyzeAction.AnalyzeToken::getTerm).toList(),
        byParts.getTokens().stream().map(AnalyzeAction.AnalyzeToken::getTerm).toList());
  }

  @Test
  public void aFilterCanBeTriedWithParameters() {
    AnalyzeAction.Response response =
        client()
            .admin()
            .indices()
            .prepareAnalyze("one two three four")
            .setTokenizer("neardup_words")
            .addTokenFilter(Map.of("type", "neardup_shingle", "length", 2, "select", "all"))
            .get();
    assertEquals(3, response.getTokens().size());
  }

  @Test
  public void aBadParameterOfATriedFilterIsABadRequest() {
    Exception e =
        expectThrows(
            Exception.class,
            () ->
                client()
                    .admin()
                    .indices()
                    .prepareAnalyze("one two three four")
                    .setTokenizer("neardup_words")
                    .addTokenFilter(Map.of("type", "neardup_shingle", "length", 0))
                    .get());
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertThat(e.getMessage(), containsString("[length] must be between 1 and 100, got 0"));
  }

  @Test
  public void theFieldAddedLaterTakesDocumentsFromThenOn() {
    // a copy of a shard that recovers from another one parses documents again, with the new mapping
    assertAcked(
        prepareCreate("plain")
            .setSettings(Settings.builder().put("index.number_of_replicas", 0))
            .setMapping("{\"properties\": {\"body\": {\"type\": \"text\"}}}"));
    ensureGreen("plain");
    index("plain", "1", LETTER);
    flush("plain");
    assertAcked(
        client()
            .admin()
            .indices()
            .preparePutMapping("plain")
            .setSource(MAPPING, MediaTypeRegistry.JSON));
    index("plain", "2", LETTER);
    refresh("plain");
    QueryBuilder copies = QueryBuilders.termQuery("body.neardup.digest", digest(LETTER));
    assertEquals(Set.of("2"), found("plain", copies));

    index("plain", "1", LETTER); // what _update_by_query does
    refresh("plain");
    assertEquals(Set.of("1", "2"), found("plain", copies));
  }

  @Test
  public void documentsIndexedAgainFromTheirSourceHaveTheSameDigests() {
    assertAcked(prepareCreate("again").setMapping(MAPPING));
    for (SearchHit hit : client().prepareSearch("letters").get().getHits()) {
      client().prepareIndex("again").setId(hit.getId()).setSource(hit.getSourceAsMap()).get();
    }
    refresh("again");
    assertEquals(
        Set.of("1", "2"),
        found("again", QueryBuilders.termQuery("body.neardup.digest", digest(LETTER))));
  }

  @Test
  public void fieldsSurviveDeletionForceMergeAndRestart() throws Exception {
    Settings analysis =
        Settings.builder()
            .put("index.number_of_shards", 2)
            .put("index.number_of_replicas", 0)
            .put("index.analysis.analyzer.triples.type", "neardup_shingle")
            .put("index.analysis.analyzer.triples.length", 3)
            .put("index.analysis.analyzer.fours.type", "neardup_sentence")
            .put("index.analysis.analyzer.fours.signature", "shingle")
            .build();
    assertAcked(
        prepareCreate("kept")
            .setSettings(analysis)
            .setMapping(
                """
                {"properties": {
                  "body": {"type": "text", "fields": {
                    "neardup": {"type": "neardup", "sentence_analyzer": "fours"},
                    "without": {"type": "neardup", "passages": false},
                    "triples": {"type": "neardup", "analyzer": "triples", "meta": {"by": "test"}}}}}}
                """));
    for (int i = 0; i < 30; i++) {
      index("kept", Integer.toString(i), i % 3 == 0 ? LETTER : OTHER + " " + i);
      if (i % 7 == 0) {
        flush("kept");
      }
    }
    client().prepareDelete("kept", "0").get();
    refresh("kept");
    Map<String, String> before = signatures("kept");
    assertEquals(29, before.size());

    client().admin().indices().prepareForceMerge("kept").setMaxNumSegments(1).get();
    refresh("kept");
    assertEquals(before, signatures("kept"));

    internalCluster().fullRestart();
    ensureGreen("kept");
    assertEquals(before, signatures("kept"));
    assertEquals(
        9, found("kept", QueryBuilders.termQuery("body.triples.digest", digest(LETTER))).size());
    assertThat(
        client()
            .admin()
            .indices()
            .prepareGetMappings("kept")
            .get()
            .mappings()
            .get("kept")
            .source()
            .string(),
        allOf(
            containsString("\"analyzer\":\"triples\""),
            containsString("\"sentence_analyzer\":\"fours\""),
            containsString("\"passages\":false")));
    index("kept", "30", LETTER);
    refresh("kept");
    assertEquals(
        10, found("kept", QueryBuilders.termQuery("body.neardup.digest", digest(LETTER))).size());
  }

  /**
   * The stored signatures of an index as a run reads them: shard and sequence number → all of it.
   */
  private static Map<String, String> signatures(String index) throws IOException {
    Map<String, String> signatures = new TreeMap<>();
    SignatureFormat.Reader reader = new SignatureFormat.Reader();
    for (IndicesService services : internalCluster().getDataNodeInstances(IndicesService.class)) {
      for (IndexShard shard : services.indexServiceSafe(resolveIndex(index))) {
        NeardupFieldType type = (NeardupFieldType) shard.mapperService().fieldType("body.neardup");
        try (Engine.Searcher searcher = shard.acquireSearcher("test")) {
          for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
            BinaryDocValues stored = leaf.reader().getBinaryDocValues(type.signatureField());
            BinaryDocValues sentences =
                leaf.reader().getBinaryDocValues(type.sentenceSignaturesField());
            NumericDocValues number = leaf.reader().getNumericDocValues("_seq_no");
            for (int doc = 0; doc < leaf.reader().maxDoc(); doc++) {
              if (leaf.reader().getLiveDocs() != null && !leaf.reader().getLiveDocs().get(doc)) {
                continue;
              }
              assertTrue(stored.advanceExact(doc));
              assertTrue(sentences.advanceExact(doc));
              assertTrue(number.advanceExact(doc));
              signatures.put(
                  shard.shardId().id() + " " + number.longValue(),
                  reader.readBag(stored.binaryValue()).hashCode()
                      + " "
                      + Arrays.hashCode(reader.readTokens(stored.binaryValue()))
                      + " "
                      + SentenceFormat.read(sentences.binaryValue()).hashCode());
            }
          }
        }
      }
    }
    return signatures;
  }

  private static void index(String index, String id, String body) {
    client().prepareIndex(index).setId(id).setSource("body", body).get();
  }

  private static String digest(String text) {
    return DocumentSigner.byDefault().sign(text).digestAsHex();
  }

  private static void assertFound(QueryBuilder query, String... ids) {
    assertEquals(Set.of(ids), found("letters", query));
  }

  private static Set<String> found(String index, QueryBuilder query) {
    SearchResponse response = client().prepareSearch(index).setQuery(query).setSize(100).get();
    assertNoFailures(response);
    Set<String> ids = new TreeSet<>();
    response.getHits().forEach(hit -> ids.add(hit.getId()));
    assertHitCount(response, ids.size());
    return ids;
  }

  private static Map<String, Long> counts(Terms terms) {
    Map<String, Long> counts = new TreeMap<>();
    terms.getBuckets().forEach(b -> counts.put(b.getKeyAsString(), b.getDocCount()));
    return counts;
  }

  private static SearchRequestBuilder search(QueryBuilder query) {
    return client().prepareSearch("letters").setQuery(query);
  }

  private static void assertBadRequest(String message, SearchRequestBuilder request) {
    Exception e = expectThrows(Exception.class, request::get);
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.stackTrace(e), containsString(message));
  }

  private void assertBadIndex(String message, Settings settings, String mapping) {
    Exception e =
        expectThrows(
            Exception.class,
            () -> prepareCreate("bad").setSettings(settings).setMapping(mapping).get());
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.stackTrace(e), containsString(message));
  }
}

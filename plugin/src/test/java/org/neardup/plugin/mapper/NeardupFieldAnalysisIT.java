// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.lucene.index.MultiTerms;
import org.apache.lucene.index.TermsEnum;
import org.apache.lucene.util.BytesRef;
import org.junit.Test;
import org.neardup.signature.SignatureToken;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.indices.analyze.AnalyzeAction;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.IndexService;
import org.opensearch.index.engine.Engine;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.index.shard.IndexShard;
import org.opensearch.indices.IndicesService;

/** The analyzers of the field type in a cluster. */
public class NeardupFieldAnalysisIT extends NeardupFieldClusterTestCase {

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
              MultiTerms.getTerms(searcher.getIndexReader(), type.tokensField().name());
          TermsEnum each = indexed == null ? TermsEnum.EMPTY : indexed.iterator();
          for (BytesRef term = each.next(); term != null; term = each.next()) {
            terms.add(SignatureToken.toString(SignatureToken.ofTerm(term)));
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
                          {"neardup": {"type": "neardup", "analyzer": "neardup_imatch"}}}}}
                        """,
                        MediaTypeRegistry.JSON)
                    .get());
    assertThat(
        e.getMessage(),
        containsString(
            "Cannot update parameter [analyzer] from [neardup_shingle] to [neardup_imatch]"));
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
}

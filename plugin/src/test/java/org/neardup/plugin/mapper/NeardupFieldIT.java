// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.mapper;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertNoFailures;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.Test;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.fieldcaps.FieldCapabilities;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.fetch.subphase.highlight.HighlightBuilder;
import org.opensearch.search.sort.SortOrder;

/** The field type in a cluster: what searches find, and what requests are refused. */
public class NeardupFieldIT extends NeardupFieldClusterTestCase {

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
}

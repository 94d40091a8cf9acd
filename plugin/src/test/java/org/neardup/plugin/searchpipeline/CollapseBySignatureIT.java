// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.junit.Test;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.index.query.MatchNoneQueryBuilder;
import org.opensearch.index.query.QueryBuilders;
import org.opensearch.search.SearchHit;
import org.opensearch.search.aggregations.AggregationBuilders;
import org.opensearch.search.aggregations.metrics.Max;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.search.collapse.CollapseBuilder;
import org.opensearch.search.fetch.subphase.highlight.HighlightBuilder;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;

/** Folding by signatures: what is folded, how pages fit together, and what a search may ask. */
@SuiteScopeTestCase
public class CollapseBySignatureIT extends CollapseTestCase {

  private static final int DOCUMENTS = 300;
  private static final int TEXTS = 100;

  /**
   * Comments in two indices under the alias letters:
   *
   * <pre>
   *   rank   0         1         2           3         4         5       6
   *   id     1         2         a/b         3         4         5       1
   *   index  comments  comments  comments    comments  comments  bare    archive
   *   text   a         b         a, shouted  a edited  b edited  a       c, of one word
   * </pre>
   *
   * and in {@code many} 100 texts, each three times in a row, some of them edited.
   */
  @Override
  protected void setupSuiteScopeCluster() {
    create("comments", 3, MAPPING);
    create("archive", 1, MAPPING);
    create("bare", 1, "{\"properties\": {\"rank\": {\"type\": \"integer\"}}}");
    create("many", 3, MAPPING);
    index("comments", "1", 0, text("a"));
    index("comments", "2", 1, text("b"));
    index("comments", "a/b", 2, text("A") + "!");
    index("comments", "3", 3, edited("a"));
    index("comments", "4", 4, edited("b"));
    index("bare", "5", 5, text("a"));
    index("archive", "1", 6, "c");
    BulkRequest many = new BulkRequest("many");
    for (int i = 0; i < DOCUMENTS; i++) {
      String name = "m" + i / 3 + "x";
      String body = i % 2 == 0 ? text(name) : edited(name);
      many.add(new IndexRequest().id("m" + i).source("rank", i, "body", body));
    }
    assertFalse(client().bulk(many).actionGet().hasFailures());
    for (String index : List.of("comments", "archive")) {
      assertAcked(client().admin().indices().prepareAliases().addAlias(index, "letters"));
    }
    refresh();
    pipeline("field", "\"field\": \"body.neardup\"");
    pipeline("loose", "\"field\": \"body.neardup\", \"threshold\": 0.4");
  }

  @Test
  public void copiesAndEditedCopiesAreFoldedUnderTheBest() {
    SearchResponse response =
        search(
            "field",
            "letters",
            byRank().aggregation(AggregationBuilders.max("last").field("rank")));
    assertEquals(List.of("1", "2", "1"), ids(response));
    assertEquals(
        Map.of(
            "comments/1", List.of("comments/a/b", "comments/3"),
            "comments/2", List.of("comments/4"),
            "archive/1", List.of()),
        folded(response));
    assertEquals(6, response.getHits().getTotalHits().value());
    Max last = response.getAggregations().get("last");
    assertEquals(6, last.getValue(), 0);
    assertSummary(6, 3, 1000, false, response);
    assertEquals(0, response.getFailedShards());
  }

  @Test
  public void theThresholdDecides() {
    pipeline("copies", "\"field\": \"body.neardup\", \"threshold\": 1.0");
    assertEquals(List.of("1", "2", "3", "4"), ids(search("copies", "comments", byRank())));
  }

  @Test
  public void anIndexWithoutTheFieldKeepsItsHits() {
    SearchResponse response = search("field", "comments,bare", byRank());
    assertEquals(List.of("1", "2", "5"), ids(response));
  }

  @Test
  public void pagesHaveNoRepeatsAndLoseNothing() {
    for (int size : new int[] {9, 50, 100}) {
      List<String> shown = new ArrayList<>();
      TreeSet<String> folded = new TreeSet<>();
      for (int from = 0; from < TEXTS + size; from += size) {
        SearchResponse response = search("loose", "many", byRank().from(from).size(size));
        assertEquals(Math.clamp(TEXTS - from, 0, size), response.getHits().getHits().length);
        shown.addAll(ids(response));
        folded(response).values().forEach(folded::addAll);
      }
      assertEquals(TEXTS, shown.size());
      assertEquals(TEXTS, new TreeSet<>(shown).size());
      for (String id : shown) {
        assertFalse(id, folded.contains("many/" + id));
      }
    }
    SearchResponse all = search("loose", "many", byRank().size(TEXTS));
    folded(all).values().forEach(under -> assertEquals(under.toString(), 2, under.size()));
    // windows of 100 hits, and of 120 and 480
    assertSummary(100, 34, 1000, false, search("loose", "many", byRank().size(10)));
    assertSummary(300, TEXTS, 1000, false, search("loose", "many", byRank().from(50).size(10)));
  }

  @Test
  public void theBoundIsStated() {
    pipeline("bounded", "\"field\": \"body.neardup\", \"threshold\": 0.4, \"max_hits\": 90");
    SearchResponse response = search("bounded", "many", byRank().from(25).size(10));
    assertEquals(5, response.getHits().getHits().length);
    assertSummary(90, 30, 90, true, response);
    assertSummary(90, 30, 90, false, search("bounded", "many", byRank().size(10)));
    response = search("bounded", "many", byRank().from(500).size(10));
    assertEquals(0, response.getHits().getHits().length);
    assertSummary(90, 30, 90, true, response);
  }

  @Test
  public void aBoundOfAsManyHitsAsThereAreHidesNone() {
    pipeline("exact", "\"field\": \"body.neardup\", \"threshold\": 0.4, \"max_hits\": 300");
    assertSummary(300, TEXTS, 300, false, search("exact", "many", byRank().from(95).size(10)));
  }

  @Test
  public void theBoundIsAtMostTheResultWindowOfTheIndex() {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("archive")
            .setSettings(Settings.builder().put("index.max_result_window", 12)));
    assertSummary(7, 4, 12, false, search("field", "comments,archive,bare", byRank()));
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("archive")
            .setSettings(Settings.builder().putNull("index.max_result_window")));
  }

  @Test
  public void whatIsFetchedOfTheHitsIsFetchedOfTheShownOnes() {
    SearchSourceBuilder source =
        byRank()
            .query(QueryBuilders.matchQuery("body", "b5"))
            .postFilter(QueryBuilders.rangeQuery("rank").gte(1))
            .fetchSource("rank", null)
            .highlighter(new HighlightBuilder().field("body"));
    SearchHit hit = search("field", "letters", source).getHits().getAt(0);
    assertEquals("2", hit.getId());
    assertEquals(Map.of("rank", 1), hit.getSourceAsMap());
    assertTrue(hit.getHighlightFields().get("body").toString().contains("<em>b5</em>"));
    assertEquals(1, ((Number) hit.getSortValues()[0]).intValue());
    assertNull(hit.field("_neardup_signature"));
  }

  @Test
  public void hitsThatThePlatformCollapsedAreFoldedFurther() {
    SearchResponse response =
        search("field", "comments", byRank().collapse(new CollapseBuilder(FIELD + ".digest")));
    assertEquals(
        Map.of("comments/1", List.of("comments/3"), "comments/2", List.of("comments/4")),
        folded(response));
  }

  @Test
  public void aSearchForNoHitsIsPassedOn() {
    SearchResponse response = search("field", "letters", byRank().size(0));
    assertEquals(6, response.getHits().getTotalHits().value());
    assertEquals(List.of(), response.getInternalResponse().getSearchExtBuilders());
  }

  @Test
  public void noHitsAreNoError() {
    SearchResponse response = search("field", "bare", byRank().query(new MatchNoneQueryBuilder()));
    assertEquals(List.of(), ids(response));
    assertSummary(0, 0, 1000, false, response);
  }

  @Test
  public void whatCannotBePagedIsRefused() {
    fails(
        RestStatus.BAD_REQUEST,
        "[search_after] must not be used with [neardup_collapse], whose pages are given by [from]"
            + " and [size], got [[3]]",
        "field",
        new SearchRequest("letters").source(byRank().searchAfter(new Object[] {3})));
    fails(
        RestStatus.BAD_REQUEST,
        "[scroll] must not be used with [neardup_collapse]",
        "field",
        new SearchRequest("letters").source(byRank()).scroll(TimeValue.timeValueMinutes(1)));
    fails(
        RestStatus.BAD_REQUEST,
        "[stored_fields] must not be [_none_] with [neardup_collapse]",
        "field",
        new SearchRequest("letters").source(byRank().storedField("_none_").fetchSource(false)));
  }

  @Test
  public void aFieldThatIsNotThereIsNamed() {
    for (String field : List.of("nosuch", "rank")) {
      pipeline("wrong", "\"field\": \"" + field + "\"");
      fails(
          RestStatus.BAD_REQUEST,
          "[field] must name a field of type [neardup] in an index of the hits, got ["
              + field
              + "]",
          "wrong",
          new SearchRequest("letters").source(byRank()));
    }
  }

  @Test
  public void aFailureMayBeIgnored() {
    pipeline("ignored", "\"field\": \"nosuch\", \"ignore_failure\": true");
    assertEquals(6, ids(search("ignored", "letters", byRank())).size());
  }
}

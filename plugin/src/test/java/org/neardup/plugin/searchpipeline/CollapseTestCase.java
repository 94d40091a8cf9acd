// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.searchpipeline;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.neardup.plugin.ClusterTestCase;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.search.PutSearchPipelineRequest;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.search.SearchHit;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/**
 * Texts in a cluster of two nodes, one with data, ranked by the field {@code rank}, and searches
 * for them.
 */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1, // and no copies of results to be made
    numClientNodes = 1, // what shards answer crosses the wire
    supportsDedicatedMasters = false)
abstract class CollapseTestCase extends ClusterTestCase {

  static final String FIELD = "body.neardup";

  static final String MAPPING =
      """
      {"properties": {
        "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
        "rank": {"type": "integer"}}}
      """;

  private static final int WORDS = 60;

  static void create(String index, int shards, String mapping) {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareCreate(index)
            .setSettings(Settings.builder().put("index.number_of_shards", shards))
            .setMapping(mapping));
  }

  /** A text of sixty words that shares none with another: {@code a0 a1 ... a59}. */
  static String text(String name) {
    return IntStream.range(0, WORDS).mapToObj(i -> name + i).collect(Collectors.joining(" "));
  }

  /** The same with one word changed: some 51 of 61 shingles are common, more than the default. */
  static String edited(String name) {
    return text(name).replace(name + "30 ", "changed ");
  }

  static void index(String index, String id, int rank, String body) {
    client().prepareIndex(index).setId(id).setSource("rank", rank, "body", body).get();
  }

  /** Makes a pipeline of the processor alone. */
  static void pipeline(String name, String parameters) {
    pipelineOf(name, "{\"neardup_collapse\": {" + parameters + "}}");
  }

  static void pipelineOf(String name, String processor) {
    String pipeline = "{\"response_processors\": [" + processor + "]}";
    assertAcked(
        client()
            .admin()
            .cluster()
            .putSearchPipeline(
                new PutSearchPipelineRequest(
                    name, new BytesArray(pipeline), MediaTypeRegistry.JSON))
            .actionGet());
  }

  static SearchSourceBuilder byRank() {
    return new SearchSourceBuilder().sort("rank");
  }

  /** Searches one index or several, separated by commas. */
  static SearchResponse search(String pipeline, String index, SearchSourceBuilder source) {
    return client()
        .search(new SearchRequest(index.split(",")).source(source).pipeline(pipeline))
        .actionGet();
  }

  static List<String> ids(SearchResponse response) {
    return Arrays.stream(response.getHits().getHits()).map(SearchHit::getId).toList();
  }

  /** The shown hits, each with what is folded under it: {@code comments/1=[comments/2]}. */
  static Map<String, List<String>> folded(SearchResponse response) {
    Map<String, List<String>> folded = new TreeMap<>();
    for (SearchHit hit : response.getHits()) {
      List<Object> names =
          hit.field("neardup.folded") == null
              ? Collections.emptyList()
              : hit.field("neardup.folded").getValues();
      List<String> under = new ArrayList<>();
      for (Object name : names) {
        Map<?, ?> parts = (Map<?, ?>) name;
        under.add(parts.get("_index") + "/" + parts.get("_id"));
      }
      assertNull(folded.put(hit.getIndex() + "/" + hit.getId(), under));
      assertEquals(under.size(), (int) hit.field("neardup.folded_count").getValue());
    }
    return folded;
  }

  static void assertSummary(
      int examined, int kept, int maxHits, boolean maxHitsReached, SearchResponse response) {
    assertEquals(
        List.of(new CollapseSummary(examined, kept, maxHits, maxHitsReached)),
        response.getInternalResponse().getSearchExtBuilders());
  }

  static void fails(RestStatus status, String message, String pipeline, SearchRequest request) {
    Exception e =
        expectThrows(
            Exception.class, () -> client().search(request.pipeline(pipeline)).actionGet());
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(message));
    assertEquals(status, ExceptionsHelper.status(e));
  }
}

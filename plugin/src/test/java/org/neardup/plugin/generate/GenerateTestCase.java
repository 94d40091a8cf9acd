// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.After;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.action.generate.GenerateAction;
import org.neardup.plugin.action.generate.GenerateRequest;
import org.neardup.plugin.action.generate.GenerateResponse;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.indices.datastream.CreateDataStreamAction;
import org.opensearch.action.admin.indices.template.put.PutComposableIndexTemplateAction;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.cluster.metadata.ComposableIndexTemplate;
import org.opensearch.cluster.metadata.Template;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.compress.CompressedXContent;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.search.SearchHit;
import org.opensearch.search.SearchService;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/** Makes collections in a cluster of a node with the data and one without, and reads them. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 1,
    supportsDedicatedMasters = false)
public abstract class GenerateTestCase extends ClusterTestCase {

  static final String LIGHT = "[{\"replace_words\": 0.03}]";

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .build();
  }

  @After
  public void nothingIsLeftOpen() throws Exception {
    assertBusy(
        () -> {
          for (CircuitBreakerService breakers :
              internalCluster().getInstances(CircuitBreakerService.class)) {
            assertEquals("bytes", 0, breakers.getBreaker(CircuitBreaker.REQUEST).getUsed());
          }
          for (SearchService search : internalCluster().getInstances(SearchService.class)) {
            assertEquals("points in time", 0, search.getActiveContexts());
          }
        });
  }

  void createIndex(String index, int shards, String mapping) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", shards)
                    .put("index.number_of_replicas", 0))
            .setMapping(mapping));
  }

  /** Letters with the ids 0, 1, ... in the field {@code body}, in any order. */
  void letters(String index, int shards, int letters) throws Exception {
    createIndex(index, shards, "{\"properties\": {\"body\": {\"type\": \"text\"}}}");
    List<IndexRequestBuilder> documents = new ArrayList<>();
    for (int i = 0; i < letters; i++) {
      documents.add(
          client()
              .prepareIndex(index)
              .setId(Integer.toString(i))
              .setSource("body", Letters.letter(i)));
    }
    indexRandom(true, randomBoolean(), documents);
  }

  void dataStream(String name, int letters) throws Exception {
    client()
        .execute(
            PutComposableIndexTemplateAction.INSTANCE,
            new PutComposableIndexTemplateAction.Request("template-" + name)
                .indexTemplate(
                    new ComposableIndexTemplate(
                        List.of(name + "*"),
                        new Template(
                            Settings.builder().put("index.number_of_replicas", 0).build(),
                            new CompressedXContent(
                                "{\"properties\": {\"body\": {\"type\": \"text\"}}}"),
                            null),
                        null,
                        null,
                        null,
                        null,
                        new ComposableIndexTemplate.DataStreamTemplate())))
        .actionGet();
    client()
        .execute(CreateDataStreamAction.INSTANCE, new CreateDataStreamAction.Request(name))
        .actionGet();
    for (int i = 0; i < letters; i++) {
      client()
          .prepareIndex(name)
          .setId(Integer.toString(i))
          .setCreate(true)
          .setSource("body", Letters.letter(i), "@timestamp", "2026-11-20T00:00:00Z")
          .get();
    }
    client().admin().indices().prepareRefresh(name).get();
  }

  static String request(String source, String dest, String operations, String more) {
    return """
    {"source": {"index": "%s", "field": "body"}, "dest": {"index": "%s"}, "operations": %s%s}
    """
        .formatted(source, dest, operations, more);
  }

  static ActionFuture<GenerateResponse> start(String body) {
    return client()
        .execute(
            GenerateAction.INSTANCE,
            new GenerateRequest(
                GenerationDefinitionParser.parse(
                    XContentHelper.convertToMap(JsonXContent.jsonXContent, body, true)),
                true,
                false));
  }

  static GenerationSummary generate(String body) {
    return start(body).actionGet().summary();
  }

  static void refuses(RestStatus status, String message, String body) {
    Exception e = expectThrows(Exception.class, () -> generate(body));
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(message));
  }

  static boolean exists(String index) {
    return client().admin().indices().prepareExists(index).get().isExists();
  }

  static Map<String, Map<String, Object>> read(String index) {
    return read(index, SearchHit::getId);
  }

  static Map<String, Map<String, Object>> read(String index, Function<SearchHit, String> name) {
    SearchResponse response = client().prepareSearch(index).setSize(10_000).get();
    return Arrays.stream(response.getHits().getHits())
        .collect(Collectors.toMap(name, SearchHit::getSourceAsMap, (a, b) -> b, TreeMap::new));
  }
}

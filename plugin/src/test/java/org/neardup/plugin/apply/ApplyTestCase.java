// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import static org.hamcrest.Matchers.containsString;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.After;
import org.neardup.plugin.action.apply.ApplyRunAction;
import org.neardup.plugin.action.apply.ApplyRunRequest;
import org.neardup.plugin.action.apply.ApplyRunResponse;
import org.neardup.plugin.run.RunTestCase;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.admin.cluster.node.tasks.list.ListTasksResponse;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.search.SearchHit;

/** Applies runs, and reads the documents. */
public abstract class ApplyTestCase extends RunTestCase {

  static final String CLUSTER = "{\"fields\": {\"cluster_id\": \"neardup.cluster\"}}";

  static final String ALL =
      """
      {"fields": {"cluster_id": "neardup.cluster", "size": "neardup.size",
                  "category": "neardup.category", "reference": "neardup.reference",
                  "distance": "neardup.distance", "run_id": "neardup.run"}%s}
      """;

  static final ApplyOptions OPTIONS = new ApplyOptions(1000, Float.POSITIVE_INFINITY, 0, true);

  @After
  public void noApplyIsLeft() throws Exception {
    noBytesAreLeft();
    ListTasksResponse tasks =
        client().admin().cluster().prepareListTasks().setActions(ApplyRunAction.NAME).get();
    assertEquals(tasks.toString(), 0, tasks.getTasks().size());
  }

  static ActionFuture<ApplyRunResponse> start(String run, String body, ApplyOptions options) {
    return client()
        .execute(
            ApplyRunAction.INSTANCE,
            new ApplyRunRequest(run, ApplyDefinitionTests.parse(body), options, false));
  }

  static ApplySummary apply(String run, String body) {
    ApplySummary summary = start(run, body, OPTIONS).actionGet().summary();
    assertNull(summary.interrupted());
    return summary;
  }

  /** The counts of an apply in one batch: all, updated, noops, changed, missing, failed. */
  static List<Long> counts(ApplySummary summary) {
    ApplyStatus status = summary.status();
    assertEquals(0, status.versionConflicts());
    return List.of(
        status.total(),
        status.updated(),
        status.noops(),
        status.changed(),
        status.missing(),
        status.failed());
  }

  static void refusesToApply(RestStatus status, String message, String run, String body) {
    Exception e =
        expectThrows(Exception.class, () -> start(run, body, OPTIONS).actionGet().summary());
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(message));
  }

  /** The documents of an index as JSON, by id. */
  static Map<String, String> sources(String index) {
    client().admin().indices().prepareRefresh(index).get();
    return Arrays.stream(client().prepareSearch(index).setSize(1000).get().getHits().getHits())
        .collect(
            Collectors.toMap(
                SearchHit::getId, SearchHit::getSourceAsString, (a, b) -> b, TreeMap::new));
  }

  /** The object {@code neardup} of a document; empty if it has none. */
  static Map<?, ?> neardup(String index, String id) {
    Map<String, Object> source =
        XContentHelper.convertToMap(
            MediaTypeRegistry.JSON.xContent(), sources(index).get(id), true);
    return source.get("neardup") instanceof Map<?, ?> object ? object : Map.of();
  }
}

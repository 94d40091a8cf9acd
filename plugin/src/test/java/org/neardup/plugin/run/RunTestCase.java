// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.After;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.action.assignments.ListAssignmentsAction;
import org.neardup.plugin.action.assignments.ListAssignmentsRequest;
import org.neardup.plugin.action.cancel.CancelRunAction;
import org.neardup.plugin.action.cancel.CancelRunRequest;
import org.neardup.plugin.action.clusters.ListClustersAction;
import org.neardup.plugin.action.clusters.ListClustersRequest;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.passages.ListPassagesAction;
import org.neardup.plugin.action.passages.ListPassagesRequest;
import org.neardup.plugin.action.run.StartRunAction;
import org.neardup.plugin.action.run.StartRunRequest;
import org.neardup.plugin.action.run.StartRunResponse;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.reading.ClusterSort;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.shard.PinnedShards;
import org.opensearch.ExceptionsHelper;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.admin.cluster.node.tasks.list.ListTasksResponse;
import org.opensearch.action.index.IndexRequestBuilder;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.plugins.Plugin;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Starts runs in a cluster of two nodes and reads what they find; checks that they leave nothing
 * open. What needs shards on several nodes, or copies of shards, names more nodes with data: they
 * write each state of the cluster and copies of all results, a fifth of the processor time.
 */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1, // and no copies of results to be made
    numClientNodes = 1, // drives runs as well: what shards answer crosses the wire
    supportsDedicatedMasters = false)
public abstract class RunTestCase extends ClusterTestCase {

  public static final String MAPPING =
      """
      {
        "properties": {
          "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
          "received": {"type": "date"},
          "docket": {"type": "keyword"},
          "relay": {"type": "keyword"}
        }
      }
      """;

  /** The beginning of a body. */
  public static final String FIELD =
      "\"field\": \"body.neardup\", \"timestamp_field\": \"received\"";

  /** The beginning of a body at a threshold that does not depend on the collection. */
  public static final String FIXED = FIELD + ", \"distance\": {\"threshold\": 2.5}";

  public static final String RUN_ACTION = StartRunAction.NAME;
  public static final String DRIVE_ACTION = RUN_ACTION + "/drive";

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class, MockTransportService.TestPlugin.class);
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .build();
  }

  @After
  public void nothingIsLeftOpen() throws Exception {
    for (TransportService transport : internalCluster().getInstances(TransportService.class)) {
      ((MockTransportService) transport).clearAllRules();
    }
    assertBusy(
        () -> {
          for (PinnedShards pinned : internalCluster().getInstances(PinnedShards.class)) {
            assertEquals("pinned views", 0, pinned.size());
          }
          ListTasksResponse tasks =
              client()
                  .admin()
                  .cluster()
                  .prepareListTasks()
                  .setActions("indices:data/read/neardup*")
                  .get();
          assertEquals(tasks.toString(), 0, tasks.getTasks().size());
        });
  }

  /**
   * What the views had charged has been given back; the platform itself takes a few bytes at times.
   */
  public static void noBytesAreLeft() throws Exception {
    assertBusy(
        () -> {
          for (CircuitBreakerService breakers :
              internalCluster().getInstances(CircuitBreakerService.class)) {
            assertEquals("bytes", 0, breakers.getBreaker(CircuitBreaker.REQUEST).getUsed());
          }
        });
  }

  public static List<Comment> of(String... campaigns) {
    return FormLetters.docket().stream()
        .filter(comment -> Arrays.asList(campaigns).contains(comment.campaign()))
        .toList();
  }

  public void createLetters(String index, int shards, int replicas) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", shards)
                    .put("index.number_of_replicas", replicas))
            .setMapping(MAPPING));
  }

  public void createLetters(String index) {
    createLetters(index, between(1, 3), cluster().numDataNodes() > 1 && rarely() ? 1 : 0);
  }

  public static IndexRequestBuilder document(String index, Comment comment) {
    return client()
        .prepareIndex(index)
        .setId(comment.id())
        .setSource("body", comment.body(), "received", comment.received(), "docket", "mercury");
  }

  /** Indexes comments in random order, in batches of random size. */
  public void add(String index, List<Comment> comments) throws Exception {
    List<IndexRequestBuilder> documents = new ArrayList<>();
    comments.forEach(comment -> documents.add(document(index, comment)));
    indexRandom(true, randomBoolean(), documents);
    ensureGreen(index);
  }

  public void letters(String index) throws Exception {
    createLetters(index);
    add(index, FormLetters.docket());
  }

  public static RunDefinition definition(String body) {
    return RunDefinitionParser.parse(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, "{" + body + "}", true));
  }

  public static ActionFuture<StartRunResponse> start(
      Client client, boolean wait, String body, String... indices) {
    return client.execute(
        StartRunAction.INSTANCE, new StartRunRequest(indices, definition(body), wait));
  }

  /** A body with some constraints. */
  public static String constrained(String... constraints) {
    return FIXED + ", \"constraints\": [" + String.join(", ", constraints) + "]";
  }

  /** A run from its beginning to its end. */
  public static RunRecord run(String body, String... indices) {
    RunRecord run = start(client(), true, body, indices).actionGet().run();
    assertEquals(run.error(), RunState.COMPLETED, run.state());
    return run;
  }

  /** A run that has begun. */
  public static RunRecord begin(String body, String... indices) {
    return begin(client(), body, indices);
  }

  public static RunRecord begin(Client client, String body, String... indices) {
    return start(client, false, body, indices).actionGet(TimeValue.timeValueSeconds(30)).run();
  }

  public static RunRecord get(String runId) {
    return client().execute(GetRunAction.INSTANCE, new GetRunRequest(runId)).actionGet().run();
  }

  /**
   * The end of a run that was begun: when its task is gone, every copy of its record has the end.
   */
  public static RunRecord end(RunRecord run) throws Exception {
    assertTrue(
        run.driver().task(), waitUntil(() -> isGone(run.driver().task()), 30, TimeUnit.SECONDS));
    return get(run.runId());
  }

  public static boolean isGone(String task) {
    try {
      client().admin().cluster().prepareGetTask(task).get();
      return false;
    } catch (ResourceNotFoundException e) {
      return true;
    }
  }

  /** The run after it was cancelled by its own route. */
  public static RunRecord cancelled(String runId) {
    return client()
        .execute(CancelRunAction.INSTANCE, new CancelRunRequest(runId))
        .actionGet(TimeValue.timeValueSeconds(30))
        .run();
  }

  public static void refuses(RestStatus status, String message, String body, String... indices) {
    Exception e =
        expectThrows(Exception.class, () -> start(client(), true, body, indices).actionGet());
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(message));
  }

  /** Neither a record nor an index, hidden or not. */
  public static void leavesNothing(String runId) {
    ResourceNotFoundException e = expectThrows(ResourceNotFoundException.class, () -> get(runId));
    assertEquals("run [" + runId + "] not found", e.getMessage());
    leavesNoResults(runId);
  }

  public static void leavesNoResults(String runId) {
    String[] indices =
        client()
            .admin()
            .indices()
            .prepareGetIndex()
            .setIndices("*" + runId + "*")
            .setIndicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN_CLOSED_HIDDEN)
            .get()
            .indices();
    assertEquals(List.of(), List.of(indices));
  }

  public static List<ResultRow> rows(RunRecord run) {
    return client()
        .execute(
            ListAssignmentsAction.INSTANCE, new ListAssignmentsRequest(run.runId(), 10_000, null))
        .actionGet()
        .rows();
  }

  /** What is said of a document, by its id, without its index. */
  public record Assigned(String clusterId, Membership membership, String reference) {}

  public static Map<String, Assigned> assignments(RunRecord run) {
    Map<String, Assigned> byId = new TreeMap<>();
    for (ResultRow row : rows(run)) {
      Assigned twice =
          byId.put(
              row.document().id(),
              new Assigned(row.clusterId(), row.membership(), row.reference().id()));
      assertNull(row.document().id() + " is in two clusters", twice);
    }
    return byId;
  }

  /** The ids of each cluster. */
  public static Set<Set<String>> partition(RunRecord run) {
    Map<String, Set<String>> clusters = new HashMap<>();
    for (ResultRow row : rows(run)) {
      clusters.computeIfAbsent(row.clusterId(), id -> new TreeSet<>()).add(row.document().id());
    }
    return new HashSet<>(clusters.values());
  }

  public static Set<Set<String>> campaigns(List<Comment> comments) {
    return new HashSet<>(
        comments.stream()
            .collect(
                Collectors.groupingBy(
                    Comment::campaign,
                    Collectors.mapping(
                        Comment::id, Collectors.<String, Set<String>>toCollection(TreeSet::new))))
            .values());
  }

  public static List<ClusterEntry> clusters(RunRecord run) {
    return client()
        .execute(
            ListClustersAction.INSTANCE,
            new ListClustersRequest(run.runId(), 0, 1000, ClusterSort.DEFAULT))
        .actionGet()
        .page()
        .clusters();
  }

  public static Map<?, ?> object(Map<?, ?> parent, String key) {
    return (Map<?, ?>) parent.get(key);
  }

  public static long count(Map<?, ?> parent, String key) {
    return ((Number) parent.get(key)).longValue();
  }

  public static String shown(RunRecord run) {
    return Strings.toString(MediaTypeRegistry.JSON, run);
  }

  /** A summary without what the number of shards or the clock has a part in. */
  public static Map<String, Object> comparable(RunRecord run) {
    Map<String, Object> summary = new TreeMap<>(get(run.runId()).summary());
    summary.remove("took_in_millis_by_phase");
    summary.remove("signature_source");
    summary.remove("warnings"); // of a field of type text
    return summary;
  }

  public static int pinnedViews() {
    int views = 0;
    for (PinnedShards pinned : internalCluster().getInstances(PinnedShards.class)) {
      views += pinned.size();
    }
    return views;
  }

  /** The passages that a run found, in the order of their rows. */
  static List<PassageEntry> passages(RunRecord run) {
    return client()
        .execute(
            ListPassagesAction.INSTANCE, new ListPassagesRequest(run.runId(), 0, 10_000, false))
        .actionGet()
        .page()
        .passages();
  }
}

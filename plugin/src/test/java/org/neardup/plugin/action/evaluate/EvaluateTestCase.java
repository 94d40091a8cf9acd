// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import static org.hamcrest.Matchers.containsString;
import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Map;
import org.junit.After;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.evaluate.EvaluateResponse;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.OpenSearchIntegTestCase.SuiteScopeTestCase;
import org.opensearch.transport.client.Client;

/**
 * Evaluations of results that were written by hand, over documents in two indices of several
 * shards.
 *
 * <pre>
 *   run x                               field cluster  field category
 *   comments/1   a   reference          A              exact
 *   comments/2   a   exact              A              exact
 *   comments/3   b                      A              edit
 *   comments/4   b                      B              edit
 *   archive/1    b                      B              edit
 *   archive/2    c   singleton          -              own
 *   comments/5   d                      deleted
 *
 *   cells  a  b  c     gold pairs 3 + 1, found pairs 1 + 3, all 15
 *   A      2  1     3  common 1 + 1
 *   B         2     2
 *   -            1  1
 * </pre>
 */
@SuiteScopeTestCase
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1, // and no copies of results to be made
    numClientNodes = 1, // what shards answer crosses the wire
    supportsDedicatedMasters = false)
public abstract class EvaluateTestCase extends ClusterTestCase {

  static final int LONG = 12_000;

  private static final double ROUNDING = 1e-12;

  private static final String MAPPING =
      """
      {
        "properties": {
          "cluster": {"type": "keyword"},
          "category": {"type": "keyword"},
          "number": {"type": "long"},
          "stored": {"type": "keyword", "doc_values": false},
          "text": {"type": "text"},
          "object": {"properties": {"leaf": {"type": "keyword"}}},
          "alias": {"type": "alias", "path": "cluster"}
        }
      }
      """;

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .build();
  }

  @Override
  protected void setupSuiteScopeCluster() throws Exception {
    create("comments", 3);
    create("archive", 2);
    write("comments", "1", "A", "exact");
    write("comments", "2", "A", "exact");
    write("comments", "3", "A", "edit");
    write("comments", "4", "B", "edit");
    write("comments", "5", "B", "edit");
    write("archive", "1", "B", "edit");
    write("archive", "2", "-", "own");
    client().prepareDelete("comments", "5").get();
    refresh("comments", "archive");
    RunsByHand.create(completed("x"));
    new ResultsByHand(client(), "x")
        .rows(row("comments", "1", "a", "reference"))
        .rows(row("comments", "2", "a", "exact"))
        .rows(row("comments", "3", "b", null))
        .rows(row("comments", "4", "b", null))
        .rows(row("archive", "1", "b", null))
        .rows(row("archive", "2", "c", "singleton"))
        .rows(row("comments", "5", "d", null))
        .write();
  }

  void create(String index, int shards) {
    assertAcked(
        prepareCreate(index)
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", shards)
                    .put("index.number_of_replicas", 0))
            .setMapping(MAPPING));
  }

  private static void write(String index, String id, String cluster, String category) {
    boolean named = !cluster.equals("-");
    client()
        .prepareIndex(index)
        .setId(id)
        .setSource(
            """
            {"cluster": "%s", "category": "%s", "number": %s, "stored": %s, "text": %s,
             "object": {"leaf": "x"}}
            """
                .formatted(
                    cluster,
                    category,
                    named ? (int) cluster.charAt(0) : null,
                    named ? "\"" + cluster + "\"" : "\"\"",
                    named ? "\"" + cluster + " and more\"" : null),
            XContentType.JSON)
        .get();
  }

  static String row(String index, String id, String cluster, String category) {
    return """
    {"_index": "%s", "_id": "%s", "cluster_id": "%s", "role": "member", %s"reference": {"_index": "%s", "_id": "%s"}}
    """
        .formatted(
            index,
            id,
            cluster,
            category == null ? "" : "\"category\": \"" + category + "\", ",
            index,
            id);
  }

  /** Run long: d0 ... d11999 in clusters of three; the field has clusters of two. */
  void writeLongRun() throws Exception {
    create("long", 2);
    RunsByHand.create(completed("long"));
    ResultsByHand results = new ResultsByHand(client(), "long");
    var bulk = client().prepareBulk();
    for (int i = 0; i < LONG; i++) {
      results.rows(row("long", "d" + i, "c" + i / 3, null));
      bulk.add(
          client()
              .prepareIndex("long")
              .setId("d" + i)
              .setSource("cluster", "g" + i / 2, "category", "c" + i));
    }
    assertFalse(bulk.get().hasFailures());
    refresh("long");
    results.write();
  }

  /** A run over documents whose ids are in several shards. */
  void writeRouted() {
    create("routed", 5);
    for (int i = 0; i < 20; i++) {
      // one id in several shards, with other clusters; another with the same cluster
      client()
          .prepareIndex("routed")
          .setId("1")
          .setRouting("r" + i)
          .setSource("cluster", "c" + i % 2)
          .get();
      client()
          .prepareIndex("routed")
          .setId("2")
          .setRouting("r" + i)
          .setSource("cluster", "A")
          .get();
    }
    client().prepareIndex("routed").setId("3").setSource("cluster", "A").get();
    refresh("routed");
    RunsByHand.create(completed("routed"));
    new ResultsByHand(client(), "routed")
        .rows(row("routed", "1", "a", null))
        .rows(row("routed", "2", "a", null))
        .rows(row("routed", "3", "a", null))
        .write();
  }

  static RunRecord created(String id) {
    return RunsByHand.created(id, Map.of());
  }

  static RunRecord completed(String id) {
    return created(id).completed(Map.of(), 1500);
  }

  @After
  public void noBytesAreLeft() throws Exception {
    assertBusy(
        () -> {
          for (CircuitBreakerService breakers :
              internalCluster().getInstances(CircuitBreakerService.class)) {
            assertEquals("bytes", 0, breakers.getBreaker(CircuitBreaker.REQUEST).getUsed());
          }
        });
  }

  static EvaluateResponse ask(String run, String gold) {
    return begin(run, gold).actionGet();
  }

  static ActionFuture<EvaluateResponse> begin(String run, String gold) {
    return begin(client(), run, gold);
  }

  static ActionFuture<EvaluateResponse> begin(Client client, String run, String gold) {
    return client.execute(
        EvaluateAction.INSTANCE,
        EvaluateRequest.parse(json("{\"run_id\": \"" + run + "\", \"gold\": " + gold + "}")));
  }

  /** What is answered, as JSON. */
  static Map<String, Object> evaluate(String run, String gold) {
    return json(Strings.toString(MediaTypeRegistry.JSON, ask(run, gold)));
  }

  static void fails(RestStatus status, String reason, String run, String gold) {
    Exception e = expectThrows(Exception.class, () -> ask(run, gold));
    assertEquals(e.toString(), status, ExceptionsHelper.status(e));
    assertThat(ExceptionsHelper.unwrapCause(e).getMessage(), containsString(reason));
  }

  static void refuses(String reason, String run, String gold) {
    fails(RestStatus.BAD_REQUEST, reason, run, gold);
  }

  static Object at(Map<String, Object> answer, String path) {
    Object value = answer;
    for (String key : path.split("\\.", -1)) {
      value = ((Map<?, ?>) value).get(key);
    }
    return value;
  }

  static void assertNumber(double expected, Map<String, Object> answer, String path) {
    assertEquals(path, expected, ((Number) at(answer, path)).doubleValue(), ROUNDING);
  }

  /** The clusters of run x against the fields above, however they were read. */
  static void assertMeasured(Map<String, Object> answer) {
    assertEquals(6, answer.get("documents"));
    assertEquals(
        json("{\"gold\": 4, \"found\": 4, \"only_gold\": 2, \"only_found\": 2, \"common\": 2}"),
        answer.get("counts"));
    assertNumber(0.5, answer, "pairs.precision");
    assertNumber(0.5, answer, "pairs.recall");
    assertNumber(0.5, answer, "pairs.f1");
    assertNumber(28.0 / 88, answer, "kappa.micro");
    assertNumber((1.0 / 9 + 2.0 / 5) / 2, answer, "kappa.macro");
    assertNumber(77.0 / 137, answer, "ac1.micro");
    assertNumber((7.0 / 15 + 35.0 / 53) / 2, answer, "ac1.macro");
    assertNumber(14.0 / 18, answer, "bcubed.precision");
    assertNumber(14.0 / 18, answer, "bcubed.recall");
    assertNumber(28.0 / 88, answer, "ari");
  }
}

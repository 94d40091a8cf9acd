package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.RunsByHand;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.plugins.Plugin;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.transport.client.node.NodeClient;

/** What the routes answer when somebody deletes results, or changes their index. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class ChangedResultsIT extends OpenSearchIntegTestCase {

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class);
  }

  @Before
  public void writeOneCluster() {
    RunsByHand.create(RunsByHand.created("x", Map.of()).completed(Map.of(), 1500));
    new ResultsByHand(client(), "x")
        .rows(
            """
            {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "reference", "reference": {"_index": "comments", "_id": "1"}}
            {"_index": "comments", "_id": "2", "cluster_id": "a", "role": "member", "distance": 0.4, "reference": {"_index": "comments", "_id": "1"}}
            """)
        .clusters(
            """
            {"type": "cluster", "run_id": "x", "cluster_id": "a", "size": 2, "texts": 2, "exact_copies": 0, "reference": {"index": "comments", "id": "1"}, "mean_distance": 0.4, "max_distance": 0.4, "row": 0}
            """)
        .write();
  }

  private static RestAnswer send(Method method, String uri) {
    return RestAnswer.to(internalCluster().getInstance(NodeClient.class), method, uri);
  }

  private static void fails(RestStatus status, String reason, Method method, String uri) {
    RestAnswer answer = send(method, uri);
    assertEquals(answer.toString(), status, answer.status());
    assertEquals(reason, answer.reason());
  }

  @Test
  public void aRunIsDeletedWithItsResults() {
    assertEquals(RestStatus.OK, send(Method.GET, "/_neardup/x/clusters").status());
    assertEquals(json("{\"acknowledged\": true}"), send(Method.DELETE, "/_neardup/x").json());
    String missing = "run [x] not found";
    fails(RestStatus.NOT_FOUND, missing, Method.GET, "/_neardup/x");
    fails(RestStatus.NOT_FOUND, missing, Method.GET, "/_neardup/x/clusters");
    fails(RestStatus.NOT_FOUND, missing, Method.DELETE, "/_neardup/x");
    assertEquals(json("{\"runs\": []}"), send(Method.GET, "/_neardup").json());
  }

  @Test
  public void anActiveRunIsNotDeleted() {
    RunsByHand.create(RunsByHand.created("busy", Map.of()).running("seeds", 1, 2, 10, 10));
    fails(
        RestStatus.CONFLICT,
        "run [busy] is RUNNING; cancel its task [node:7] first",
        Method.DELETE,
        "/_neardup/busy");
  }

  @Test
  public void textsAndClustersThatSomebodyDeletedAreMissing() {
    assertAcked(client().admin().indices().prepareDelete("neardup-x"));
    for (String route : List.of("/clusters", "/clusters/a", "/documents/2", "/assignments")) {
      fails(
          RestStatus.NOT_FOUND,
          "the results of run [x] are gone: no such index [neardup-x]",
          Method.GET,
          "/_neardup/x" + route);
    }
  }

  @Test
  public void rowsThatSomebodyDeletedAreMissing() {
    assertAcked(client().admin().indices().prepareDelete(".neardup-rows-x"));
    for (String route : List.of("/clusters/a", "/documents/2", "/assignments")) {
      fails(
          RestStatus.NOT_FOUND,
          "the results of run [x] are gone: no such index [.neardup-rows-x]",
          Method.GET,
          "/_neardup/x" + route);
    }
  }

  @Test
  public void aDocumentWhoseClusterSomebodyDeletedIsMissing() {
    client().prepareDelete("neardup-x", "cluster-a").get();
    fails(
        RestStatus.NOT_FOUND,
        "document [2] not found in run [x]",
        Method.GET,
        "/_neardup/x/documents/2");
    fails(
        RestStatus.NOT_FOUND,
        "cluster [a] not found in run [x]",
        Method.GET,
        "/_neardup/x/clusters/a");
  }

  @Test
  public void aWiderWindowOfTheIndexMakesRoomForLaterPages() {
    String late = "/_neardup/x/clusters?from=9981";
    assertEquals(RestStatus.BAD_REQUEST, send(Method.GET, late).status());
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings("neardup-x")
            .setSettings(Settings.builder().put("index.max_result_window", 20_000)));
    assertEquals(RestStatus.OK, send(Method.GET, late).status());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.action.admin.indices.alias.Alias;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.transport.client.node.NodeClient;

/** What the routes answer when somebody deletes results, or changes their index. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class ChangedResultsIT extends ClusterTestCase {

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
    fails(
        RestStatus.NOT_FOUND,
        missing + "; GET /_neardup lists the runs",
        Method.GET,
        "/_neardup/x");
    fails(RestStatus.NOT_FOUND, missing, Method.GET, "/_neardup/x/clusters");
    fails(RestStatus.NOT_FOUND, missing, Method.DELETE, "/_neardup/x");
    assertEquals(json("{\"total\": 0, \"runs\": []}"), send(Method.GET, "/_neardup").json());
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
  public void documentsThatSomebodyElseWroteAreNamed() {
    client()
        .prepareIndex("neardup-x")
        .setId("cluster-b")
        .setSource("{\"type\": \"cluster\", \"size\": 7, \"row\": 2}", XContentType.JSON)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    for (String route : List.of("/clusters", "/clusters/b")) {
      fails(
          RestStatus.CONFLICT,
          "the results of run [x] were changed by another client: [cluster_id] is missing, there is"
              + " [row, size, type]",
          Method.GET,
          "/_neardup/x" + route);
    }
  }

  /** A user's index has the name as an alias, and documents that look like results. */
  @Test
  public void anAliasInThePlaceOfResultsIsNotRead() {
    assertAcked(client().admin().indices().prepareDelete("neardup-x"));
    assertAcked(client().admin().indices().prepareCreate("mine").addAlias(new Alias("neardup-x")));
    client()
        .prepareIndex("mine")
        .setId("cluster-a")
        .setSource("type", "cluster", "cluster_id", "a", "size", 7, "preview", "forged", "row", 0)
        .setRefreshPolicy(RefreshPolicy.IMMEDIATE)
        .get();
    for (String route : List.of("/clusters", "/clusters/a")) {
      fails(
          RestStatus.NOT_FOUND,
          "the results of run [x] are gone: no such index [neardup-x]",
          Method.GET,
          "/_neardup/x" + route);
    }
  }

  /** As after a snapshot was restored without it. */
  @Test
  public void resultsWithoutARecordAreListedAndDeleted() {
    client().prepareDelete(".neardup-runs", "x").get();
    assertEquals(
        json("{\"total\": 0, \"runs\": [], \"without_record\": [\"x\"]}"),
        send(Method.GET, "/_neardup").json());
    fails(
        RestStatus.NOT_FOUND,
        "run [x] not found; GET /_neardup lists the runs",
        Method.GET,
        "/_neardup/x");
    assertAcked(prepareCreate("neardup-y").setMapping("a", "type=keyword"));
    fails(RestStatus.NOT_FOUND, "run [y] not found", Method.DELETE, "/_neardup/y");
    assertEquals(json("{\"acknowledged\": true}"), send(Method.DELETE, "/_neardup/x").json());
    assertFalse(indexExists("neardup-x"));
    assertFalse(indexExists(".neardup-rows-x"));
    assertTrue("it is no run's", indexExists("neardup-y"));
    assertEquals(json("{\"total\": 0, \"runs\": []}"), send(Method.GET, "/_neardup").json());
    client().admin().indices().prepareRefresh(".neardup-runs").get();
    assertEquals(
        0L, client().prepareSearch(".neardup-runs").get().getHits().getTotalHits().value());
  }

  @Test
  public void resultsAreDeletedThoughAllRecordsAreGone() {
    assertAcked(client().admin().indices().prepareDelete(".neardup-runs"));
    assertEquals(json("{\"acknowledged\": true}"), send(Method.DELETE, "/_neardup/x").json());
    assertFalse(indexExists("neardup-x"));
    fails(RestStatus.NOT_FOUND, "run [x] not found", Method.DELETE, "/_neardup/x");
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

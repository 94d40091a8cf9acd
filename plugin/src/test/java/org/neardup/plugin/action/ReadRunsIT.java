// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.opensearch.core.rest.RestStatus;

/** The routes of runs in whatever state, and the tables of runs and of their clusters. */
public class ReadRunsIT extends RouteTestCase {

  @Override
  protected void setupSuiteScopeCluster() {
    assertEquals(json("{\"total\": 0, \"runs\": []}"), get("/_neardup"));
    assertEquals("", text("/_cat/neardup"));
    RunsToRead.writeSmallRun();
    RunsToRead.writeLongRun();
    RunsToRead.writeManyClusters();
    RunsToRead.writeSlashes();
    RunsToRead.writeNoDocuments();
    RunsToRead.writeWithoutResults();
  }

  @Test
  public void aRunIsShown() {
    assertEquals(
        json(
            """
            {
              "run_id": "x", "state": "COMPLETED", "phase": "write",
              "progress": {"done": 8, "total": 8, "percent": 100},
              "start_time_in_millis": 1700000000000, "took_in_millis": 1500,
              "summary": {"documents": 8, "clusters": 3, "singletons": 1},
              "request": {"field": "body.neardup"}
            }
            """),
        get("/_neardup/x"));
    fails(
        RestStatus.NOT_FOUND,
        "run [nobody] not found; GET /_neardup lists the runs",
        "/_neardup/nobody");
  }

  @Test
  public void theGuessOfARouteIsNoRun() {
    for (String guess : List.of("runs", "list")) {
      fails(
          RestStatus.NOT_FOUND,
          "run [%s] not found; GET /_neardup lists the runs".formatted(guess),
          "/_neardup/" + guess);
    }
    fails(
        RestStatus.NOT_FOUND,
        "run [clusters] not found; GET /_neardup lists the runs, did you mean [GET"
            + " /_neardup/{run}/clusters, GET /_neardup/{run}/clusters/{cluster_id}]?",
        "/_neardup/clusters");
    fails(
        RestStatus.NOT_FOUND,
        "run [similar] not found; GET /_neardup lists the runs, did you mean [POST"
            + " /{index}/_neardup/_similar]?",
        "/_plugins/_neardup/similar");
  }

  @Test
  public void runsAreListed() {
    List<?> runs = (List<?>) get("/_neardup").get("runs");
    assertEquals(
        List.of("broken", "busy", "empty", "ended", "long", "many", "new", "slash", "x"),
        values(runs, "run_id"));
    Map<String, Object> withoutRequest = new HashMap<>(get("/_neardup/x"));
    assertNotNull(withoutRequest.remove("request"));
    assertEquals(withoutRequest, runs.getLast());
  }

  @Test
  public void runsAreListedInPages() {
    Map<String, Object> page = get("/_neardup?from=7&size=5");
    assertEquals(9, page.get("total"));
    assertEquals(List.of("slash", "x"), values((List<?>) page.get("runs"), "run_id"));
    assertEquals(List.of(), get("/_neardup?size=0").get("runs"));
    assertEquals(List.of(), get("/_neardup?from=100").get("runs"));
    assertEquals(
        List.of("broken"), values((List<?>) get("/_neardup?size=1").get("runs"), "run_id"));
    fails(
        RestStatus.BAD_REQUEST,
        "[size] must be between 0 and 10000, got 10001",
        "/_neardup?size=10001");
    fails(RestStatus.BAD_REQUEST, "[from] must be at least 0, got -1", "/_neardup?from=-1");
  }

  @Test
  public void aRunOfNoDocumentsHasNoResults() {
    assertEquals(json("{\"assignments\": []}"), get("/_neardup/empty/assignments"));
    assertEquals(json("{\"total\": 0, \"clusters\": []}"), get("/_neardup/empty/clusters"));
    assertEquals("", text("/_cat/neardup/empty"));
    fails(
        RestStatus.NOT_FOUND,
        "document [1] not found in run [empty]",
        "/_neardup/empty/documents/1");
  }

  @Test
  public void resultsAreReadOnlyOfACompletedRun() {
    String later = "; its results can be read when it is COMPLETED";
    for (String route :
        List.of("/clusters", "/clusters/c", "/documents/1", "/assignments", "/itemsets?id=1")) {
      String of = "/_neardup/";
      fails(RestStatus.CONFLICT, "run [new] is CREATED" + later, of + "new" + route);
      fails(RestStatus.CONFLICT, "run [busy] is RUNNING" + later, of + "busy" + route);
      fails(RestStatus.CONFLICT, "run [broken] is FAILED: no space", of + "broken" + route);
      fails(RestStatus.CONFLICT, "run [ended] is CANCELLED: by request", of + "ended" + route);
      fails(RestStatus.NOT_FOUND, "run [nobody] not found", of + "nobody" + route);
    }
    fails(RestStatus.CONFLICT, "run [broken] is FAILED: no space", "/_cat/neardup/broken");
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "/_cat/neardup/nobody");
  }

  @Test
  public void runsAreATable() {
    assertEquals(
        """
        run_id state     phase percent documents clusters singletons start_time           took
        broken FAILED                0                               2023-11-14T22:13:20Z 10ms
        busy   RUNNING   seeds      50                               2023-11-14T22:13:20Z 10ms
        empty  COMPLETED write     100         0                     2023-11-14T22:13:20Z 1.5s
        ended  CANCELLED             0                               2023-11-14T22:13:20Z 10ms
        long   COMPLETED write     100      2500                     2023-11-14T22:13:20Z 1.5s
        many   COMPLETED write     100      6003                     2023-11-14T22:13:20Z 1.5s
        new    CREATED               0                               2023-11-14T22:13:20Z   0s
        slash  COMPLETED write     100                               2023-11-14T22:13:20Z 1.5s
        x      COMPLETED write     100         8        3          1 2023-11-14T22:13:20Z 1.5s
        """,
        text("/_cat/neardup?v"));
  }

  @Test
  public void tablesTakeTheParametersOfEveryTable() {
    String sorted = text("/_cat/neardup?h=id,t&s=run_id:desc&time=ms");
    assertTrue(sorted, sorted.startsWith("x      1500\nslash  1500\nnew       0\n"));
    String json = text("/_cat/neardup?format=json&s=id:desc&h=run_id,state,clusters");
    String first = "[{\"run_id\":\"x\",\"state\":\"COMPLETED\",\"clusters\":\"3\"},";
    assertTrue(json, json.startsWith(first));
    assertEquals("b\nd\na\n", text("/_cat/neardup/x?h=id&s=max"));
  }

  @Test
  public void clustersAreATable() {
    String preview =
        "Keep the rule. Mercury harms children, and the plants know it very well, as they";
    assertEquals(
        """
        cluster_id size exact_copies reference  mean_distance max_distance preview
        a             3            1 comments/1        0.2000       0.4000 %s
        b             2            1 comments/4        0.0000       0.0000 No fees
        d             2            0 comments/6        0.2000       0.2000\s
        """
            .formatted(preview),
        text("/_cat/neardup/x?v"));
  }

  @Test
  public void aTableHasAllClustersHoweverManyThereAre() {
    List<String> expected =
        IntStream.range(0, 2001)
            .boxed()
            .sorted(
                Comparator.comparingInt((Integer i) -> -RunsToRead.sizeOf(i))
                    .thenComparing(i -> "c" + i))
            .map(i -> "c" + i)
            .toList();
    assertEquals(expected, text("/_cat/neardup/many?h=id").lines().toList());
  }
}

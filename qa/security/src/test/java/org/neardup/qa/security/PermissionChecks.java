// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;

/**
 * Who may start, read, list, measure, cancel and delete runs, make collections and search results.
 */
public class PermissionChecks {

  private static final String OTHERS = "cluster:admin/opensearch/neardup/runs/others";

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  @Test
  public void theShardsAreOnTwoNodes() throws Exception {
    Set<String> nodes =
        cluster
            .as("admin")
            .get("/_cat/shards/comments?h=node")
            .expect(200)
            .text()
            .lines()
            .map(String::strip)
            .collect(Collectors.toSet());
    assertEquals(nodes.toString(), 2, nodes.size());
  }

  @Test
  public void aRunNeedsNoMoreOfTheIndexThanTheRoleOfTheExampleGives() throws Exception {
    JsonNode run = cluster.otherNodeAs("alice").get("/_neardup/alices").expect(200).json();
    assertEquals("alice", run.required("owner").asText());
    assertEquals(Letters.all().size(), run.required("summary").required("documents").asInt());
    cluster.as("alice").get("/comments/_search").expect(403);
  }

  @Test
  public void whoeverMayNotReadTheIndexStartsNothing() throws Exception {
    refusesToRun("stranger", "indices:data/read/neardup/run");
  }

  @Test
  public void whoeverMayOnlyReadStartsNothing() throws Exception {
    refusesToRun("reader", "cluster:admin/opensearch/neardup/runs/start");
  }

  private static void refusesToRun(String user, String permission) throws Exception {
    for (boolean wait : new boolean[] {true, false}) {
      String run = "refused-" + user + "-" + wait;
      String answer = cluster.start(user, wait, run, "body.neardup").expect(403).text();
      assertTrue(answer, answer.contains(permission));
      cluster.requireNothingOf(run);
    }
  }

  @Test
  public void fullAccessStartsAndDeletes() throws Exception {
    cluster.start("chief", false, "chiefs", "body.neardup").expect(200);
    JsonNode run =
        cluster
            .otherNodeAs("chief")
            .await(
                "/_neardup/chiefs",
                SecuredComments.PATIENCE,
                answer -> answer.json().path("state").asText().equals("COMPLETED"))
            .json();
    assertEquals("chief", run.required("owner").asText());
    cluster.as("chief").delete("/_neardup/chiefs").expect(200);
    cluster.requireNothingOf("chiefs");
  }

  /**
   * A route that reads.
   *
   * @param path with a place for the id of a cluster
   * @param permission the one that it asks for first, without what all begin with
   */
  private record Reading(String path, String permission) {}

  private static final List<Reading> READING =
      List.of(
          new Reading("/_neardup/alices", "runs/get"),
          new Reading("/_neardup/alices/clusters", "results/clusters"),
          new Reading("/_neardup/alices/clusters/%s", "results/cluster"),
          new Reading("/_neardup/alices/clusters/%s?unique_text=true", "results/cluster"),
          new Reading("/_neardup/alices/documents/l0-0", "results/document"),
          new Reading("/_neardup/alices/documents/nobody", "results/document"),
          new Reading("/_neardup/alices/documents?id=l0-0", "results/document"),
          new Reading("/_neardup/alices/assignments", "results/assignments"),
          new Reading("/_neardup/alices/assignments?format=csv", "results/assignments"),
          new Reading("/_neardup/alices/texts", "results/texts"),
          new Reading("/_neardup/alices/timeline", "results/timeline"),
          new Reading("/_neardup/alices/_constraints", "results/verdicts"),
          new Reading("/_neardup/alices/_questions", "results/questions"),
          new Reading("/_neardup/alices/_report", "runs/get"),
          new Reading("/_neardup/alices/_review", "runs/get"),
          new Reading("/_neardup/alices-passages/passages", "results/passages"),
          new Reading("/_neardup/alices-sets/itemsets", "results/itemsets"),
          new Reading("/_cat/neardup/alices", "results/clusters"),
          new Reading("/_plugins/_neardup/alices", "runs/get"));

  private static String path(Reading reading) throws Exception {
    return path(reading.path());
  }

  private static String path(String path) throws Exception {
    return path.formatted(
        cluster
            .as("alice")
            .get("/_neardup/alices/clusters")
            .expect(200)
            .json()
            .required("clusters")
            .required(0)
            .required("cluster_id")
            .asText());
  }

  private static int found(Reading reading) {
    return reading.path().endsWith("nobody") ? 404 : 200;
  }

  @Test
  public void oneReadsOnesOwnRun() throws Exception {
    for (Reading reading : READING) {
      cluster.as("alice").get(path(reading)).expect(found(reading));
    }
  }

  /** The analyst has none of them. */
  @Test
  public void eachReadingNeedsItsPermission() throws Exception {
    for (Reading reading : READING) {
      RestApi.Answer answer = cluster.as("analyst").get(path(reading)).expect(403);
      assertTrue(answer.toString(), answer.text().contains(permission(reading.permission())));
    }
  }

  /** As the security plugin names a permission that is missing. */
  private static String permission(String permission) {
    return "no permissions for [cluster:admin/opensearch/neardup/" + permission + "]";
  }

  @Test
  public void theDashboardsAreForEveryUser() throws Exception {
    cluster.as("stranger").get("/_neardup/_dashboards").expect(200);
  }

  @Test
  public void anothersRunIsReadOnlyWithThePermissionForIt() throws Exception {
    for (Reading reading : READING) {
      for (String user : List.of("bob", "reader", "limited")) {
        RestApi.Answer answer = cluster.as(user).get(path(reading)).expect(403);
        assertTrue(answer.toString(), answer.text().contains("run [alices"));
        assertTrue(answer.toString(), answer.text().contains(OTHERS));
      }
      cluster.as("chief").get(path(reading)).expect(found(reading));
    }
  }

  /** Results are the run's, texts are not. */
  @Test
  public void editsAreOfTextsThatOneMaySearch() throws Exception {
    for (String user : List.of("alice", "chief")) {
      for (String path :
          List.of(
              "/_neardup/alices/clusters/%s?edits=true",
              "/_neardup/alices/clusters/%s?text=true",
              "/_neardup/alices/documents/l0-0?explain=false&text=true")) {
        String answer = cluster.as(user).get(path(path)).expect(403).text();
        assertTrue(answer, answer.contains("indices:data/read/search"));
      }
      String report = cluster.as(user).get("/_neardup/alices/_report").expect(200).text();
      assertTrue(report.contains("\"members\":["));
      assertFalse(report.contains("\"edits\":["));
    }
  }

  @Test
  public void anothersRunIsNotReadInItsIndicesEither() throws Exception {
    for (String user : List.of("alice", "bob", "chief")) {
      cluster.as(user).get("/neardup-alices/_search").expect(403);
      cluster.as(user).get("/neardup-results/_search").expect(403);
    }
    for (String user : List.of("alice", "bob", "chief", "analyst")) {
      for (String index : List.of(".neardup-runs", ".neardup-rows-alices")) {
        cluster.as(user).get("/" + index + "/_search").expect(403);
      }
    }
  }

  @Test
  public void anothersRunIsNeitherDeletedNorMeasured() throws Exception {
    cluster.run("bob", "bobs", "body.neardup");
    for (String body :
        List.of(
            "{\"run_id\": \"alices\", \"gold\": {\"run_id\": \"alices\"}}",
            "{\"run_id\": \"bobs\", \"gold\": {\"run_id\": \"alices\"}}",
            "{\"run_id\": \"alices\", \"gold\": {\"run_id\": \"bobs\"}}")) {
      String answer = cluster.as("bob").post("/_neardup/_evaluate", body).expect(403).text();
      assertTrue(answer, answer.contains("run [alices]"));
      cluster.as("chief").post("/_neardup/_evaluate", body).expect(200);
    }
    cluster
        .as("bob")
        .post("/_neardup/_evaluate", "{\"run_id\": \"bobs\", \"gold\": {\"run_id\": \"bobs\"}}")
        .expect(200);
    String answer = cluster.as("bob").delete("/_neardup/alices").expect(403).text();
    assertTrue(answer, answer.contains(OTHERS));
    cluster.as("alice").get("/_neardup/alices/assignments").expect(200);
    cluster.as("chief").delete("/_neardup/bobs").expect(200);
  }

  @Test
  public void oneCancelsOnesOwnRunOrAnothersWithThePermissionForIt() throws Exception {
    cluster.set("processors.share", "0.01"); // so that no run is over before it is cancelled
    try {
      for (String user : List.of("alice", "chief")) {
        String run = "cancelled-by-" + user;
        cluster.start("alice", false, run, "body.neardup").expect(200);
        refusesToCancel("reader", permission("runs/cancel"), run);
        refusesToCancel("bob", OTHERS, run);
        JsonNode end = cancel(user, run).expect(200).json();
        assertEquals("CANCELLED", end.required("state").asText());
        cluster.as("alice").delete("/_neardup/" + run).expect(200);
      }
    } finally {
      cluster.set("processors.share", null);
    }
  }

  private static RestApi.Answer cancel(String user, String run) throws Exception {
    return cluster.otherNodeAs(user).post("/_neardup/" + run + "/_cancel");
  }

  private static void refusesToCancel(String user, String because, String run) throws Exception {
    String answer = cancel(user, run).expect(403).text();
    assertTrue(answer, answer.contains(because));
    JsonNode state = cluster.as("alice").get("/_neardup/" + run).expect(200).json();
    assertFalse(state.toString(), state.required("state").asText().equals("CANCELLED"));
  }

  private static Set<String> runs(String user) throws Exception {
    Set<String> runs = new TreeSet<>();
    cluster
        .as(user)
        .get("/_neardup")
        .expect(200)
        .json()
        .required("runs")
        .forEach(run -> runs.add(run.required("run_id").asText()));
    return runs;
  }

  @Test
  public void theListHasOnesOwnRunsOrAll() throws Exception {
    cluster.run("bob", "listed", "body.neardup");
    assertEquals(Set.of("alices", "alices-passages", "alices-sets"), runs("alice"));
    assertTrue(runs("bob").contains("listed"));
    assertFalse(runs("bob").contains("alices"));
    assertEquals(Set.of(), runs("reader"));
    assertTrue(runs("chief").containsAll(Set.of("alices", "listed")));
    String table = cluster.as("bob").get("/_cat/neardup?h=run_id").expect(200).text();
    assertTrue(table, table.contains("listed"));
    assertFalse(table, table.contains("alices"));
    cluster.as("analyst").get("/_neardup").expect(403);
  }

  /** They count the runs of everybody, so that they are not part of reading one's own. */
  @Test
  public void statisticsNeedTheirOwnPermission() throws Exception {
    JsonNode stats = cluster.as("chief").get("/_neardup/stats").expect(200).json();
    assertEquals(2, stats.required("_nodes").required("successful").asInt());
    assertTrue(stats.toString(), stats.at("/on_record/completed").asInt() >= 3);
    for (String user : List.of("alice", "reader")) {
      String answer = cluster.as(user).get("/_plugins/_neardup/stats").expect(403).text();
      assertTrue(answer, answer.contains("cluster:admin/opensearch/neardup/stats"));
    }
  }

  @Test
  public void aCollectionIsMadeFromWhatOneMayReadWhereOneMayWrite() throws Exception {
    String body =
        """
        {"source": {"index": "comments", "field": "body"}, "dest": {"index": "%s"},
         "copies": 1, "operations": [{"replace_words": 0.05}]}
        """;
    JsonNode made =
        cluster.as("maker").post("/_neardup/_generate", body.formatted("made")).expect(200).json();
    assertEquals(made.toString(), Letters.all().size(), made.required("sources").asInt());
    cluster.as("maker").get("/made/_search").expect(403);
    for (String user : List.of("maker", "chief", "alice")) {
      cluster.as(user).post("/_neardup/_generate", body.formatted("elsewhere")).expect(403);
    }
    cluster.as("admin").get("/elsewhere").expect(404);
  }

  @Test
  public void aFieldIsGoldForWhoeverMayReadIt() throws Exception {
    String body = "{\"run_id\": \"%s\", \"gold\": {\"field\": \"docket\"}}";
    cluster.run("bob", "measured", "body.neardup");
    cluster.as("bob").post("/_neardup/_evaluate", body.formatted("measured")).expect(200);
    // She may run over the index but not search it.
    String answer =
        cluster
            .as("alice")
            .post("/_neardup/_evaluate", body.formatted("alices"))
            .expect(403)
            .text();
    assertTrue(answer, answer.contains("indices:data/read/search"));
  }

  @Test
  public void theIndexOfResultsIsAnIndexAsAnyOther() throws Exception {
    JsonNode all =
        cluster
            .as("admin")
            .get("/neardup-alices/_search?size=0&track_total_hits=true")
            .expect(200)
            .json();
    JsonNode hits =
        cluster.as("analyst").get("/neardup-alices/_search?size=100").expect(200).json();
    int clusters = hits.required("hits").required("hits").size();
    assertTrue(hits.toString(), clusters >= 4);
    for (JsonNode hit : hits.required("hits").required("hits")) {
      assertEquals("cluster", hit.required("_source").required("type").asText());
    }
    assertTrue(all.required("hits").required("total").required("value").asInt() > clusters);
    // Rights on that index open nothing of the routes.
    cluster.as("analyst").get("/_neardup/alices/clusters").expect(403);
  }
}

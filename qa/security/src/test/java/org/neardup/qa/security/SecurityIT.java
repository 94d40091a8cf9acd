package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/**
 * Who may do what, over HTTP and with the security plugin on two nodes, each of which holds a shard
 * of the comments. The users are described by {@code roles.yml} and {@code roles_mapping.yml}:
 * alice and bob start runs of their own, the reader reads only, the chief may do everything, the
 * stranger too but not on the comments, some documents are hidden from limited and lookup, some
 * fields from blind, and masked sees one that cannot be read; the maker makes collections, the
 * analyst searches results.
 */
public class SecurityIT {

  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final String OTHERS = "cluster:admin/opensearch/neardup/runs/others";

  private static final String MAPPING =
      """
      {"settings": {"number_of_shards": 2, "number_of_replicas": 0,
                    "index.routing.allocation.total_shards_per_node": 1},
       "mappings": {"properties": {
         "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
         "note": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
         "docket": {"type": "keyword"},
         "relay": {"type": "keyword"}}}}
      """;

  private static SecuredCluster cluster;

  @BeforeClass
  public static void start() throws Exception {
    cluster = SecuredCluster.start();
    RestApi admin = cluster.as("admin");
    admin.await("/_cat/nodes", PATIENCE, answer -> answer.status() == 200);
    index("comments", Letters.all());
    index("open-comments", Letters.all().stream().filter(Comment::isOpen).toList());
    run("alice", "alices", "body.neardup");
    cluster
        .as("alice")
        .post(
            "/comments/_neardup",
            """
            {"run_id": "alices-passages", "field": "body.neardup", "method": "passages", "min_sentences": 2}
            """)
        .expect(200);
    cluster
        .as("alice")
        .post(
            "/comments/_neardup",
            """
            {"run_id": "alices-sets", "field": "body.neardup", "method": "closed_sets"}
            """)
        .expect(200);
  }

  @AfterClass
  public static void stop() throws IOException {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static void index(String name, List<Comment> comments) throws Exception {
    RestApi admin = cluster.as("admin");
    admin.put("/" + name, MAPPING).expect(200);
    StringBuilder lines = new StringBuilder();
    for (Comment comment : comments) {
      lines.append("{\"index\": {\"_id\": \"").append(comment.id()).append("\"}}\n");
      lines.append(comment.json()).append('\n');
    }
    JsonNode answer =
        admin.bulk("/" + name + "/_bulk?refresh=true", lines.toString()).expect(200).json();
    assertFalse(answer.toString(), answer.required("errors").booleanValue());
  }

  private static String body(String run, String field) {
    return """
    {"run_id": "%s", "field": "%s"}
    """
        .formatted(run, field);
  }

  private static JsonNode run(String user, String run, String field) throws Exception {
    return run(user, "comments", run, field);
  }

  private static JsonNode run(String user, String index, String run, String field)
      throws Exception {
    JsonNode answer =
        cluster.as(user).post("/" + index + "/_neardup", body(run, field)).expect(200).json();
    assertEquals(answer.toString(), "COMPLETED", answer.required("state").asText());
    return answer;
  }

  /** What there is of a run, for the administrator, who sees hidden indices too. */
  private static void requireNothingOf(String run) throws Exception {
    String indices =
        cluster.as("admin").get("/_cat/indices?h=index&expand_wildcards=all").expect(200).text();
    assertTrue(indices, indices.contains("neardup-alices")); // that indices of runs are listed
    assertFalse(indices, indices.contains(run));
    cluster.as("admin").get("/_neardup/" + run).expect(404);
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
      String answer =
          cluster
              .as(user)
              .post("/comments/_neardup?wait_for_completion=" + wait, body(run, "body.neardup"))
              .expect(403)
              .text();
      assertTrue(answer, answer.contains(permission));
      requireNothingOf(run);
    }
  }

  @Test
  public void fullAccessStartsAndDeletes() throws Exception {
    cluster
        .as("chief")
        .post("/comments/_neardup?wait_for_completion=false", body("chiefs", "body.neardup"))
        .expect(200);
    JsonNode run =
        cluster
            .otherNodeAs("chief")
            .await(
                "/_neardup/chiefs",
                PATIENCE,
                answer -> answer.json().path("state").asText().equals("COMPLETED"))
            .json();
    assertEquals("chief", run.required("owner").asText());
    cluster.as("chief").delete("/_neardup/chiefs").expect(200);
    requireNothingOf("chiefs");
  }

  private static final List<String> READING =
      List.of(
          "/_neardup/alices",
          "/_neardup/alices/clusters",
          "/_neardup/alices/clusters/%s",
          "/_neardup/alices/clusters/%s?unique_text=true",
          "/_neardup/alices/documents/l0-0",
          "/_neardup/alices/documents/nobody",
          "/_neardup/alices/assignments",
          "/_neardup/alices-passages/passages",
          "/_neardup/alices-sets/itemsets",
          "/_cat/neardup/alices",
          "/_plugins/_neardup/alices");

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

  @Test
  public void oneReadsOnesOwnRun() throws Exception {
    for (String path : READING) {
      cluster.as("alice").get(path(path)).expect(path.endsWith("nobody") ? 404 : 200);
    }
  }

  @Test
  public void anothersRunIsReadOnlyWithThePermissionForIt() throws Exception {
    for (String path : READING) {
      for (String user : List.of("bob", "reader", "limited")) {
        RestApi.Answer answer = cluster.as(user).get(path(path)).expect(403);
        assertTrue(answer.toString(), answer.text().contains("run [alices"));
        assertTrue(answer.toString(), answer.text().contains(OTHERS));
      }
      cluster.as("chief").get(path(path)).expect(path.endsWith("nobody") ? 404 : 200);
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
    run("bob", "bobs", "body.neardup");
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
  public void theListHasOnesOwnRunsOrAll() throws Exception {
    run("bob", "listed", "body.neardup");
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

  @Test
  public void whatDocumentLevelSecurityHidesDoesNotCount() throws Exception {
    JsonNode restricted = run("limited", "limiteds", "body.neardup");
    JsonNode copy = run("admin", "open-comments", "copys", "body.neardup");
    assertEquals(summary(copy), summary(restricted));
    assertEquals(members("copys"), members("limiteds"));
    long open = Letters.all().stream().filter(Comment::isOpen).count();
    assertEquals(open, members("limiteds").size());
    assertTrue(summary(restricted).toString(), summary(restricted).get("clusters").asInt() >= 3);
    // that the hidden documents would have made a difference
    assertFalse(members("limiteds").equals(members("alices")));
  }

  @Test
  public void whatDocumentLevelSecurityHidesDoesNotCountInAPlainTextEither() throws Exception {
    JsonNode restricted = run("limited", "limiteds-plain", "body");
    JsonNode copy = run("admin", "open-comments", "copys-plain", "body");
    assertEquals(summary(copy), summary(restricted));
    assertEquals(members("copys-plain"), members("limiteds-plain"));
  }

  /** Of a run, without what depends on the clock. */
  private static ObjectNode summary(JsonNode run) {
    ObjectNode summary = run.required("summary").deepCopy();
    List.copyOf(summary.properties()).stream()
        .map(Map.Entry::getKey)
        .filter(key -> key.startsWith("took"))
        .forEach(summary::remove);
    return summary;
  }

  /** What is said of each document, but for the names of clusters and of the index. */
  private static Map<String, String> members(String run) throws Exception {
    Map<String, String> members = new TreeMap<>();
    RestApi admin = cluster.as("admin");
    for (JsonNode row :
        admin.get("/_neardup/" + run + "/assignments").expect(200).json().required("assignments")) {
      String id = row.required("_id").asText();
      ObjectNode document =
          admin.get("/_neardup/" + run + "/documents/" + id).expect(200).json().deepCopy();
      members.put(
          id,
          document
              .toString()
              .replace("open-comments", "comments")
              .replaceAll("\"cluster_id\":\"[^\"]*\"", "")
              .replace(run, ""));
    }
    return members;
  }

  @Test
  public void passagesAreLookedForInWhatOneMayRead() throws Exception {
    Comment hidden =
        Letters.all().stream().filter(each -> each.id().equals("l3-0")).findFirst().orElseThrow();
    String body =
        """
        {"field": "body.neardup", "text": "%s", "min_sentences": 2}
        """
            .formatted(hidden.body());
    assertEquals(0, passages("limited", body));
    assertTrue(passages("reader", body) >= 10);
    assertTrue(passages("alice", body) >= 10);
    cluster.as("stranger").post("/comments/_neardup/_passages", body).expect(403);
    // A document that is hidden is as one that is not there.
    String byId = "{\"field\": \"body.neardup\", \"id\": \"%s\", \"min_sentences\": 2}";
    String answer =
        cluster
            .as("limited")
            .post("/comments/_neardup/_passages", byId.formatted("l3-0"))
            .expect(404)
            .text();
    assertEquals(
        answer.replace("l3-0", "nobody"),
        cluster
            .as("limited")
            .post("/comments/_neardup/_passages", byId.formatted("nobody"))
            .expect(404)
            .text());
  }

  private static int passages(String user, String body) throws Exception {
    return cluster
        .as(user)
        .post("/comments/_neardup/_passages", body)
        .expect(200)
        .json()
        .required("passages")
        .size();
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
    run("bob", "measured", "body.neardup");
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
  public void aHiddenFieldIsLikeNone() throws Exception {
    run("blind", "blinds", "body.neardup");
    for (String field : List.of("note", "note.neardup", "nosuch", "nosuch.neardup")) {
      for (boolean wait : new boolean[] {true, false}) {
        String answer =
            cluster
                .as("blind")
                .post("/comments/_neardup?wait_for_completion=" + wait, body("hidden", field))
                .expect(400)
                .text();
        assertTrue(answer, answer.contains("must name a field of the index, got [" + field + "]"));
        assertFalse(answer, answer.contains("more than once"));
        requireNothingOf("hidden");
      }
    }
    String answer =
        cluster
            .as("blind")
            .post(
                "/comments/_neardup",
                """
                {"run_id": "hidden", "field": "body.neardup",
                 "constraints": [{"type": "cannot_link", "when": {"differs": ["relay"]}}]}
                """)
            .expect(400)
            .text();
    assertTrue(answer, answer.contains("[relay]"));
    requireNothingOf("hidden");
  }

  @Test
  public void whatAMaskedFieldSaysIsNotShown() throws Exception {
    JsonNode run = run("masked", "maskeds", "body.neardup");
    assertTrue(run.toString(), run.required("summary").required("clusters").asInt() >= 4);
    for (String field : List.of("body.neardup", "body")) {
      String name = "maskeds-" + field.length();
      run("masked", name, field);
      String results =
          cluster.as("admin").get("/neardup-" + name + "/_search?size=1000").expect(200).text();
      assertTrue(results, results.contains("\"preview\""));
      for (Comment comment : Letters.all()) {
        assertFalse(results, results.contains(comment.body().substring(0, 30)));
      }
    }
    String shown = cluster.as("admin").get("/neardup-alices/_search?size=1000").expect(200).text();
    assertTrue(shown, shown.contains(Letters.all().getFirst().body().substring(0, 30)));
  }

  @Test
  public void rulesThatTheSecurityPluginAppliesToSearchesAloneAllowNoRun() throws Exception {
    cluster
        .as("admin")
        .put("/dockets/_doc/lookup?refresh=true", "{\"may_read\": [\"open\"]}")
        .expect(201);
    long open = Letters.all().stream().filter(Comment::isOpen).count();
    assertEquals(
        open,
        cluster.as("lookup").get("/comments/_count").expect(200).json().required("count").asLong());
    for (boolean wait : new boolean[] {true, false}) {
      String answer =
          cluster
              .as("lookup")
              .post(
                  "/comments/_neardup?wait_for_completion=" + wait, body("lookups", "body.neardup"))
              .expect(500)
              .text();
      assertTrue(answer, answer.contains("Unsupported request type for filter level DLS"));
      requireNothingOf("lookups");
    }
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

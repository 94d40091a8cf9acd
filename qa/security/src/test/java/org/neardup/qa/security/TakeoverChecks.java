// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.ClassRule;
import org.junit.Test;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/**
 * A run that another node goes on with sees what its user may see, and no more. It makes {@code
 * comments} anew, with a copy on each node, and kills one of them: no class comes after it.
 */
public class TakeoverChecks {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  /** Each with a run of that name. */
  private static final List<String> USERS = List.of("limited", "tenant", "member");

  private static final Set<String> ENDED = Set.of("COMPLETED", "FAILED", "CANCELLED");

  private static final String MAPPING =
      """
      {"settings": {"number_of_shards": 2, "number_of_replicas": 1},
       "mappings": {"properties": {
         "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
         "docket": {"type": "keyword"},
         "relay": {"type": "keyword"}}}}
      """;

  @ClassRule public static final SecuredComments cluster = SecuredComments.SHARED;

  /** The number of the node that is not the cluster manager: the other one can do without it. */
  private static int dispensable(RestApi admin) throws Exception {
    String manager = admin.get("/_cat/cluster_manager?h=node").expect(200).text().strip();
    return cluster.node(0).name().equals(manager) ? 1 : 0;
  }

  private static RestApi as(String user, int node) {
    return node == 0 ? cluster.as(user) : cluster.otherNodeAs(user);
  }

  /** All see the same documents, the tenant by an attribute, the member by a backend role. */
  @Test
  public void aRunGoesOnOnBehalfOfItsUser() throws Exception {
    RestApi admin = cluster.as("admin");
    admin.delete("/comments").expect(200);
    admin.put("/comments", MAPPING).expect(200);
    admin.bulk("/comments/_bulk?refresh=true", Letters.bulk(Letters.all())).expect(200);
    int driver = dispensable(admin);
    int other = 1 - driver;
    JsonNode undisturbed =
        as("limited", driver).post("/comments/_neardup", body("undisturbed")).expect(200).json();
    long visible = Letters.all().stream().filter(Comment::isOpen).count();
    assertEquals(visible, undisturbed.at("/summary/documents").asLong());
    as("admin", other)
        .get("/_cluster/health?wait_for_status=green&timeout=60s&expand_wildcards=all")
        .expect(200);

    share(admin, "0.01"); // so that they are not over before their node is killed
    for (String user : USERS) {
      as(user, driver).post("/comments/_neardup?wait_for_completion=false", body(user)).expect(200);
    }
    for (String user : USERS) {
      as(user, driver)
          .await("/_neardup/" + user, PATIENCE, answer -> isPinned(answer.expect(200).json()));
    }
    // the other node holds half of the shards, so that nothing goes on while it does not answer
    signal("-STOP", other);
    try {
      cluster.node(driver).kill();
    } finally {
      signal("-CONT", other);
    }
    RestApi left = as("admin", other);
    left.await("/_cat/nodes", PATIENCE, answer -> answer.status() == 200);
    share(left, "1");

    JsonNode end = end(left, "limited");
    assertEquals(end.toString(), "COMPLETED", end.path("state").asText());
    assertEquals("limited", end.path("owner").asText());
    for (String count : Set.of("documents", "distinct", "clusters", "singletons")) {
      assertEquals(count, undisturbed.at("/summary/" + count), end.at("/summary/" + count));
    }
    requireFailed(left, "tenant", "DLS");
    requireFailed(left, "member", "were changed, deleted or hidden from its user");
    String log = Files.readString(cluster.node(other).logFile());
    for (String user : USERS) {
      assertTrue(
          user + ": the run was over before its node was killed",
          log.contains("took over run [" + user + "]"));
    }
  }

  /** The body of a request for a run. */
  private static String body(String run) {
    return "{\"run_id\": \"%s\", \"field\": \"body.neardup\"}".formatted(run);
  }

  private static void share(RestApi admin, String share) throws Exception {
    admin
        .put(
            "/_cluster/settings",
            "{\"transient\": {\"plugins.neardup.processors.share\": %s}}".formatted(share))
        .expect(200);
  }

  private static boolean isPinned(JsonNode run) {
    return !Set.of("", "pin").contains(run.path("phase").asText());
  }

  private static JsonNode end(RestApi admin, String run) throws Exception {
    return admin
        .await(
            "/_neardup/" + run,
            PATIENCE,
            answer ->
                answer.status() == 200 && ENDED.contains(answer.json().path("state").asText()))
        .expect(200)
        .json();
  }

  private static void requireFailed(RestApi admin, String user, String reason) throws Exception {
    JsonNode end = end(admin, user);
    assertEquals(end.toString(), "FAILED", end.path("state").asText());
    String error = end.path("error").asText();
    assertTrue(error, error.contains(reason));
    assertTrue(error, error.contains("with the roles of its user [" + user + "]"));
  }

  private static void signal(String signal, int node) throws Exception {
    long pid = cluster.node(node).process().pid();
    Process kill = new ProcessBuilder("kill", signal, Long.toString(pid)).inheritIO().start();
    assertEquals(0, kill.waitFor());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import org.junit.AfterClass;
import org.junit.Assume;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/**
 * Runs on three real processes, of which some die, freeze or start again while other documents are
 * indexed: each run ends with the result of an undisturbed one. Every build kills the driving node
 * once and starts the whole cluster again once; {@code -Dneardup.chaos=true} kills in each phase.
 *
 * <p>A run that is to be disturbed asks for one thing at a time until it was, so that each of its
 * phases takes longer than it takes to see it and to kill a process.
 */
public class SurvivingRunsIT {

  private static final long SEED = 7;
  private static final int PAGE = 1000;
  private static final Duration PATIENCE = Duration.ofMinutes(4);
  private static final Duration BETWEEN_WRITES = Duration.ofMillis(50);
  private static final boolean ALL = Boolean.getBoolean("neardup.chaos");

  /** The clustering of fewer documents can be seen as well, while other phases are shorter. */
  private static final int TOWNS = ALL ? 12 : 8;

  private static final int JUDGED_TOWNS = 3;

  /** The documents of the collection; those that come meanwhile are of another docket. */
  private static final String REQUEST =
      """
      {"run_id": "%s", "field": "body.neardup", "timestamp_field": "received",
       "query": {"bool": {"must_not": {"term": {"docket_id": "docket-z"}}}}}
      """;

  private static final String BATCH_DURATION =
      "{\"persistent\": {\"plugins.neardup.batch_duration\": %s}}";

  private static final List<String> outcomes = new ArrayList<>();
  private static OpenSearchCluster cluster;
  private static Partition undisturbed;

  @BeforeClass
  public static void runUndisturbed() throws Exception {
    cluster = SharedCluster.get();
    new Layout("survivors", 1, 3, 1, 500, 1, false, false)
        .build(api(0), InventedComments.towns(SEED, TOWNS), InventedComments.passers(SEED));
    api(0).post("/survivors/_neardup", REQUEST.formatted("undisturbed")).expect(200);
    undisturbed = Partition.read(api(0), "undisturbed", PAGE);
    cluster.awaitGreen();
  }

  @AfterClass
  public static void clear() throws Exception {
    outcomes.forEach(System.out::println);
    SharedCluster.clear();
  }

  private static RestApi api(int node) {
    return new RestApi(cluster.node(node).httpUri());
  }

  /** What happens to a run. */
  @FunctionalInterface
  private interface Disturbance {
    /**
     * @return a node that answers afterwards
     */
    int happen() throws Exception;
  }

  /** Drives a run from a node until a phase, disturbs it there, and looks at its end. */
  private static void disturbed(String name, int driver, String phase, Disturbance disturbance)
      throws Exception {
    AtomicBoolean over = new AtomicBoolean();
    api(driver).put("/_cluster/settings", BATCH_DURATION.formatted("\"0s\"")).expect(200);
    api(driver)
        .post("/survivors/_neardup?wait_for_completion=false", REQUEST.formatted(name))
        .expect(200);
    String now = RunWatch.awaitPhase(api(driver), name, phase).path("phase").asText();
    assertEquals(name + ": the phase was over before it was seen", phase, now);
    Thread writer = new Thread(() -> writeOthers(name, over), "writer");
    writer.start();
    int alive;
    try {
      alive = disturbance.happen();
    } finally {
      over.set(true);
      writer.join();
    }
    api(alive).put("/_cluster/settings", BATCH_DURATION.formatted("null")).expect(200);
    JsonNode end = RunWatch.awaitEnd(api(alive), name);
    outcomes.add(name + ": " + end.path("state").asText() + " " + end.path("error").asText(""));
    assertEquals(end.toString(), "COMPLETED", end.path("state").asText());
    assertEquals(name, "", Partition.read(api(alive), name, PAGE).differences(undisturbed));
  }

  /** Some documents a second: all that can be would keep the nodes from starting. */
  private static void writeOthers(String name, AtomicBoolean over) {
    for (int i = 0; !over.get(); i++) {
      String document =
          "{\"body\": \"Another comment, number %s of %s\", \"docket_id\": \"docket-z\"}"
              .formatted(i, name);
      for (OpenSearchNode node : cluster.nodes()) {
        try {
          if (node.isAlive()) {
            new RestApi(node.httpUri())
                .put("/survivors/_doc/" + name + "-" + i + "?timeout=1s", document);
            break;
          }
        } catch (IOException e) {
          // it is going; the next one is asked
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return;
        }
      }
      LockSupport.parkNanos(BETWEEN_WRITES.toNanos());
    }
  }

  private static int kill(int node, int alive) throws Exception {
    cluster.node(node).kill();
    return alive;
  }

  private static void startAgain(int node) throws Exception {
    cluster.restart(node);
    cluster.awaitGreen();
  }

  @Test
  public void theDrivingNodeIsKilled() throws Exception {
    for (String phase : ALL ? RunWatch.PHASES : List.of("clustering")) {
      disturbed("driver-killed-in-" + phase, 1, phase, () -> kill(1, 2));
      startAgain(1);
    }
  }

  /**
   * A verdict on documents that have come since: until another node has done the revision, the run
   * is what it was.
   */
  @Test
  public void theDriverOfARevisionIsKilled() throws Exception {
    List<Comment> comments = InventedComments.towns(SEED, JUDGED_TOWNS);
    new Layout("judged", 1, 3, 1, 500, 1, false, false).build(api(0), comments, List.of());
    api(0).post("/judged/_neardup", REQUEST.formatted("judged")).expect(200);
    // or the revision would read what the late document touches, and have no phase but results
    api(0)
        .put(
            "/_cluster/settings", "{\"persistent\": {\"plugins.neardup.revision.max_changes\": 0}}")
        .expect(200);
    List<String> pairs = new ArrayList<>();
    for (String phase : ALL ? RunWatch.PHASES : List.of("clustering")) {
      Partition before = Partition.read(api(0), "judged", PAGE);
      Comment member = memberOfOtherText(comments, before);
      String reference = before.references().get(member.id());
      pairs.add("[\"%s\", \"%s\"]".formatted(member.id(), reference));
      String verdict = "{\"cannot_link\": [%s]}".formatted(pairs.getLast());
      String late = "late-" + pairs.size();
      api(0).put("/judged/_doc/" + late + "?refresh=true", member.json()).expect(201);

      String revision = "judged~" + pairs.size();
      api(1).put("/_cluster/settings", BATCH_DURATION.formatted("\"0s\"")).expect(200);
      api(1).post("/_neardup/judged/_constraints?wait_for_completion=false", verdict).expect(200);
      String now = RunWatch.awaitPhase(api(1), revision, phase).path("phase").asText();
      assertEquals(revision + ": the phase was over before it was seen", phase, now);
      cluster.node(1).kill();
      assertEquals(phase, "", Partition.read(api(2), "judged", PAGE).differences(before));
      api(2).put("/_cluster/settings", BATCH_DURATION.formatted("null")).expect(200);
      JsonNode end = RunWatch.awaitEnd(api(2), revision);
      outcomes.add(revision + ", driver killed in " + phase + ": " + end.path("state").asText());
      assertEquals(end.toString(), "COMPLETED", end.path("state").asText());

      JsonNode again = api(2).post("/_neardup/judged/_constraints", verdict).expect(200).json();
      assertEquals(again.toString(), revision, again.required("revision").asText());
      assertEquals(again.toString(), pairs.size(), again.required("verdicts").asInt());
      Partition after = Partition.read(api(2), "judged", PAGE);
      assertFalse(phase, after.areTogether(member.id(), reference));
      assertTrue(phase, after.areTogether(member.id(), late));
      assertEquals(phase, "", after.differences(anew("judged-in-" + phase, pairs)));
      startAgain(1);
    }
  }

  /** A document that is not an exact copy of its reference. */
  private static Comment memberOfOtherText(List<Comment> comments, Partition partition) {
    Map<String, String> texts =
        comments.stream().collect(Collectors.toMap(Comment::id, Comment::documentString));
    return comments.stream()
        .filter(comment -> texts.containsKey(partition.references().get(comment.id())))
        .filter(
            comment ->
                !texts
                    .get(comment.id())
                    .equals(texts.get(partition.references().get(comment.id()))))
        .findFirst()
        .orElseThrow();
  }

  /** What a run finds that is asked with these pairs from the beginning. */
  private static Partition anew(String run, List<String> pairs) throws Exception {
    String constraints =
        ", \"constraints\": [{\"type\": \"cannot_link\", \"pairs\": [%s]}]}"
            .formatted(String.join(", ", pairs));
    String request = REQUEST.formatted(run).strip();
    api(2)
        .post("/judged/_neardup", request.substring(0, request.length() - 1) + constraints)
        .expect(200);
    return Partition.read(api(2), run, PAGE);
  }

  @Test
  public void aDataNodeIsKilled() throws Exception {
    Assume.assumeTrue("needs -Dneardup.chaos=true", ALL);
    for (String phase : RunWatch.PHASES) {
      disturbed("data-node-killed-in-" + phase, 1, phase, () -> kill(2, 1));
      startAgain(2);
    }
  }

  @Test
  public void aNodeIsFrozen() throws Exception {
    Assume.assumeTrue("needs -Dneardup.chaos=true", ALL);
    for (int frozen : new int[] {1, 2}) {
      disturbed("frozen-" + frozen, 1, "clustering", () -> freeze(frozen));
      cluster.awaitGreen();
    }
  }

  private static void blockRecords(String isBlocked) throws Exception {
    api(2)
        .put("/.neardup-runs/_settings", "{\"index.blocks.write\": %s}".formatted(isBlocked))
        .expect(200);
  }

  /** Another node ends the run, which has heard of it. */
  @Test
  public void aCancelHoldsIfItsNodeIsKilledBeforeItIsOnRecord() throws Exception {
    Assume.assumeTrue("needs -Dneardup.chaos=true", ALL);
    api(1).put("/_cluster/settings", BATCH_DURATION.formatted("\"0s\"")).expect(200);
    api(1)
        .post("/survivors/_neardup?wait_for_completion=false", REQUEST.formatted("unwanted"))
        .expect(200);
    String now = RunWatch.awaitPhase(api(1), "unwanted", "clustering").path("phase").asText();
    assertEquals("the phase was over before it was seen", "clustering", now);
    blockRecords("true");
    api(2).post("/_neardup/unwanted/_cancel").expect(202); // half a minute later
    cluster.node(1).kill();
    blockRecords("null");
    api(2).put("/_cluster/settings", BATCH_DURATION.formatted("null")).expect(200);
    JsonNode end = RunWatch.awaitEnd(api(2), "unwanted");
    outcomes.add("cancelled, driver killed: " + end.path("state").asText());
    assertEquals(end.toString(), "CANCELLED", end.path("state").asText());
    startAgain(1);
    String indices = api(0).get("/_cat/indices?expand_wildcards=all&h=index").expect(200).text();
    assertFalse(indices, indices.contains("unwanted"));
  }

  private static int freeze(int node) throws Exception {
    cluster.freeze(node, PATIENCE);
    return 0;
  }

  @Test
  public void theWholeClusterStartsAgain() throws Exception {
    for (String phase : ALL ? List.of("clustering", "results") : List.of("clustering")) {
      disturbed(
          "all-restarted-in-" + phase,
          1,
          phase,
          () -> {
            for (OpenSearchNode node : cluster.nodes()) {
              node.kill();
            }
            cluster.restartAll();
            return 0;
          });
      cluster.awaitGreen();
    }
  }
}

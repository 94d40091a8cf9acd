// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.matchesPattern;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.RunTestCase;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunsByHand;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;

/** Runs that are kept for a time, and how many there can be. */
public class ExpiredRunsIT extends RunTestCase {

  private static final String SHARDS = "cluster.max_shards_per_node";

  private static void set(String setting, String value) {
    client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Settings.builder().put(setting, value))
        .get();
  }

  @After
  public void defaultsHoldAgain() {
    set(NeardupSettings.RETENTION.getKey(), null);
    set(SHARDS, null);
  }

  private static void look() {
    internalCluster().getInstances(ExpiredRuns.class).forEach(ExpiredRuns::look);
  }

  private static RunRecord run(String id, long agoInMillis) {
    return RunsByHand.created(id, Map.of(), System.currentTimeMillis() - agoInMillis);
  }

  private static void completed(String id, long agoInMillis, long tookInMillis) {
    RunRecord run = run(id, agoInMillis).completed(Map.of(), tookInMillis);
    RunsByHand.create(run);
    new ResultsByHand(client(), run.key()).write();
  }

  @Test
  public void runsThatEndedLongAgoAreDeletedWithTheirResults() throws Exception {
    long day = 86_400_000;
    completed("old", 3 * day, 1000);
    completed("long", 3 * day, 2 * day); // it ended a day ago
    completed("new", day, 1000);
    RunsByHand.create(run("failed", 3 * day).failed("no space", 1));
    RunsByHand.create(run("cancelled", 3 * day).cancelled("by request", 1));
    RunsByHand.create(run("busy", 3 * day).running("seeds", 1, 2, 10, 1));
    look();
    set(NeardupSettings.RETENTION.getKey(), "2d");
    assertEquals("kept for ever by default", "old", get("old").runId());
    look();
    assertBusy(
        () -> {
          for (String id : List.of("old", "failed", "cancelled")) {
            leavesNothing(id);
          }
        });
    for (String id : List.of("long", "new", "busy")) {
      assertEquals(id, get(id).runId());
    }
    assertTrue(clusterService().state().metadata().hasIndex("neardup-long"));
    for (String id : List.of("long", "new", "busy")) { // for the tests that follow
      RunsByHand.save(get(id).failed("enough", 1));
    }
    set(NeardupSettings.RETENTION.getKey(), "0s");
    assertBusy(
        () -> {
          look();
          for (String id : List.of("long", "new", "busy")) {
            leavesNothing(id);
          }
        });
  }

  @Test
  public void aRunSaysThatRunsPileUpBeforeOneIsRefused() throws Exception {
    createLetters("letters", 1, 0); // room for others where a cluster has few shards
    add("letters", FormLetters.docket());
    assertEquals(List.of(), warnings("first"));
    int nodes = internalCluster().numDataNodes();
    for (int i = 0; i < nodes; i++) {
      completed("kept-" + i, 1000, 1000);
    }
    set(SHARDS, "20");
    List<?> warnings = warnings("second");
    assertEquals(warnings.toString(), 1, warnings.size());
    assertThat(
        warnings.getFirst().toString(),
        matchesPattern(
            "\\[%s] runs keep indices here, which are \\[\\d+] of the \\[%s] shards that this cluster may have: delete old ones \\(DELETE /_neardup/\\{run}\\), or let \\[plugins\\.neardup\\.results\\.retention] do so"
                .formatted(nodes + 2, 20 * nodes)));
    set(NeardupSettings.RETENTION.getKey(), "1d");
    assertEquals("they will be deleted", List.of(), warnings("third"));
  }

  private List<?> warnings(String id) throws Exception {
    return (List<?>)
        run(FIXED + ", \"run_id\": \"" + id + "\"", "letters")
            .summary()
            .getOrDefault("warnings", List.of());
  }

  @Test
  public void whoeverHasTooManyShardsIsToldToDeleteRuns() throws Exception {
    letters("letters");
    String id = ", \"run_id\": \"kept\"";
    run(FIXED + id, "letters");
    set(SHARDS, "1");
    Exception e =
        expectThrows(
            Exception.class,
            () -> start(client(), true, FIXED + ", \"run_id\": \"more\"", "letters").actionGet());
    assertEquals(RestStatus.BAD_REQUEST, ExceptionsHelper.status(e));
    String message = ExceptionsHelper.unwrapCause(e).getMessage();
    assertThat(message, containsString("[neardup-more] can't be created: "));
    assertThat(message, containsString("shards, but this cluster currently has"));
    assertThat(
        message,
        containsString(
            "delete old runs (DELETE /_neardup/{run}), of which 1 keep indices here, let"
                + " [plugins.neardup.results.retention] do so, or raise"
                + " [cluster.max_shards_per_node]"));
    leavesNothing("more");
  }
}

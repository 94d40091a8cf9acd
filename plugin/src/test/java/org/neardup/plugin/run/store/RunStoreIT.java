// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import static org.neardup.plugin.run.store.RunsByHand.save;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunKey;
import org.opensearch.OpenSearchException;
import org.opensearch.action.admin.indices.alias.Alias;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.support.ActiveShardCount;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.action.support.TransportActions;
import org.opensearch.action.support.WriteRequest;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.indices.InvalidAliasNameException;
import org.opensearch.test.InternalTestCluster;

/** The life of records. */
public class RunStoreIT extends RunStoreTestCase {

  @Test
  public void thereAreNoRunsAtFirst() {
    assertEquals(List.of(), list());
    OpenSearchException e = expectThrows(OpenSearchException.class, () -> get("x"));
    assertEquals("run [x] not found", e.getMessage());
    assertEquals(RestStatus.NOT_FOUND, e.status());
    fails(
        RestStatus.NOT_FOUND,
        "run [x] not found",
        done -> deletion().delete(new RunKey("x", 1), done));
    fails(RestStatus.NOT_FOUND, "run [x] not found", done -> store().save(run("x", 1), done));
  }

  /** Or a user could give the name to an alias first. */
  @Test
  public void theIndicesOfThePluginAreThereBeforeTheFirstRun() throws Exception {
    internalCluster().fullRestart(); // what tests before this one deleted is made anew
    assertBusy(
        () -> {
          var metadata = clusterService().state().metadata();
          assertTrue(metadata.hasIndex(ResultsIndices.RUNS));
          assertTrue(metadata.hasIndex(ResultsIndices.CHECKPOINTS));
        });
  }

  @Test
  public void whatIsCreatedIsThere() {
    RunRecord run = run("x", 1);
    RunsByHand.create(run);
    assertEquals(run, get("x"));
    assertEquals(List.of(run.withRequest(Map.of())), list());
    OpenSearchException e = expectThrows(OpenSearchException.class, () -> get("y"));
    assertEquals("run [y] not found", e.getMessage());
  }

  @Test
  public void aRunWhoseIndexHasNoCopyIsUnavailableAndSaysWhy() {
    RunsByHand.create(run("x", 1));
    assertAcked(client().admin().indices().prepareClose(ResultsIndices.RUNS));
    primariesRecoveredAtOnce("0");
    try {
      assertAcked(
          client()
              .admin()
              .indices()
              .prepareOpen(ResultsIndices.RUNS)
              .setWaitForActiveShards(ActiveShardCount.NONE));
      OpenSearchException e = expectThrows(OpenSearchException.class, () -> get("x"));
      assertEquals(
          "run [x] can't be read or changed while index [.neardup-runs] has no active copy",
          e.getMessage());
      assertEquals(RestStatus.SERVICE_UNAVAILABLE, e.status());
      assertTrue(TransportActions.isShardNotAvailableException(e));
    } finally {
      primariesRecoveredAtOnce(null);
    }
  }

  /** A filter of the allocation would not do: a node that has a primary may have it in any case. */
  private static void primariesRecoveredAtOnce(String limit) {
    assertAcked(
        client()
            .admin()
            .cluster()
            .prepareUpdateSettings()
            .setTransientSettings(
                Settings.builder()
                    .put("cluster.routing.allocation.node_initial_primaries_recoveries", limit)));
  }

  @Test
  public void theIndexOfTheRunsIsASystemIndexWithACopyOnAnotherNode() {
    internalCluster().startDataOnlyNode();
    RunsByHand.create(run("x", 1));
    ensureGreen(ResultsIndices.RUNS);
    IndexMetadata index = clusterService().state().metadata().index(ResultsIndices.RUNS);
    assertTrue(index.isSystem());
    assertEquals(1, index.getNumberOfShards());
    assertEquals(1, index.getNumberOfReplicas());
    assertTrue(IndexMetadata.INDEX_HIDDEN_SETTING.get(index.getSettings()));
  }

  @Test
  public void anIdIsUsedOnce() {
    RunsByHand.create(run("x", 1));
    fails(
        RestStatus.CONFLICT,
        "run [x] exists already; DELETE /_neardup/x deletes it",
        done -> store().create(run("x", 2), done));
    assertEquals(1, get("x").startTimeInMillis());
  }

  @Test
  public void ofManyWhoCreateARunAtOnceOneDoes() {
    List<PlainActionFuture<Void>> futures = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      PlainActionFuture<Void> future = PlainActionFuture.newFuture();
      futures.add(future);
      store().create(run("x", i), future);
    }
    assertEquals(1, successes(futures, "run [x] exists already; DELETE /_neardup/x deletes it"));
  }

  @Test
  public void aRunIsFollowedToItsEnd() {
    RunRecord run = run("x", 1);
    RunsByHand.create(run);
    run = run.running("seeds", 1, 2, 10, 10);
    save(run);
    assertEquals(run, get("x"));
    run = run.completed(Map.of("documents", 2), 20);
    save(run);
    assertEquals(run, get("x"));
  }

  @Test
  public void aLateReportOfProgressDoesNotUndoTheEnd() {
    RunRecord run = run("x", 1);
    RunsByHand.create(run);
    RunRecord late = run.running("seeds", 1, 2, 10, 10);
    save(run.failed("no", 5));
    fails(
        RestStatus.CONFLICT,
        "run [x] is FAILED and cannot be RUNNING again",
        done -> store().save(late, done));
    assertEquals(RunState.FAILED, get("x").state());
  }

  @Test
  public void theEndIsSavedWhateverElseIsBeingSaved() {
    RunRecord run = run("x", 1);
    RunsByHand.create(run);
    for (int round = 0; round < 10; round++) {
      PlainActionFuture<Void> progress = PlainActionFuture.newFuture();
      PlainActionFuture<Void> end = PlainActionFuture.newFuture();
      store().save(run.running("seeds", round, 20, 10, 10), progress);
      store().save(run.cancelled("by request", 20), end);
      end.actionGet();
      assertEquals(RunState.CANCELLED, get("x").state());
      try {
        progress.actionGet();
      } catch (OpenSearchException e) {
        assertEquals(RestStatus.CONFLICT, e.status());
      }
      assertEquals(RunState.CANCELLED, get("x").state());
      delete(new RunKey("x", 1));
      RunsByHand.create(run);
    }
  }

  private static long documents() {
    client().admin().indices().prepareRefresh(ResultsIndices.RUNS).get();
    return client()
        .prepareSearch(ResultsIndices.RUNS)
        .setTrackTotalHits(true)
        .get()
        .getHits()
        .getTotalHits()
        .value();
  }

  @Test
  public void whatARunWasAskedIsStoredOnceAndDeletedWithIt() {
    RunsByHand.create(run("x", 1));
    assertEquals("the record and the request", 2, documents());
    fails(
        RestStatus.CONFLICT,
        "run [x] exists already; DELETE /_neardup/x deletes it",
        done -> store().create(run("x", 2), done));
    assertEquals("nothing of the second is left", 2, documents());
    save(run("x", 1).completed(Map.of(), 1));
    assertEquals(2, documents());
    delete(new RunKey("x", 1));
    assertEquals(0, documents());
  }

  /** It would be written to, and whoever has it could say what runs there are, and whose. */
  @Test
  public void anAliasInThePlaceOfTheRunsIsNeitherReadNorWritten() throws Exception {
    assertBusy(RunStoreIT::putAliasInThePlaceOfTheRuns);
    client()
        .prepareIndex("mine")
        .setId("x")
        .setSource("run_id", "x", "state", "COMPLETED")
        .setRefreshPolicy(WriteRequest.RefreshPolicy.IMMEDIATE)
        .get();
    String reason =
        "[.neardup-runs] must be an index of the plugin, got an alias of that name; remove it";
    fails(RestStatus.CONFLICT, reason, done -> store().create(run("y", 1), done));
    fails(
        RestStatus.CONFLICT, reason, done -> store().get("x", ActionListener.map(done, r -> null)));
    fails(RestStatus.CONFLICT, reason, done -> store().list(ActionListener.map(done, r -> null)));
    fails(RestStatus.CONFLICT, reason, done -> deletion().delete(new RunKey("x", 1), done));
    assertAcked(client().admin().indices().prepareDelete("mine").get());
  }

  /** As after a rolling upgrade that is not at its end, or a downgrade. */
  @Test
  public void aRunOfALaterVersionIsListedAndOtherwiseLeftAlone() {
    RunRecord run = run("later", 1).completed(Map.of(), 1);
    RunsByHand.create(run);
    new ResultsByHand(client(), run.key()).write();
    client().prepareUpdate(ResultsIndices.RUNS, "later").setDoc(Map.of("format", 3)).get();
    String refused =
        "run [later] was stored by a later version of the plugin: its format is 3, and this version"
            + " knows formats up to 2; install the later version to read, continue or delete it";
    fails(
        RestStatus.CONFLICT,
        refused,
        done -> store().get("later", ActionListener.map(done, x -> null)));
    fails(RestStatus.CONFLICT, refused, done -> store().save(run, done));
    fails(RestStatus.CONFLICT, refused, done -> deletion().delete(run.key(), done));
    assertEquals(List.of("later"), list().stream().map(RunRecord::runId).toList());
    assertTrue(clusterService().state().metadata().hasIndex("neardup-later"));
  }

  @Test
  public void theNewestRunComesFirst() {
    RunsByHand.create(run("middle", 2));
    RunsByHand.create(run("old", 1));
    RunsByHand.create(run("new", 3));
    RunsByHand.create(run("also-new", 3));
    assertEquals(
        List.of("also-new", "new", "middle", "old"),
        list().stream().map(RunRecord::runId).toList());
  }

  @Test
  public void thereMayBeMoreRunsThanOnePageHolds() {
    RunsByHand.create(run("r0", 0));
    BulkRequest bulk = new BulkRequest();
    for (int i = 1; i < 2005; i++) {
      String source =
          """
          {"run_id": "r%s", "state": "COMPLETED", "done": 1, "total": 1, "start_time_in_millis": %s, "took_in_millis": 1, "node": "n", "task": "n:1"}
          """
              .formatted(i, i);
      bulk.add(new IndexRequest(ResultsIndices.RUNS).id("r" + i).source(source, XContentType.JSON));
    }
    BulkResponse response = client().bulk(bulk).actionGet();
    assertFalse(response.buildFailureMessage(), response.hasFailures());
    List<RunRecord> runs = list();
    assertEquals(2005, runs.size());
    for (int i = 0; i < 2005; i++) {
      assertEquals("r" + (2004 - i), runs.get(i).runId());
    }
  }

  /** The index is in the way once, if this is the first test: the node makes it when it starts. */
  private static void putAliasInThePlaceOfTheRuns() {
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareDelete(ResultsIndices.RUNS)
            .setIndicesOptions(IndicesOptions.LENIENT_EXPAND_OPEN_CLOSED)
            .get());
    try {
      assertAcked(
          client()
              .admin()
              .indices()
              .prepareCreate("mine")
              .addAlias(new Alias(ResultsIndices.RUNS).writeIndex(true))
              .get());
    } catch (InvalidAliasNameException e) {
      throw new AssertionError("the index was made meanwhile", e);
    }
  }

  private static List<RunRecord> abandoned() {
    List<RunRecord> active = await(listener -> store().listActive(listener));
    return active.stream().filter(run -> !store().isDriven(run)).toList();
  }

  private static RunRecord takeOver(RunRecord run, String node, String task) {
    return await(taken -> store().takeOver(run, node, task, taken));
  }

  @Test
  public void aRunWhoseDriverLeftIsTakenOverOnce() {
    RunRecord lost =
        RunRecord.created("x", Map.of(), 1, "gone", "gone:1").running("seeds", 1, 2, 10, 10);
    RunsByHand.create(lost);
    RunsByHand.create(run("y", 1));
    assertEquals(List.of(lost), abandoned());
    assertFalse(store().isDriven(lost));
    String here = clusterService().localNode().getEphemeralId();
    RunRecord taken = takeOver(lost, here, "node:9");
    assertEquals(taken, get("x"));
    assertEquals(RunState.RUNNING, taken.state());
    assertEquals("node:9", taken.driver().task());
    assertEquals(1, taken.driver().generation());
    assertEquals(List.of(), abandoned());
    fails(
        RestStatus.CONFLICT,
        "run [x] goes on elsewhere or has ended",
        done -> store().takeOver(lost, here, "node:10", ActionListener.map(done, run -> null)));
  }

  @Test
  public void whoeverDroveItBeforeSavesItNoMore() {
    RunRecord lost = RunRecord.created("x", Map.of(), 1, "gone", "gone:1");
    RunsByHand.create(lost);
    RunRecord taken = takeOver(lost, clusterService().localNode().getEphemeralId(), "node:9");
    for (RunRecord late :
        List.of(lost.running("seeds", 1, 2, 10, 10), lost.completed(Map.of(), 1))) {
      fails(
          RestStatus.CONFLICT,
          "run [x] has been taken over by task [node:9]",
          done -> store().save(late, done));
    }
    assertEquals(taken, get("x"));
    save(taken.completed(Map.of(), 1));
    assertEquals(List.of(), abandoned());
  }

  @Test
  public void aRunThatEndedBeforeItsDriverLeftStaysAsItIs() {
    RunRecord ended = RunRecord.created("x", Map.of(), 1, "gone", "gone:1").completed(Map.of(), 10);
    RunsByHand.create(ended);
    assertEquals(ended, get("x"));
  }

  @Test
  public void aNodeThatLeavesTheClusterAbandonsItsRuns() throws Exception {
    String name = internalCluster().startDataOnlyNode();
    String ephemeralId = internalCluster().clusterService(name).localNode().getEphemeralId();
    RunsByHand.create(RunRecord.created("x", Map.of(), 1, ephemeralId, "node:1"));
    assertEquals(List.of(), abandoned());
    ensureGreen(ResultsIndices.RUNS);
    internalCluster().stopRandomNode(InternalTestCluster.nameFilter(name));
    ensureStableCluster(internalCluster().size());
    assertEquals("x", abandoned().get(0).runId());
  }

  @Test
  public void aRunThatCanNotBeEndedYetIsTriedAgainWithoutANewDriver() {
    RunsByHand.create(RunRecord.created("x", Map.of(), 1, "gone", "gone:1"));
    assertAcked(
        client()
            .admin()
            .indices()
            .create(ResultsIndices.createRows(new RunKey("x", 1), "0-0"))
            .actionGet());
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings(".neardup-rows-x")
            .setSettings(Settings.builder().put("index.blocks.read_only", true))
            .get());
    for (int tries = 0; tries < 3; tries++) {
      fails(
          RestStatus.FORBIDDEN,
          "index [.neardup-rows-x] blocked by: [FORBIDDEN/5/index read-only (api)];",
          done ->
              store()
                  .endAbandoned(
                      abandoned().get(0),
                      run -> run.failed("lost", 1),
                      ActionListener.map(done, run -> null)));
      assertEquals(1, abandoned().get(0).driver().count());
      assertEquals(1, abandoned().get(0).driver().generation());
    }
    assertAcked(
        client()
            .admin()
            .indices()
            .prepareUpdateSettings(".neardup-rows-x")
            .setSettings(Settings.builder().put("index.blocks.read_only", false))
            .get());
    RunRecord end =
        await(done -> store().endAbandoned(abandoned().get(0), run -> run.failed("lost", 1), done));
    assertEquals(end, get("x"));
    assertEquals("lost", end.error());
    assertFalse(clusterService().state().metadata().hasIndex(".neardup-rows-x"));
  }

  @Test
  public void aRunHasTheResultsOfARevisionByOneWrite() {
    RunRecord run = run("x", 1).completed(Map.of("documents", 2), 1);
    RunsByHand.create(run);
    RunKey first = new RunKey("x~1", 5);
    for (int twice = 0; twice < 2; twice++) { // as after an answer that was lost
      RunStoreIT.<Void>await(
          done -> store().revise(run.key(), run.key(), first, Map.of("documents", 3), 9, done));
      RunRecord revised = get("x");
      assertEquals(first, revised.results());
      assertEquals(Map.of("documents", 3), revised.summary());
      assertEquals(9, revised.revised().timeInMillis());
    }
    fails(
        RestStatus.CONFLICT,
        "run [x] is COMPLETED, with the results of [x~1], and can't have those of [x~2]",
        done -> store().revise(run.key(), run.key(), new RunKey("x~2", 7), Map.of(), 11, done));
    fails(
        RestStatus.NOT_FOUND,
        "run [y] not found",
        done -> store().revise(new RunKey("y", 1), new RunKey("y", 1), first, Map.of(), 11, done));
  }

  @Test
  public void aRevisionWithTheResultsOfItsRunIsCompletedWhereverItsNodeIs() {
    RunRecord run = run("x", 1).completed(Map.of(), 1);
    RunsByHand.create(run);
    RunRecord revision = RunRecord.created("x~1", Map.of(), 5, "gone", "gone:7");
    RunsByHand.create(revision);
    new ResultsByHand(client(), revision.key()).write();
    RunStoreIT.<Void>await(
        done ->
            store().revise(run.key(), run.key(), revision.key(), Map.of("documents", 3), 9, done));
    RunRecord end =
        await(done -> store().endAbandoned(get("x~1"), lost -> lost.failed("lost", 1), done));
    assertEquals(RunState.COMPLETED, end.state());
    assertEquals(Map.of("documents", 3), end.summary());
    assertTrue(clusterService().state().metadata().hasIndex("neardup-x~1"));
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> RunStoreIT.<Void>await(done -> deletion().delete(revision.key(), done)));
    assertEquals(
        "[run] must not be a revision with the results of its run, got [x~1]; they are deleted with"
            + " run [x]",
        e.getMessage());
    RunStoreIT.<Void>await(done -> deletion().delete(run.key(), done));
    assertFalse(clusterService().state().metadata().hasIndex("neardup-x~1"));
    fails(
        RestStatus.NOT_FOUND,
        "run [x~1] not found",
        done -> store().get("x~1", ActionListener.map(done, found -> null)));
  }

  @Test
  public void aRevisionThatCameToNothingIsEndedWithoutItsResults() {
    RunsByHand.create(run("x", 1).completed(Map.of(), 1));
    RunRecord revision = RunRecord.created("x~1", Map.of(), 5, "gone", "gone:7");
    RunsByHand.create(revision);
    new ResultsByHand(client(), revision.key()).write();
    RunRecord end =
        await(done -> store().endAbandoned(get("x~1"), lost -> lost.failed("lost", 1), done));
    assertEquals(RunState.FAILED, end.state());
    assertFalse(clusterService().state().metadata().hasIndex("neardup-x~1"));
    assertEquals(List.of("x"), list().stream().map(RunRecord::runId).toList());
  }
}

package org.neardup.plugin.results;

import static org.neardup.plugin.results.RunsByHand.create;
import static org.neardup.plugin.results.RunsByHand.save;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.opensearch.OpenSearchException;
import org.opensearch.action.admin.indices.delete.DeleteIndexRequest;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.common.CheckedConsumer;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.InternalTestCluster;

/** The life of records. */
public class RunStoreIT extends RunStoreTestCase {

  private static <T> T await(CheckedConsumer<ActionListener<T>, RuntimeException> call) {
    PlainActionFuture<T> future = PlainActionFuture.newFuture();
    call.accept(future);
    return future.actionGet();
  }

  private static void fails(
      RestStatus status,
      String message,
      CheckedConsumer<ActionListener<Void>, RuntimeException> call) {
    OpenSearchException e = expectThrows(OpenSearchException.class, () -> await(call));
    assertEquals(message, e.getMessage());
    assertEquals(status, e.status());
  }

  private static RunRecord get(String id) {
    return await(listener -> store().get(id, listener));
  }

  private static List<RunRecord> list() {
    return await(listener -> store().list(listener));
  }

  /** A run that some node of the cluster drives. */
  private static RunRecord run(String id, long start) {
    return RunsByHand.created(id, Map.of("field", "body.neardup"), start);
  }

  @Test
  public void thereAreNoRunsAtFirst() {
    assertEquals(List.of(), list());
    OpenSearchException e = expectThrows(OpenSearchException.class, () -> get("x"));
    assertEquals("run [x] not found", e.getMessage());
    assertEquals(RestStatus.NOT_FOUND, e.status());
    fails(RestStatus.NOT_FOUND, "run [x] not found", done -> store().delete("x", done));
    fails(RestStatus.NOT_FOUND, "run [x] not found", done -> store().save(run("x", 1), done));
    assertFalse(clusterService().state().metadata().hasIndex(ResultsIndices.RUNS));
  }

  @Test
  public void whatIsCreatedIsThere() {
    RunRecord run = run("x", 1);
    create(run);
    assertEquals(run, get("x"));
    assertEquals(List.of(run), list());
    OpenSearchException e = expectThrows(OpenSearchException.class, () -> get("y"));
    assertEquals("run [y] not found", e.getMessage());
  }

  @Test
  public void theIndexOfTheRunsIsASystemIndexWithACopyOnAnotherNode() {
    internalCluster().startDataOnlyNode();
    create(run("x", 1));
    ensureGreen(ResultsIndices.RUNS);
    IndexMetadata index = clusterService().state().metadata().index(ResultsIndices.RUNS);
    assertTrue(index.isSystem());
    assertEquals(1, index.getNumberOfShards());
    assertEquals(1, index.getNumberOfReplicas());
    assertTrue(IndexMetadata.INDEX_HIDDEN_SETTING.get(index.getSettings()));
  }

  @Test
  public void anIdIsUsedOnce() {
    create(run("x", 1));
    fails(RestStatus.CONFLICT, "run [x] exists already", done -> store().create(run("x", 2), done));
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
    int created = 0;
    for (PlainActionFuture<Void> future : futures) {
      try {
        future.actionGet();
        created++;
      } catch (OpenSearchException e) {
        assertEquals("run [x] exists already", e.getMessage());
      }
    }
    assertEquals(1, created);
  }

  @Test
  public void aRunIsFollowedToItsEnd() {
    RunRecord run = run("x", 1);
    create(run);
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
    create(run);
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
    create(run);
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
      RunStoreIT.<Void>await(done -> store().delete("x", done));
      create(run);
    }
  }

  @Test
  public void theNewestRunComesFirst() {
    create(run("middle", 2));
    create(run("old", 1));
    create(run("new", 3));
    create(run("also-new", 3));
    assertEquals(
        List.of("also-new", "new", "middle", "old"),
        list().stream().map(RunRecord::runId).toList());
  }

  @Test
  public void thereMayBeMoreRunsThanOnePageHolds() {
    create(run("r0", 0));
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
    create(lost);
    create(run("y", 1));
    assertEquals(List.of(lost), abandoned());
    assertFalse(store().isDriven(lost));
    String here = clusterService().localNode().getEphemeralId();
    RunRecord taken = takeOver(lost, here, "node:9");
    assertEquals(taken, get("x"));
    assertEquals(RunState.RUNNING, taken.state());
    assertEquals("node:9", taken.task());
    assertEquals(1, taken.generation());
    assertEquals(List.of(), abandoned());
    fails(
        RestStatus.CONFLICT,
        "run [x] goes on elsewhere or has ended",
        done -> store().takeOver(lost, here, "node:10", ActionListener.map(done, run -> null)));
  }

  @Test
  public void whoeverDroveItBeforeSavesItNoMore() {
    RunRecord lost = RunRecord.created("x", Map.of(), 1, "gone", "gone:1");
    create(lost);
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
    create(ended);
    assertEquals(ended, get("x"));
  }

  @Test
  public void aNodeThatLeavesTheClusterAbandonsItsRuns() throws Exception {
    String name = internalCluster().startDataOnlyNode();
    String ephemeralId = internalCluster().clusterService(name).localNode().getEphemeralId();
    create(RunRecord.created("x", Map.of(), 1, ephemeralId, "node:1"));
    assertEquals(List.of(), abandoned());
    ensureGreen(ResultsIndices.RUNS);
    internalCluster().stopRandomNode(InternalTestCluster.nameFilter(name));
    ensureStableCluster(internalCluster().size());
    assertEquals("x", abandoned().get(0).runId());
  }

  @Test
  public void anActiveRunIsNotDeleted() {
    create(run("x", 1));
    fails(
        RestStatus.CONFLICT,
        "run [x] is CREATED; cancel its task [node:7] first",
        done -> store().delete("x", done));
    save(run("x", 1).running("seeds", 1, 2, 10, 10));
    fails(
        RestStatus.CONFLICT,
        "run [x] is RUNNING; cancel its task [node:7] first",
        done -> store().delete("x", done));
  }

  @Test
  public void aRunIsDeletedWithItsResults() {
    create(run("x", 1).completed(Map.of(), 1));
    create(run("y", 1).completed(Map.of(), 1));
    new ResultsByHand(client(), "x").write();
    new ResultsByHand(client(), "y").write();
    RunStoreIT.<Void>await(done -> store().delete("x", done));
    var metadata = clusterService().state().metadata();
    assertFalse(metadata.hasIndex("neardup-x"));
    assertFalse(metadata.hasIndex(".neardup-rows-x"));
    assertTrue(metadata.hasIndex("neardup-y"));
    assertTrue(metadata.hasIndex(".neardup-rows-y"));
    assertEquals(List.of("y"), list().stream().map(RunRecord::runId).toList());
    create(run("x", 2));
  }

  @Test
  public void anIndexThatOnlyHasTheNameOfResultsIsNotDeleted() {
    assertAcked(prepareCreate("neardup-x").setMapping("body", "type=text"));
    assertAcked(client().admin().indices().create(ResultsIndices.createRows("x")).actionGet());
    create(run("x", 1).failed("index [neardup-x] exists already", 1));
    RunStoreIT.<Void>await(done -> store().delete("x", done));
    var metadata = clusterService().state().metadata();
    assertTrue(metadata.hasIndex("neardup-x"));
    assertFalse(metadata.hasIndex(".neardup-rows-x"));
  }

  @Test
  public void aRunWhoseResultsAreGoneIsDeleted() {
    create(run("x", 1).completed(Map.of(), 1));
    new ResultsByHand(client(), "x").write();
    assertAcked(
        client()
            .admin()
            .indices()
            .delete(
                new DeleteIndexRequest("neardup-x", ".neardup-rows-x")
                    .indicesOptions(IndicesOptions.lenientExpandOpen()))
            .actionGet());
    RunStoreIT.<Void>await(done -> store().delete("x", done));
    assertEquals(List.of(), list());
  }

  @Test
  public void ofManyWhoDeleteARunAtOnceAllComeToAnEnd() {
    create(run("x", 1).completed(Map.of(), 1));
    new ResultsByHand(client(), "x").write();
    List<PlainActionFuture<Void>> futures = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      PlainActionFuture<Void> future = PlainActionFuture.newFuture();
      futures.add(future);
      store().delete("x", future);
    }
    int deleted = 0;
    for (PlainActionFuture<Void> future : futures) {
      try {
        future.actionGet();
        deleted++;
      } catch (OpenSearchException e) {
        assertEquals("run [x] not found", e.getMessage());
      }
    }
    assertEquals(1, deleted);
    assertFalse(clusterService().state().metadata().hasIndex("neardup-x"));
    assertFalse(clusterService().state().metadata().hasIndex(".neardup-rows-x"));
  }

  @Test
  public void aRunThatCanNotBeEndedYetIsTriedAgainWithoutANewDriver() {
    create(RunRecord.created("x", Map.of(), 1, "gone", "gone:1"));
    assertAcked(client().admin().indices().create(ResultsIndices.createRows("x")).actionGet());
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
      assertEquals(1, abandoned().get(0).drivers());
      assertEquals(1, abandoned().get(0).generation());
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
}

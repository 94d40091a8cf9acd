// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import static org.neardup.plugin.run.store.RunsByHand.save;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.DropIndexAction;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.results.RunKey;
import org.opensearch.OpenSearchException;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.admin.indices.delete.DeleteIndexRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.snapshots.SnapshotInProgressException;
import org.opensearch.transport.client.Client;
import org.opensearch.transport.client.FilterClient;

/** A run goes with its results, or stays with them. */
public class RunDeletionIT extends RunStoreTestCase {

  @Test
  public void anActiveRunIsNotDeleted() {
    RunsByHand.create(run("x", 1));
    fails(
        RestStatus.CONFLICT,
        "run [x] is CREATED; cancel its task [node:7] first",
        done -> deletion().delete(new RunKey("x", 1), done));
    save(run("x", 1).running("seeds", 1, 2, 10, 10));
    fails(
        RestStatus.CONFLICT,
        "run [x] is RUNNING; cancel its task [node:7] first",
        done -> deletion().delete(new RunKey("x", 1), done));
  }

  @Test
  public void aRunIsDeletedWithItsResults() {
    RunsByHand.create(run("x", 1).completed(Map.of(), 1));
    RunsByHand.create(run("y", 1).completed(Map.of(), 1));
    new ResultsByHand(client(), new RunKey("x", 1)).write();
    new ResultsByHand(client(), new RunKey("y", 1)).write();
    delete(new RunKey("x", 1));
    var metadata = clusterService().state().metadata();
    assertFalse(metadata.hasIndex("neardup-x"));
    assertFalse(metadata.hasIndex(".neardup-rows-x"));
    assertTrue(metadata.hasIndex("neardup-y"));
    assertTrue(metadata.hasIndex(".neardup-rows-y"));
    assertEquals(List.of("y"), list().stream().map(RunRecord::runId).toList());
    RunsByHand.create(run("x", 2));
  }

  @Test
  public void anIndexThatOnlyHasTheNameOfResultsIsNotDeleted() {
    RunsByHand.create(run("x", 1).failed("index [neardup-x] exists already", 1));
    assertAcked(prepareCreate("neardup-x").setMapping("body", "type=text"));
    assertAcked(
        client()
            .admin()
            .indices()
            .create(ResultsIndices.createRows(new RunKey("x", 1), "0-0"))
            .actionGet());
    delete(new RunKey("x", 1));
    var metadata = clusterService().state().metadata();
    assertTrue(metadata.hasIndex("neardup-x"));
    assertFalse(metadata.hasIndex(".neardup-rows-x"));
  }

  @Test
  public void aRunWhoseResultsAreGoneIsDeleted() {
    RunsByHand.create(run("x", 1).completed(Map.of(), 1));
    new ResultsByHand(client(), new RunKey("x", 1)).write();
    assertAcked(
        client()
            .admin()
            .indices()
            .delete(
                new DeleteIndexRequest("neardup-x", ".neardup-rows-x")
                    .indicesOptions(IndicesOptions.lenientExpandOpen()))
            .actionGet());
    delete(new RunKey("x", 1));
    assertEquals(List.of(), list());
  }

  /** A deletion whose deletions of indices fail from one of them on. */
  private static RunDeletion deletionThatDropsOnly(int indices, RuntimeException failure) {
    AtomicInteger dropped = new AtomicInteger();
    Client failing =
        new FilterClient(client()) {
          @Override
          protected <Q extends ActionRequest, S extends ActionResponse> void doExecute(
              ActionType<S> action, Q request, ActionListener<S> listener) {
            if (action.equals(DropIndexAction.INSTANCE) && dropped.getAndIncrement() >= indices) {
              listener.onFailure(failure);
            } else {
              super.doExecute(action, request, listener);
            }
          }
        };
    return new RunDeletion(failing, internalCluster().clusterService(), new RequestBreaker());
  }

  private static RunRecord completedWithResults(String id) {
    RunRecord run = run(id, 1).completed(Map.of("documents", 2), 1);
    RunsByHand.create(run);
    new ResultsByHand(client(), run.key()).write();
    return run;
  }

  @Test
  public void aRunWhoseResultsAreHeldByASnapshotStaysAsItIs() {
    RunRecord run = completedWithResults("x");
    RunDeletion deletion = deletionThatDropsOnly(0, new SnapshotInProgressException("a snapshot"));
    fails(RestStatus.BAD_REQUEST, "a snapshot", done -> deletion.delete(run.key(), done));
    assertEquals(run, get("x"));
    assertTrue(clusterService().state().metadata().hasIndex("neardup-x"));
    assertTrue(clusterService().state().metadata().hasIndex(".neardup-rows-x"));
  }

  @Test
  public void aRunIsNotCompletedWithoutItsResults() {
    for (int dropped = 0; dropped < 2; dropped++) {
      RunRecord run = completedWithResults("x");
      RunDeletion deletion =
          deletionThatDropsOnly(
              dropped,
              dropped == 0
                  ? new OpenSearchException("no answer")
                  : new SnapshotInProgressException("a snapshot"));
      expectThrows(
          OpenSearchException.class,
          () -> RunDeletionIT.<Void>await(done -> deletion.delete(run.key(), done)));
      RunRecord half = get("x");
      assertEquals(RunState.CANCELLED, half.state());
      assertEquals(
          "its results are being deleted; if that takes long, DELETE /_neardup/x again",
          half.error());
      assertEquals(run.summary(), half.summary());
      delete(run.key());
      assertEquals(List.of(), list());
      assertFalse(clusterService().state().metadata().hasIndex("neardup-x"));
      assertFalse(clusterService().state().metadata().hasIndex(".neardup-rows-x"));
    }
  }

  @Test
  public void ofManyWhoDeleteARunAtOnceAllComeToAnEnd() {
    RunsByHand.create(run("x", 1).completed(Map.of(), 1));
    new ResultsByHand(client(), new RunKey("x", 1)).write();
    List<PlainActionFuture<Void>> futures = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      PlainActionFuture<Void> future = PlainActionFuture.newFuture();
      futures.add(future);
      deletion().delete(new RunKey("x", 1), future);
    }
    assertEquals(1, successes(futures, "run [x] not found"));
    assertFalse(clusterService().state().metadata().hasIndex("neardup-x"));
    assertFalse(clusterService().state().metadata().hasIndex(".neardup-rows-x"));
  }
}

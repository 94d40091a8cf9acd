// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import org.junit.Test;
import org.neardup.plugin.action.revise.ReviseRunAction;
import org.neardup.plugin.action.revise.ReviseRunRequest;
import org.neardup.plugin.action.revise.VerdictChange;
import org.neardup.plugin.results.ShowResultsAction;
import org.neardup.plugin.run.FormLetters;
import org.neardup.plugin.run.FormLetters.Comment;
import org.neardup.plugin.run.Gate;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.comparing.SearchedPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.opensearch.action.admin.indices.shrink.ResizeAction;
import org.opensearch.test.InternalTestCluster;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.TransportService;

/**
 * Nodes that go while they revise a run: the revision is done or not begun, and nothing is lost.
 */
public class LostRevisionsIT extends RunRecoveryTestCase {

  private static Map<String, String> places(RunRecord run) {
    Map<String, String> places = new TreeMap<>();
    assignments(run).forEach((id, assigned) -> places.put(id, assigned.clusterId()));
    return places;
  }

  private static String someOtherThanTheManager() {
    return randomValueOtherThan(
        internalCluster().getClusterManagerName(),
        () -> randomFrom(internalCluster().getNodeNames()));
  }

  private static void update(String driver, RunRecord run) {
    internalCluster()
        .client(driver)
        .execute(
            ReviseRunAction.INSTANCE, new ReviseRunRequest(run.runId(), VerdictChange.NONE, false))
        .actionGet();
  }

  /** Revises a run at a node that is lost as soon as a request of an action comes. */
  private void loseDriver(RunRecord run, String action, Runnable meanwhile) throws Exception {
    String driver = someOtherThanTheManager();
    try (Gate gate = new Gate(action)) {
      update(driver, run);
      gate.awaitRequest();
      ensureGreen();
      meanwhile.run();
      gate.forget(driver);
      internalCluster().stopRandomNode(InternalTestCluster.nameFilter(driver));
    }
  }

  @Test
  public void aRunHasItsResultsUntilAnotherNodeHasRevisedIt() throws Exception {
    replicated("letters");
    RunRecord run = run(BODY, "letters");
    Map<String, String> before = places(run);
    Comment late = FormLetters.docket().get(20);
    client().prepareDelete("letters", late.id()).get();
    client().admin().indices().prepareRefresh("letters").get();
    loseDriver(run, TextsPhase.INSTANCE.action(), () -> assertEquals(before, places(run)));
    RunRecord revision = endOf(run.runId() + "~1");
    assertEquals(revision.error(), RunState.COMPLETED, revision.state());
    assertEquals(1, revision.driver().generation());
    before.remove(late.id());
    assertEquals(before, places(run));
  }

  /** What another node does in the place of a partial revision is the whole one. */
  @Test
  public void aPartialRevisionIsDoneByAnotherNode() throws Exception {
    client()
        .admin()
        .cluster()
        .prepareUpdateSettings()
        .setTransientSettings(Map.of(NeardupSettings.MAX_CHANGES.getKey(), 1))
        .get();
    replicated("letters");
    RunRecord run = run(FIELD, "letters");
    Map<String, String> before = places(run);
    client().prepareDelete("letters", "fir-edit-0").get();
    client().admin().indices().prepareRefresh("letters").get();
    String action =
        randomFrom(
            ChecksumsPhase.INSTANCE.action(),
            GroupPhase.INSTANCE.action(),
            SearchedPhase.INSTANCE.action(),
            DescribePhase.INSTANCE.action());
    loseDriver(run, action, () -> assertEquals(action, before, places(run)));
    RunRecord revision = endOf(run.runId() + "~1");
    assertEquals(revision.error(), RunState.COMPLETED, revision.state());
    assertEquals(1, revision.driver().generation());
    before.remove("fir-edit-0");
    assertEquals(action, before, places(run));
  }

  @Test
  public void resultsThatCantBeCopiedAreWrittenAnew() throws Exception {
    replicated("letters");
    RunRecord run = run(FIELD, "letters");
    Map<String, String> before = places(run);
    client().prepareDelete("letters", "fir-edit-0").get();
    client().admin().indices().prepareRefresh("letters").get();
    CountDownLatch refused = new CountDownLatch(1);
    ((MockTransportService)
            internalCluster()
                .getInstance(TransportService.class, internalCluster().getClusterManagerName()))
        .addRequestHandlingBehavior(
            ResizeAction.NAME,
            (handler, request, channel, task) -> {
              refused.countDown();
              channel.sendResponse(new IllegalStateException("no room"));
            });
    update(someOtherThanTheManager(), run);
    RunRecord revision = endOf(run.runId() + "~1");
    assertEquals(revision.error(), RunState.COMPLETED, revision.state());
    assertEquals("they would have been copied", 0, refused.getCount());
    before.remove("fir-edit-0");
    assertEquals(before, places(run));
  }

  @Test
  public void aRunThatHasItsNewResultsKeepsThem() throws Exception {
    replicated("letters");
    RunRecord run = run(BODY, "letters");
    Map<String, String> before = places(run);
    loseDriver(
        run,
        ShowResultsAction.NAME,
        () -> {
          assertEquals(run.runId() + "~1", get(run.runId()).resultsId());
          assertEquals(before, places(run));
        });
    RunRecord revision = endOf(run.runId() + "~1");
    assertEquals(revision.error(), RunState.COMPLETED, revision.state());
    assertEquals(before, places(run));
    assertBusy(
        () ->
            assertEquals(
                "neardup-" + run.runId() + "~1",
                clusterService()
                    .state()
                    .metadata()
                    .getIndicesLookup()
                    .get("neardup-" + run.runId())
                    .getWriteIndex()
                    .getIndex()
                    .getName()));
  }
}

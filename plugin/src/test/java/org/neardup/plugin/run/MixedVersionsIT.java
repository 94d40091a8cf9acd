// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.hamcrest.Matchers.containsString;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.action.search.SearchPassagesAction;
import org.neardup.plugin.action.search.SearchPassagesRequest;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.settings.NeardupSettings;
import org.neardup.plugin.shard.grouping.PinAction;
import org.opensearch.ExceptionsHelper;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.TransportService;

/** Nodes whose plugins exchange different messages, as in a cluster that is being upgraded. */
@ClusterScope(scope = Scope.TEST, numDataNodes = 0, numClientNodes = 0)
public class MixedVersionsIT extends RunTestCase {

  private static final String NODE = "index.routing.allocation.require._name";

  private String old;
  private String upgraded;

  private void startNodes(String recoveryTimeout) {
    Settings patience =
        Settings.builder().put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), recoveryTimeout).build();
    old = internalCluster().startNode(patience);
    upgraded =
        internalCluster()
            .startNode(
                Settings.builder().put(patience).put("node.attr.neardup_messages", 1000).build());
  }

  private void lettersOn(String node) throws Exception {
    assertAcked(
        prepareCreate("letters")
            .setSettings(
                Settings.builder()
                    .put("index.number_of_shards", 2)
                    .put("index.number_of_replicas", 0)
                    .put(NODE, node))
            .setMapping(MAPPING));
    add("letters", FormLetters.docket());
  }

  private void refusesForLackOfCopies(ThrowingRunnable request) {
    Exception e = expectThrows(Exception.class, request);
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, ExceptionsHelper.status(e));
    assertThat(
        ExceptionsHelper.unwrapCause(e).getMessage(),
        containsString(
            "] has copies only on nodes with another version of the plugin: the format of messages"
                + " is {"
                + upgraded
                + "=1000} there, and ["));
  }

  @Test
  public void aRunUsesTheCopiesOnNodesOfItsOwnVersion() throws Exception {
    startNodes("30s");
    createLetters("letters", 4, 1);
    add("letters", FormLetters.docket());
    ensureGreen("letters");
    AtomicInteger pinned = new AtomicInteger();
    ((MockTransportService) internalCluster().getInstance(TransportService.class, upgraded))
        .addRequestHandlingBehavior(
            PinAction.NAME + "[s]",
            (handler, request, channel, task) -> {
              pinned.incrementAndGet();
              handler.messageReceived(request, channel, task);
            });
    RunRecord run = start(internalCluster().client(old), true, FIXED, "letters").actionGet().run();
    assertEquals(run.error(), RunState.COMPLETED, run.state());
    assertEquals(campaigns(FormLetters.docket()), partition(run));
    assertEquals("shards pinned on the other node", 0, pinned.get());
  }

  @Test
  public void aRunWithoutSuchCopiesFailsAndNamesTheNodes() throws Exception {
    startNodes("0s");
    lettersOn(upgraded);
    String body = FIXED + ", \"run_id\": \"mixed\"";
    refusesForLackOfCopies(
        () -> start(internalCluster().client(old), true, body, "letters").actionGet());
    leavesNoResults("mixed");
  }

  @Test
  public void aRunWaitsForSuchCopies() throws Exception {
    startNodes("60s");
    lettersOn(upgraded);
    RunRecord run = begin(internalCluster().client(old), FIXED, "letters");
    assertBusy(() -> assertEquals(RunState.RUNNING, get(run.runId()).state()));
    assertAcked(
        client().admin().indices().prepareUpdateSettings("letters").setSettings(Map.of(NODE, old)));
    RunRecord end = end(run);
    assertEquals(end.error(), RunState.COMPLETED, end.state());
    assertEquals(campaigns(FormLetters.docket()), partition(end));
  }

  @Test
  public void aLookUpOfPassagesIsRefusedUntilTheUpgradeIsOver() throws Exception {
    startNodes("30s");
    lettersOn(upgraded);
    refusesForLackOfCopies(
        () ->
            internalCluster()
                .client(old)
                .execute(
                    SearchPassagesAction.INSTANCE,
                    new SearchPassagesRequest(
                        new String[] {"letters"},
                        "body.neardup",
                        null,
                        "Keep the rule as it is.",
                        0,
                        10,
                        new PassageDefinition.OfSentences(
                            new PassageSettings(3, 0.9, 1, false, 100))))
                .actionGet());
  }
}

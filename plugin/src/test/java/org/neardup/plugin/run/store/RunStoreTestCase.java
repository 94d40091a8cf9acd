// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.util.List;
import java.util.Map;
import org.neardup.plugin.ClusterTestCase;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.OpenSearchException;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.common.CheckedConsumer;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;

/**
 * Looks at what is stored of runs in a cluster of one node that leaves all of it alone: the node
 * neither takes runs over nor deletes their checkpoints of its own accord.
 */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public abstract class RunStoreTestCase extends ClusterTestCase {

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put(NeardupSettings.TAKEOVER.getKey(), false)
        .build();
  }

  public static RunStore store() {
    return internalCluster().getInstance(RunStore.class);
  }

  static RunDeletion deletion() {
    return internalCluster().getInstance(RunDeletion.class);
  }

  static <T> T await(CheckedConsumer<ActionListener<T>, RuntimeException> call) {
    PlainActionFuture<T> future = PlainActionFuture.newFuture();
    call.accept(future);
    return future.actionGet();
  }

  static void fails(
      RestStatus status,
      String message,
      CheckedConsumer<ActionListener<Void>, RuntimeException> call) {
    OpenSearchException e = expectThrows(OpenSearchException.class, () -> await(call));
    assertEquals(message, e.getMessage());
    assertEquals(status, e.status());
  }

  static RunRecord get(String id) {
    RunRecord run = await(listener -> store().get(id, listener));
    return await(listener -> store().withRequest(run, listener));
  }

  static List<RunRecord> list() {
    return await(listener -> store().list(listener));
  }

  /** A run that some node of the cluster drives. */
  static RunRecord run(String id, long start) {
    return RunsByHand.created(id, Map.of("field", "body.neardup"), start);
  }

  static void delete(RunKey run) {
    RunStoreTestCase.<Void>await(done -> deletion().delete(run, done));
  }

  /** How many succeed; each of the others is refused with the message. */
  static int successes(List<PlainActionFuture<Void>> futures, String refusal) {
    int successes = 0;
    for (PlainActionFuture<Void> future : futures) {
      try {
        future.actionGet();
        successes++;
      } catch (OpenSearchException e) {
        assertEquals(refusal, e.getMessage());
      }
    }
    return successes;
  }
}

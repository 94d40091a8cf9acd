package org.neardup.plugin.results;

import java.util.Map;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.core.index.Index;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.transport.client.Client;

/** Records of runs that nobody made, in the store of the test cluster. */
public final class RunsByHand {

  /** 2023-11-14T22:13:20Z */
  private static final long START_IN_MILLIS = 1_700_000_000_000L;

  private static final String TASK = "node:7";

  private RunsByHand() {}

  /** A run that began on 2023-11-14, where it does not matter when. */
  public static RunRecord created(String id, Map<String, Object> request) {
    return created(id, request, START_IN_MILLIS);
  }

  /**
   * A run that is not in the store yet. Its node is one of the cluster, so that no other takes it
   * over.
   */
  public static RunRecord created(String id, Map<String, Object> request, long startInMillis) {
    String node =
        OpenSearchIntegTestCase.internalCluster().clusterService().localNode().getEphemeralId();
    return RunRecord.created(id, request, startInMillis, node, TASK);
  }

  /** Puts a record into the store, in whatever state it is. */
  public static void create(RunRecord run) {
    PlainActionFuture<Void> created = PlainActionFuture.newFuture();
    store().create(run, created);
    created.actionGet();
  }

  /** Puts a later state of a run into the store. */
  public static void save(RunRecord run) {
    PlainActionFuture<Void> saved = PlainActionFuture.newFuture();
    store().save(run, saved);
    saved.actionGet();
  }

  /** Has an index deleted if it is the one that was seen; the request goes to some node first. */
  public static AcknowledgedResponse drop(Client node, Index seen) {
    return node.execute(DropIndexAction.INSTANCE, new DropIndexAction.Request(seen)).actionGet();
  }

  private static RunStore store() {
    return OpenSearchIntegTestCase.internalCluster().getInstance(RunStore.class);
  }
}

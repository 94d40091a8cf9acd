// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.store;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.results.DropIndexAction;
import org.neardup.plugin.results.IndexByUuidRequest;
import org.neardup.plugin.results.ResultsIndices;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.index.Index;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.transport.client.Client;

/** Records of runs that nobody made, in the store of the test cluster. */
public final class RunsByHand {

  /** 2023-11-14T22:13:20Z */
  public static final long START_IN_MILLIS = 1_700_000_000_000L;

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

  /** Puts a record and its request where the store has them, whatever is there of its results. */
  public static void write(Client node, RunRecord run) throws IOException {
    if (!OpenSearchIntegTestCase.internalCluster()
        .clusterService()
        .state()
        .metadata()
        .hasIndex(ResultsIndices.RUNS)) {
      node.admin().indices().create(ResultsIndices.createRuns()).actionGet();
    }
    try (XContentBuilder request = XContentFactory.jsonBuilder();
        XContentBuilder record = XContentFactory.jsonBuilder()) {
      String key = run.runId() + "/" + run.startTimeInMillis();
      node.prepareIndex(ResultsIndices.RUNS)
          .setId(key)
          .setSource(StoredRun.writeRequest(run, request))
          .get();
      node.prepareIndex(ResultsIndices.RUNS)
          .setId(run.runId())
          .setSource(StoredRun.writeRecord(run, record))
          .get();
    }
  }

  /** Puts a later state of a run into the store. */
  public static void save(RunRecord run) {
    PlainActionFuture<Void> saved = PlainActionFuture.newFuture();
    store().save(run, saved);
    saved.actionGet();
  }

  /** Has an index deleted if it is the one that was seen; the request goes to some node first. */
  public static AcknowledgedResponse drop(Client node, Index seen) {
    return node.execute(DropIndexAction.INSTANCE, new IndexByUuidRequest(seen)).actionGet();
  }

  private static RunStore store() {
    return OpenSearchIntegTestCase.internalCluster().getInstance(RunStore.class);
  }
}

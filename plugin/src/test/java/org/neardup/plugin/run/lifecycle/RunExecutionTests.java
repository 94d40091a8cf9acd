// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.memory.KeptRequests;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.results.ResultsIndices;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.SilentClient;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.statistics.FailureKind;
import org.neardup.plugin.run.statistics.RunEnd;
import org.neardup.plugin.run.statistics.RunStatistics;
import org.neardup.plugin.run.store.RunDeletion;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunState;
import org.neardup.plugin.run.store.RunStore;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.ExceptionsHelper;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.Version;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.NoShardAvailableActionException;
import org.opensearch.action.admin.indices.create.CreateIndexRequest;
import org.opensearch.action.admin.indices.create.CreateIndexResponse;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.get.GetRequest;
import org.opensearch.action.get.GetResponse;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.index.IndexResponse;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Setting;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.indices.breaker.NoneCircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.index.IndexNotFoundException;
import org.opensearch.index.get.GetResult;
import org.opensearch.telemetry.metrics.noop.NoopMetricsRegistry;
import org.opensearch.test.ClusterServiceUtils;
import org.opensearch.test.OpenSearchTestCase;

/**
 * The beginning and the end of a run, where the index of the runs answers when the test says so.
 */
public class RunExecutionTests extends OpenSearchTestCase {

  private static final Settings ONE_RUN =
      Settings.builder()
          .put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), 1)
          .put(NeardupSettings.MAX_QUEUED_RUNS.getKey(), 0)
          .build();

  /** When a run that ends in its first phase reads its record. */
  private static final List<String> READS =
      List.of("first phase", "discard, lost", "discard, lost", "discard", "end");

  private final RunStatistics statistics = new RunStatistics(NoopMetricsRegistry.INSTANCE);
  private final List<Runnable> threads = new ArrayList<>();
  private final List<RunRecord> ends = new ArrayList<>();
  private final List<Exception> failures = new ArrayList<>();
  private final RunTask task =
      new RunTask(7, "transport", "run", "", TaskId.EMPTY_TASK_ID, Map.of());
  private SilentClient client;
  private ClusterService cluster;
  private RunQueue queue;
  private RunStore store;
  private BytesReference stored;
  private Exception creationFailure; // null if the index of results is created
  private boolean tracked = true;
  private int running = -1; // when the caller is told

  @Before
  public void begin() {
    client = new SilentClient(getTestName());
    Set<Setting<?>> settings = new HashSet<>(ClusterSettings.BUILT_IN_CLUSTER_SETTINGS);
    settings.add(NeardupSettings.RECOVERY_TIMEOUT);
    cluster =
        ClusterServiceUtils.createClusterService(
            client.threadPool(),
            new DiscoveryNode("node", buildNewFakeTransportAddress(), Version.CURRENT),
            new ClusterSettings(Settings.EMPTY, settings));
    queue =
        new RunQueue(
            threads::add,
            client.threadPool().getThreadContext(),
            ONE_RUN,
            new ClusterSettings(
                ONE_RUN,
                new HashSet<>(
                    Set.of(
                        NeardupSettings.MAX_CONCURRENT_RUNS,
                        NeardupSettings.MAX_QUEUED_RUNS,
                        NeardupSettings.MAX_RUNS_PER_USER))));
    store = new RunStore(client, cluster, new RequestBreaker());
  }

  @After
  public void end() {
    cluster.close();
    client.close();
  }

  private void serve() {
    serve(client.next());
  }

  /** Answers a request as an index with one document does. */
  private void serve(SilentClient.Request next) {
    if (next.request() instanceof BulkRequest both) { // the record goes last
      IndexRequest index = (IndexRequest) both.requests().getLast();
      stored = index.source();
      ShardId shard = new ShardId(ResultsIndices.RUNS, "uuid", 0);
      IndexResponse made = new IndexResponse(shard, index.id(), 1, 1, 1, true);
      BulkItemResponse item = new BulkItemResponse(0, DocWriteRequest.OpType.CREATE, made);
      next.answer(new BulkResponse(new BulkItemResponse[] {item, item}, 1));
    } else if (next.request() instanceof IndexRequest index) {
      stored = index.source();
      ShardId shard = new ShardId(ResultsIndices.RUNS, "uuid", 0);
      next.answer(new IndexResponse(shard, index.id(), 1, 1, 1, true));
    } else if (next.request() instanceof GetRequest get) {
      next.answer(
          new GetResponse(
              new GetResult(get.index(), get.id(), 1, 1, 1, true, stored, Map.of(), Map.of())));
    } else {
      next.answer(new CreateIndexResponse(true, true, ResultsIndices.RUNS));
    }
  }

  private RunExecution waitedFor() {
    RunDefinition definition =
        RunDefinitionParser.parse(
            Map.of("run_id", "x", "field", "body.neardup", "method", "references"));
    RunRecord record =
        RunRecord.created("x", Map.of(), 1, cluster.localNode().getEphemeralId(), "node:7");
    store.create(record, ActionListener.wrap(() -> {}));
    serve(); // makes the index
    serve();
    return new RunExecution(
        new RunServices(
            new NodeServices(
                client, null, cluster, new NoneCircuitBreakerService()), // no shard is asked
            store,
            new RunDeletion(client, cluster, new RequestBreaker()),
            new KeptRequests(new RequestBreaker()),
            queue,
            new CrowdedRuns(() -> 0),
            new CancelledRuns(),
            statistics),
        new RunOrder(new String[] {"letters"}, definition, null, task, record, true),
        ActionListener.runBefore(
            ActionListener.wrap(ends::add, failures::add), () -> running = queue.running()),
        () -> tracked = false);
  }

  /** Without its task it would look abandoned, and be taken over. */
  @Test
  public void aRunThatIsRefusedHasItsTaskUntilThatIsOnRecord() {
    waitedFor().start(); // has the only thread
    RunExecution late = waitedFor();
    late.start();
    assertTrue(tracked);
    serve(); // reads the record
    assertTrue(tracked);
    serve(); // writes it
    assertFalse(tracked);
    assertTrue(stored.utf8ToString(), stored.utf8ToString().contains("\"state\":\"FAILED\""));
    client.next().fail(new ResourceNotFoundException("somebody else deleted it"));
    assertEquals(RestStatus.TOO_MANY_REQUESTS, ExceptionsHelper.status(failures.get(0)));
    assertEquals(1, (long) statistics.figures().failures().get(FailureKind.REJECTED));
  }

  /** Or a run that is started then would be refused where only one may be under way. */
  @Test
  public void whoeverHearsOfTheEndOfARunFindsItsPlaceFree() {
    waitedFor().start();
    assertEquals(1, queue.running());
    client.react(request -> request.fail(new ResourceNotFoundException("somebody deleted it")));
    threads.remove(0).run();
    assertEquals(1, failures.size());
    assertEquals(0, running);
    assertEquals(1, (long) statistics.figures().ends().get(RunEnd.LEFT));
  }

  /**
   * Drives the run to its end, while its record is lost at first when its results are deleted.
   *
   * @return the reads of the record
   */
  private List<String> readsUntilItsEnd() {
    List<String> reads = new ArrayList<>();
    client.react(
        request -> {
          if (request.request() instanceof CreateIndexRequest && creationFailure != null) {
            request.fail(creationFailure);
          } else if (!(request.request() instanceof GetRequest get)) {
            serve(request);
          } else if (get.index().equals(ResultsIndices.CHECKPOINTS)) {
            request.fail(new IndexNotFoundException(get.index()));
          } else {
            reads.add(reads.size() < READS.size() ? READS.get(reads.size()) : "again");
            if (reads.getLast().contains("lost")) {
              request.fail(new NoShardAvailableActionException(null, "its node has left"));
            } else {
              serve(request);
            }
          }
        });
    threads.remove(0).run();
    return reads;
  }

  /** No other attempt would write them anew. */
  @Test
  public void aCancelledRunTriesAgainToTakeBackItsResults() {
    waitedFor().start();
    task.cancel("enough");
    assertEquals(READS, readsUntilItsEnd());
    assertEquals(RunState.CANCELLED, ends.get(0).state());
    assertEquals(1, (long) statistics.figures().ends().get(RunEnd.CANCELLED));
    assertEquals(1, statistics.figures().phases().get(RunPhase.PIN).count());
  }

  /** Rather than begin again, to fail again. */
  @Test
  public void aRunThatFailsForGoodTriesAgainToDeleteItsResults() {
    creationFailure = new IllegalStateException("broken");
    waitedFor().start();
    assertEquals(READS, readsUntilItsEnd());
    assertEquals(List.of(creationFailure), failures);
    assertTrue(stored.utf8ToString(), stored.utf8ToString().contains("\"state\":\"FAILED\""));
  }

  @Test
  public void aRunPastItsRecoveryTimeoutTriesAgainToDeleteItsResults() {
    cluster
        .getClusterSettings()
        .applySettings(
            Settings.builder().put(NeardupSettings.RECOVERY_TIMEOUT.getKey(), "0s").build());
    creationFailure = new NoShardAvailableActionException(null, "its node has left");
    waitedFor().start();
    assertEquals(READS, readsUntilItsEnd());
    assertEquals(List.of(creationFailure), failures);
    assertTrue(stored.utf8ToString(), stored.utf8ToString().contains("\"state\":\"FAILED\""));
  }

  @Test
  public void aRunThatCanNotBeRefusedOnRecordIsAbandonedSince() {
    waitedFor().start();
    waitedFor().start();
    client.next().fail(new IllegalStateException("the index can't be reached"));
    assertFalse(tracked);
  }
}

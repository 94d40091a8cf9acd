// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.shard.KeepAlive;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ReleasePhase;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.retrieval.Measure;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.Version;
import org.opensearch.cluster.ClusterState;
import org.opensearch.cluster.coordination.DeterministicTaskQueue;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.node.Node;
import org.opensearch.telemetry.tracing.noop.NoopTracer;
import org.opensearch.test.ClusterServiceUtils;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.transport.CapturingTransport;
import org.opensearch.test.transport.CapturingTransport.CapturedRequest;
import org.opensearch.threadpool.TestThreadPool;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportRequestOptions;
import org.opensearch.transport.TransportService;

/** How the shards of a run are asked, and what becomes of those that do not answer. */
public class ShardGatewayTests extends OpenSearchTestCase {

  private static final DiscoveryNode DRIVER = node("driver");
  private static final DiscoveryNode SHARD_NODE = node("node");

  private final RunTask task =
      new RunTask(7, "transport", "run", "", TaskId.EMPTY_TASK_ID, Map.of());
  private final CountDownLatch asked = new CountDownLatch(1);
  private ThreadPool threads;
  private ClusterService cluster;
  private Shards shards;

  private static DiscoveryNode node(String id) {
    return new DiscoveryNode(
        id, buildNewFakeTransportAddress(), Map.of(), Set.of(), Version.CURRENT);
  }

  /** What the node of the shards does with a request. */
  @FunctionalInterface
  private interface Reaction {
    void to(CapturingTransport transport, long request);
  }

  /** The node of the shards; answers nothing unless it is told to. */
  private final class Shards extends CapturingTransport {
    private volatile Reaction reaction = (transport, request) -> {};

    @Override
    protected void onSendRequest(
        long id,
        String action,
        TransportRequest request,
        DiscoveryNode node,
        TransportRequestOptions options) {
      super.onSendRequest(id, action, request, node, options);
      reaction.to(this, id);
      asked.countDown();
    }

    List<CapturedRequest> requests(String action) {
      return Arrays.stream(capturedRequests())
          .filter(request -> request.action.equals(action))
          .toList();
    }
  }

  @Before
  public void startThreads() {
    threads = new TestThreadPool(getTestName());
    cluster = ClusterServiceUtils.createClusterService(threads, DRIVER);
    DiscoveryNodes nodes = DiscoveryNodes.builder(cluster.state().nodes()).add(SHARD_NODE).build();
    ClusterServiceUtils.setState(cluster, ClusterState.builder(cluster.state()).nodes(nodes));
    shards = new Shards();
  }

  @After
  public void stopThreads() {
    cluster.close();
    ThreadPool.terminate(threads, 10, java.util.concurrent.TimeUnit.SECONDS);
  }

  private TransportService transport(ThreadPool pool) {
    TransportService transport =
        shards.createTransportService(
            Settings.EMPTY,
            pool,
            TransportService.NOOP_TRANSPORT_INTERCEPTOR,
            address -> DRIVER,
            null,
            Set.of(),
            NoopTracer.INSTANCE);
    transport.start();
    transport.acceptIncomingRequests();
    return transport;
  }

  private ShardGateway gateway(TransportService transport, int count) {
    List<PinnedView> views =
        IntStream.range(0, count)
            .mapToObj(
                shard ->
                    new PinnedView("node", "pin-" + shard, new ShardId("letters", "_na_", shard)))
            .toList();
    return new ShardGateway(transport, cluster, task, views, List.of(), List.of());
  }

  private static List<MeasurePhase.Response> ask(ShardGateway gateway) {
    return gateway.askWhole(
        MeasurePhase.INSTANCE,
        shard ->
            new MeasurePhase.Request(
                gateway.view(shard), new Measure.Overlap(), new long[0], false, null));
  }

  private static TransportResponse answer() {
    return HandmadeShard.done(HandmadeShard.counting(3));
  }

  @Test
  public void aCancelledRunDoesNotWaitForAShardThatIsSilent() throws Exception {
    try (TransportService transport = transport(threads)) {
      ShardGateway gateway = gateway(transport, 2);
      Thread canceller =
          new Thread(
              () -> {
                try {
                  asked.await();
                } catch (InterruptedException e) {
                  throw new AssertionError(e);
                }
                task.cancel("enough");
              });
      canceller.start();
      TaskCancelledException e = expectThrows(TaskCancelledException.class, () -> ask(gateway));
      assertEquals("cancelled: enough", e.getMessage());
      canceller.join();
      gateway.close();
      assertEquals(2, shards.requests(ReleasePhase.INSTANCE.action()).size());
      for (CapturedRequest late : shards.requests(MeasurePhase.INSTANCE.action())) {
        shards.handleResponse(late.requestId, answer());
      }
    }
  }

  @Test
  public void aShardThatIsTooBusyIsAskedAgain() {
    AtomicInteger requests = new AtomicInteger();
    shards.reaction =
        (transport, request) -> {
          if (requests.incrementAndGet() == 1) {
            transport.handleRemoteError(
                request,
                randomBoolean()
                    ? new CircuitBreakingException("[parent] full", 2, 1, Durability.TRANSIENT)
                    : new OpenSearchRejectedExecutionException("queue is full"));
          } else {
            transport.handleResponse(request, answer());
          }
        };
    try (TransportService transport = transport(threads)) {
      assertEquals(1, ask(gateway(transport, 1)).size());
    }
    assertEquals(2, requests.get());
  }

  @Test
  public void aShardThatIsNotDoneIsAskedToGoOn() {
    AtomicInteger requests = new AtomicInteger();
    shards.reaction =
        (transport, request) -> {
          switch (requests.incrementAndGet()) {
            case 2 ->
                transport.handleRemoteError(
                    request, new OpenSearchRejectedExecutionException("queue is full"));
            case 4 -> transport.handleResponse(request, answer());
            default -> transport.handleResponse(request, HandmadeShard.notDone());
          }
        };
    try (TransportService transport = transport(threads)) {
      assertArrayEquals(new int[] {3}, ask(gateway(transport, 1)).get(0).frequencies());
    }
    assertEquals(
        List.of(false, true, true, true),
        Arrays.stream(shards.capturedRequests())
            .map(sent -> HandmadeShard.isToGoOn(sent.request))
            .toList());
  }

  /** Each takes memory until it is done. */
  @Test
  public void aFewShardsOfANodeAreAskedForAllTheyHaveAtOnce() {
    AtomicInteger requests = new AtomicInteger();
    AtomicInteger most = new AtomicInteger();
    Queue<Long> unanswered = new ConcurrentLinkedQueue<>();
    shards.reaction =
        (transport, request) -> {
          unanswered.add(request);
          most.accumulateAndGet(unanswered.size(), Math::max);
          boolean isLast = requests.incrementAndGet() == 9;
          if (isLast || unanswered.size() == 4) {
            int answers = isLast ? unanswered.size() : 1;
            threads
                .generic()
                .execute(
                    () -> {
                      for (int i = 0; i < answers; i++) {
                        transport.handleResponse(unanswered.remove(), answer());
                      }
                    });
          }
        };
    try (TransportService transport = transport(threads)) {
      assertEquals(9, ask(gateway(transport, 9)).size());
    }
    assertEquals(4, most.get());
  }

  @Test
  public void whenAShardFailsTheOthersDoNotGoOn() {
    Queue<Long> unanswered = new ConcurrentLinkedQueue<>();
    shards.reaction =
        (transport, request) -> {
          unanswered.add(request);
          if (unanswered.size() == 4) {
            transport.handleRemoteError(unanswered.poll(), new IllegalArgumentException("no"));
            unanswered.forEach(each -> transport.handleResponse(each, HandmadeShard.notDone()));
          }
        };
    try (TransportService transport = transport(threads)) {
      ShardGateway gateway = gateway(transport, 9);
      IllegalArgumentException e = expectThrows(IllegalArgumentException.class, () -> ask(gateway));
      assertEquals("no", e.getMessage());
      assertEquals(0, e.getSuppressed().length);
    }
    assertEquals(4, shards.capturedRequests().length);
  }

  @Test
  public void aRequestThatCannotBeMadeIsNotWaitedFor() {
    shards.reaction = (transport, request) -> transport.handleResponse(request, answer());
    try (TransportService transport = transport(threads)) {
      ShardGateway gateway = gateway(transport, 9);
      IllegalStateException e =
          expectThrows(
              IllegalStateException.class,
              () ->
                  gateway.askWhole(
                      MeasurePhase.INSTANCE,
                      shard -> {
                        if (shard == 6) {
                          throw new IllegalStateException("no such shard");
                        }
                        return new MeasurePhase.Request(
                            gateway.view(shard), new Measure.Overlap(), new long[0], false, null);
                      }));
      assertEquals("no such shard", e.getMessage());
    }
  }

  @Test
  public void memoryThatAShardWasRefusedEndsTheRun() {
    shards.reaction =
        (transport, request) ->
            transport.handleRemoteError(
                request,
                new CircuitBreakingException("[request] full", 2, 1, Durability.PERMANENT));
    try (TransportService transport = transport(threads)) {
      ShardGateway gateway = gateway(transport, 1);
      CircuitBreakingException e = expectThrows(CircuitBreakingException.class, () -> ask(gateway));
      assertEquals("[request] full", e.getMessage());
    }
    assertEquals(1, shards.capturedRequests().length);
  }

  @Test
  public void aNodeThatIsShuttingDownIsLost() {
    shards.reaction =
        (transport, request) ->
            transport.handleRemoteError(
                request, new OpenSearchRejectedExecutionException("shutting down", true));
    try (TransportService transport = transport(threads)) {
      ShardGateway gateway = gateway(transport, 1);
      RuntimeException e = expectThrows(RuntimeException.class, () -> ask(gateway));
      assertEquals(
          "node [node], where [letters][0] was pinned, left during the run", e.getMessage());
      assertEquals(RestStatus.SERVICE_UNAVAILABLE, ExceptionsHelper.status(e));
    }
  }

  @Test
  public void aViewIsLetGoHoweverOftenThatFails() {
    DeterministicTaskQueue later = later();
    AtomicInteger requests = new AtomicInteger();
    try (TransportService transport = transport(later.getThreadPool())) {
      ShardGateway gateway = gateway(transport, 1);
      String gone = "the pinned view [" + gateway.view(0).pin() + "] of a run is gone";
      List<Exception> failures =
          List.of(
              new CircuitBreakingException("[parent] full", 2, 1, Durability.PERMANENT),
              new OpenSearchRejectedExecutionException("queue is full"),
              new IllegalStateException("broken"),
              new OpenSearchStatusException("not yet", RestStatus.SERVICE_UNAVAILABLE),
              new OpenSearchStatusException(gone, RestStatus.SERVICE_UNAVAILABLE));
      shards.reaction =
          (node, request) ->
              node.handleRemoteError(request, failures.get(requests.getAndIncrement()));
      gateway.close();
      later.runAllTasksInTimeOrder();
      assertEquals(failures.size(), requests.get());
    }
  }

  @Test
  public void aViewThatIsLetGoIsNotMentionedAgain() {
    DeterministicTaskQueue later = later();
    shards.reaction =
        (node, request) -> node.handleResponse(request, TransportResponse.Empty.INSTANCE);
    try (TransportService transport = transport(later.getThreadPool())) {
      gateway(transport, 1).close();
      later.runAllTasksInTimeOrder();
    }
    assertEquals(1, shards.capturedRequests().length);
  }

  @Test
  public void nodesHearNowAndThenThatARunGoesOn() {
    DeterministicTaskQueue later = later();
    try (TransportService transport = transport(later.getThreadPool())) {
      ShardGateway gateway = gateway(transport, 3);
      gateway.ensureNotCancelled();
      pass(later, SignsOfLife.EVERY.millis() - 1);
      gateway.ensureNotCancelled();
      assertEquals(0, shards.capturedRequests().length);
      pass(later, 1);
      gateway.ensureNotCancelled();
      gateway.ensureNotCancelled();
      assertEquals(1, shards.requests(KeepAlive.ACTION).size());
      pass(later, SignsOfLife.EVERY.millis());
      gateway.ensureNotCancelled();
      assertEquals(2, shards.requests(KeepAlive.ACTION).size());
      assertEquals(SHARD_NODE, shards.requests(KeepAlive.ACTION).get(1).node);
    }
  }

  private static DeterministicTaskQueue later() {
    return new DeterministicTaskQueue(
        Settings.builder().put(Node.NODE_NAME_SETTING.getKey(), "driver").build(), random());
  }

  private static void pass(DeterministicTaskQueue time, long millis) {
    time.scheduleAt(time.getCurrentTimeMillis() + millis, () -> {});
    time.advanceTime();
    time.runAllRunnableTasks();
  }
}

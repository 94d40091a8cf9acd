// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.neardup.plugin.shard.ShardPhase;
import org.opensearch.action.IndicesRequest;
import org.opensearch.test.InternalTestCluster;
import org.opensearch.test.OpenSearchIntegTestCase;
import org.opensearch.test.transport.MockTransportService;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportService;

/**
 * Holds up the requests of one action at the shards until it is closed; they take no thread
 * meanwhile. Nobody knows how long that is, so that whatever else happens in a test happens
 * meanwhile.
 */
public final class Gate implements AutoCloseable {

  private static final int PATIENCE_IN_SECONDS = 30;

  private final CountDownLatch requested = new CountDownLatch(1);
  private final List<Held> held = new ArrayList<>();
  private final Set<String> stopped = new HashSet<>();
  private boolean open;

  /** A request at the node that was to answer it. */
  private record Held(String node, Runnable passOn) {}

  /** Holds up all requests of an action. */
  public Gate(String action) {
    this(action, null);
  }

  /**
   * Holds up the requests of an action.
   *
   * @param index to whose shards; null for any
   */
  public Gate(String action, String index) {
    InternalTestCluster cluster = OpenSearchIntegTestCase.internalCluster();
    for (String node : cluster.getNodeNames()) {
      MockTransportService transport =
          (MockTransportService) cluster.getInstance(TransportService.class, node);
      transport.<TransportRequest>addRequestHandlingBehavior(
          action,
          (handler, request, channel, task) -> {
            if (index != null && !((IndicesRequest) request).indices()[0].equals(index)) {
              handler.messageReceived(request, channel, task);
              return;
            }
            Runnable passOn =
                () -> {
                  try {
                    handler.messageReceived(request, channel, task);
                  } catch (Exception e) {
                    throw new AssertionError(e);
                  }
                };
            holdOrPass(
                new Held(
                    node,
                    () ->
                        transport
                            .getThreadPool()
                            .executor(ShardPhase.THREAD_POOL)
                            .execute(passOn)));
          });
    }
  }

  private void holdOrPass(Held request) {
    synchronized (this) {
      if (stopped.contains(request.node())) {
        return;
      }
      if (!open) {
        held.add(request);
        requested.countDown();
        return;
      }
    }
    request.passOn().run();
  }

  /** Waits for the first request. */
  public void awaitRequest() throws InterruptedException {
    assertTrue("no request came", requested.await(PATIENCE_IN_SECONDS, TimeUnit.SECONDS));
  }

  /** Drops what a node is asked that is about to stop. */
  public synchronized void forget(String node) {
    stopped.add(node);
    held.removeIf(request -> request.node().equals(node));
  }

  @Override
  public void close() {
    open();
  }

  /** Lets all requests pass, those held up and those to come. */
  public void open() {
    List<Held> passing;
    synchronized (this) {
      open = true;
      passing = List.copyOf(held);
    }
    passing.forEach(request -> request.passOn().run());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.function.Supplier;
import org.junit.Test;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.cluster.coordination.DeterministicTaskQueue;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.node.Node;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.transport.RemoteTransportException;

/** A request to a node that is too busy to take it. */
public class RetriedShardRequestTests extends OpenSearchTestCase {

  private final DeterministicTaskQueue later =
      new DeterministicTaskQueue(
          Settings.builder().put(Node.NODE_NAME_SETTING.getKey(), "driver").build(), random());
  private final Deque<Exception> refusals = new ArrayDeque<>();
  private final PlainActionFuture<String> answer = PlainActionFuture.newFuture();
  private Supplier<Exception> always = () -> null; // a new one each time
  private int sent;

  private static Exception remote(Exception e) {
    return new RemoteTransportException("shard", e);
  }

  private static Exception breaking(Durability durability) {
    return remote(new CircuitBreakingException("[parent] too large", 2, 1, durability));
  }

  private static Exception rejection(boolean shutdown) {
    return remote(new OpenSearchRejectedExecutionException("queue is full", shutdown));
  }

  private void send(ActionListener<String> listener) {
    sent++;
    Exception refusal = refusals.isEmpty() ? always.get() : refusals.poll();
    if (refusal == null) {
      listener.onResponse("answer");
    } else {
      listener.onFailure(refusal);
    }
  }

  private void run() {
    new RetriedShardRequest<>(later.getThreadPool(), this::send, answer).run();
  }

  @Test
  public void aNodeThatIsTooBusyIsRetriedAfterAPause() {
    refusals.addAll(
        List.of(breaking(Durability.TRANSIENT), rejection(false), breaking(Durability.TRANSIENT)));
    run();
    assertEquals("no thread waits", 1, sent);
    assertFalse(answer.isDone());
    later.runAllTasksInTimeOrder();
    assertEquals(4, sent);
    assertEquals("answer", answer.actionGet());
    assertTrue(later.getCurrentTimeMillis() >= 3 * RetriedShardRequest.MAX_BACKOFF.millis() / 2);
  }

  @Test
  public void aNodeThatStaysTooBusyIsAskedUntilTheTimeout() {
    always = () -> rejection(false);
    run();
    later.runAllTasksInTimeOrder();
    OpenSearchRejectedExecutionException e =
        expectThrows(OpenSearchRejectedExecutionException.class, answer::actionGet);
    assertEquals("queue is full", e.getMessage());
    long min = RetriedShardRequest.TIMEOUT.millis() / RetriedShardRequest.MAX_BACKOFF.millis();
    assertTrue(sent + " > " + min, sent > min);
    assertTrue(
        "asked until " + later.getCurrentTimeMillis(),
        later.getCurrentTimeMillis() < 2 * RetriedShardRequest.TIMEOUT.millis());
  }

  @Test
  public void whatWouldBeRefusedAgainIsNotSentAgain() {
    for (Exception lasting :
        List.of(
            breaking(Durability.PERMANENT),
            rejection(true),
            remote(new IllegalStateException("broken")))) {
      PlainActionFuture<String> refused = PlainActionFuture.newFuture();
      always = () -> lasting;
      sent = 0;
      new RetriedShardRequest<>(later.getThreadPool(), this::send, refused).run();
      later.runAllTasksInTimeOrder();
      assertEquals(lasting.toString(), 1, sent);
      expectThrows(lasting.getCause().getClass(), refused::actionGet);
    }
  }
}

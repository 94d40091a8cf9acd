// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.List;
import org.junit.Test;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;

/** What every request to a pinned shard has is the same on the other side. */
public class ShardWireTests extends WireTestCase {

  @Test
  public void aRequestToAPinnedShardNamesItsIndex() throws IOException {
    ViewRequest request = new ViewRequest(VIEW);
    request.setParentTask("node-1", 17);
    ViewRequest copy = sent(request, ViewRequest::new);
    assertEquals("pin-1", copy.pin());
    assertEquals(VIEW.shardId(), copy.shardId());
    assertArrayEquals(new String[] {"letters"}, copy.indices());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
  }

  @Test
  public void aSignOfLifeNamesTheAttemptOrViews() throws IOException {
    sent(KeepAlive.Request.ofAttempt("x"), KeepAlive.Request::new);
    sent(KeepAlive.Request.ofViews(List.of(VIEW, VIEW)), KeepAlive.Request::new);
  }

  @Test
  public void memoryThatAPhaseWasRefusedIsRefusedForGood() {
    CircuitBreakingException refusal =
        new CircuitBreakingException("[request] too large", 12, 10, Durability.TRANSIENT);
    CircuitBreakingException lasting = ShardPhase.lasting(refusal);
    assertEquals("[request] too large", lasting.getMessage());
    assertEquals(12, lasting.getBytesWanted());
    assertEquals(10, lasting.getByteLimit());
    assertEquals(Durability.PERMANENT, lasting.getDurability());
    assertEquals(RestStatus.TOO_MANY_REQUESTS, lasting.status());
  }
}

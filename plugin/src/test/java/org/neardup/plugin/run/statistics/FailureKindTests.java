// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.statistics;

import java.util.Set;
import org.junit.Test;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.NoShardAvailableActionException;
import org.opensearch.cluster.block.ClusterBlockException;
import org.opensearch.cluster.metadata.IndexMetadata;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.transport.ConnectTransportException;
import org.opensearch.transport.RemoteTransportException;

/** Which failures are of which kind, wherever they come from. */
public class FailureKindTests extends OpenSearchTestCase {

  private static void is(FailureKind kind, Exception failure) {
    assertEquals(kind, FailureKind.of(failure));
    assertEquals(kind, FailureKind.of(new RemoteTransportException("another node", failure)));
  }

  @Test
  public void aBreakerRefusesMemory() {
    is(
        FailureKind.MEMORY,
        new CircuitBreakingException("too much", 2, 1, CircuitBreaker.Durability.TRANSIENT));
  }

  @Test
  public void aBlockForbidsWriting() {
    is(
        FailureKind.BLOCKED,
        new ClusterBlockException(Set.of(IndexMetadata.INDEX_READ_ONLY_ALLOW_DELETE_BLOCK)));
  }

  @Test
  public void aQueueIsFull() {
    is(FailureKind.REJECTED, new OpenSearchRejectedExecutionException("[4] runs are under way"));
  }

  @Test
  public void aShardOrANodeIsLost() {
    is(FailureKind.UNAVAILABLE, new NoShardAvailableActionException(null, "its node has left"));
    is(FailureKind.UNAVAILABLE, new ConnectTransportException(null, "the cable is cut"));
    is(
        FailureKind.UNAVAILABLE,
        new OpenSearchStatusException("busy", RestStatus.SERVICE_UNAVAILABLE));
  }

  @Test
  public void whateverElseHappens() {
    is(FailureKind.OTHER, new IllegalStateException("broken"));
  }
}

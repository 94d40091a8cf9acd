// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import org.junit.Test;
import org.neardup.plugin.memory.FullHeap;
import org.neardup.plugin.memory.MemoryCharge;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.test.OpenSearchTestCase;

public class TransportLookupActionTests extends OpenSearchTestCase {

  private final FullHeap heap = new FullHeap();

  @Test
  public void aLookUpDoesNotWaitForMemory() {
    try (MemoryCharge memory = TransportLookupAction.memory(heap.breakers())) {
      CircuitBreakingException e =
          expectThrows(CircuitBreakingException.class, () -> memory.take(1));
      assertEquals("[parent] too large", e.getMessage());
      assertEquals(1, heap.asked());
    }
  }
}

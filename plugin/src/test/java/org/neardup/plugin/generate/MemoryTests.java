// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.memory.FullHeap;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.test.OpenSearchTestCase;

public class MemoryTests extends OpenSearchTestCase {

  private final FullHeap heap = new FullHeap();
  private final CancellableTask task =
      new CancellableTask(1, "transport", "generate", "", TaskId.EMPTY_TASK_ID, Map.of()) {
        @Override
        public boolean shouldCancelChildrenOnCancellation() {
          return true;
        }
      };

  private void refused(Runnable charge) {
    CircuitBreakingException e = expectThrows(CircuitBreakingException.class, charge::run);
    assertEquals("[parent] too large", e.getMessage());
  }

  @Test
  public void aGenerationDoesNotWaitForMemory() {
    try (Memory memory = new Memory(heap, task)) {
      refused(() -> memory.take(1));
      refused(() -> memory.hold(1));
      assertEquals(2, heap.asked());
    }
  }
}

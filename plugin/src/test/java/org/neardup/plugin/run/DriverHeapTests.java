// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import org.junit.Test;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.test.OpenSearchTestCase;

public class DriverHeapTests extends OpenSearchTestCase {

  private static int room(long limit) {
    CircuitBreaker breaker =
        new NoopCircuitBreaker(CircuitBreaker.REQUEST) {
          @Override
          public long getLimit() {
            return limit;
          }
        };
    return new DriverHeap(breaker, null).room(6 << 10, 1000);
  }

  @Test
  public void roomIsAPartOfTheLimit() {
    assertEquals(100, room(600 << 10));
    assertEquals("at least one thing", 1, room(10));
    assertEquals("never more than asked for", 1000, room(1L << 50));
    assertEquals("without a limit", 1000, room(-1));
  }
}

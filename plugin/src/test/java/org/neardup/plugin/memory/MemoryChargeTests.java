// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.memory;

import org.junit.Test;
import org.opensearch.core.common.breaker.CircuitBreaker.Durability;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.test.OpenSearchTestCase;

/** What work takes of a breaker, and what it does when there is no more. */
public class MemoryChargeTests extends OpenSearchTestCase {

  private static final long OWN = 1000;
  private static final long HEAP = 5000;

  private final Heap breaker = new Heap();
  private int pauses;
  private final MemoryCharge charge = new MemoryCharge(breaker, "work", () -> {}, () -> pauses++);

  /** A breaker with a limit of its own, in a heap that is full of garbage for a while. */
  private static final class Heap extends NoopCircuitBreaker {
    private long used;
    private int refusals;
    private Durability garbage = Durability.TRANSIENT;

    Heap() {
      super("request");
    }

    @Override
    public double addEstimateBytesAndMaybeBreak(long bytes, String label) {
      if (used + bytes > OWN) {
        throw refusal("request", OWN, Durability.TRANSIENT);
      }
      if (refusals > 0) {
        refusals--;
        throw refusal("parent", HEAP, garbage);
      }
      used += bytes;
      return used;
    }

    private static CircuitBreakingException refusal(String by, long limit, Durability durability) {
      return new CircuitBreakingException("[" + by + "] too large", limit + 1, limit, durability);
    }

    @Override
    public long addWithoutBreaking(long bytes) {
      used += bytes;
      return used;
    }

    @Override
    public long getLimit() {
      return OWN;
    }
  }

  private void refusedBy(String by, long bytes) {
    CircuitBreakingException e =
        expectThrows(CircuitBreakingException.class, () -> charge.take(bytes));
    assertEquals("[" + by + "] too large", e.getMessage());
  }

  @Test
  public void whatIsLeftIsGivenBackOnClosing() {
    charge.take(600);
    charge.take(300);
    charge.take(-200);
    assertEquals(700, breaker.used);
    charge.close();
    assertEquals(0, breaker.used);
    charge.close();
    assertEquals(0, breaker.used);
  }

  @Test
  public void whatDoesNotFitIsRefusedAtOnceAndNotCharged() {
    charge.take(600);
    refusedBy("request", 401);
    assertEquals(600, breaker.used);
    assertEquals(0, pauses);
    charge.take(400);
    charge.close();
    assertEquals(0, breaker.used);
  }

  @Test
  public void workWaitsForAHeapThatIsFullOfGarbage() {
    breaker.refusals = 7;
    charge.take(600);
    assertEquals(600, breaker.used);
    assertEquals(7, pauses);
  }

  @Test
  public void aHeapThatStaysFullIsARefusalInTheEnd() {
    breaker.refusals = Integer.MAX_VALUE;
    refusedBy("parent", 1);
    assertEquals(MemoryCharge.TRIES - 1, pauses);
    assertEquals(0, breaker.used);
  }

  @Test
  public void aHeapThatIsFullOfWhatStaysIsARefusalAtOnce() {
    breaker.refusals = 1;
    breaker.garbage = Durability.PERMANENT;
    refusedBy("parent", 1);
    assertEquals(0, pauses);
  }

  @Test
  public void whoeverIsInterruptedWaitsNoLonger() {
    MemoryCharge interrupted =
        new MemoryCharge(
            breaker,
            "work",
            () -> {},
            () -> {
              throw new InterruptedException();
            });
    breaker.refusals = 2;
    expectThrows(CircuitBreakingException.class, () -> interrupted.take(1));
    assertTrue(Thread.interrupted());
    assertEquals(1, breaker.refusals);
  }

  @Test
  public void aRequestIsRefusedWithoutWaiting() {
    MemoryCharge request = new MemoryCharge(breaker, "request", null, () -> pauses++);
    breaker.refusals = 1;
    expectThrows(CircuitBreakingException.class, () -> request.take(1));
    assertEquals(0, breaker.refusals);
    assertEquals(0, pauses);
    request.take(1);
    assertEquals(1, breaker.used);
  }

  @Test
  public void workThatIsToStopWaitsNoLonger() {
    int patience = 3;
    MemoryCharge stopped =
        new MemoryCharge(
            breaker,
            "work",
            () -> {
              if (pauses == patience) {
                throw new IllegalStateException("cancelled");
              }
            },
            () -> pauses++);
    breaker.refusals = Integer.MAX_VALUE;
    IllegalStateException e = expectThrows(IllegalStateException.class, () -> stopped.take(1));
    assertEquals("cancelled", e.getMessage());
    assertEquals(patience, pauses);
    assertEquals(0, breaker.used);
  }

  @Test
  public void workThatGoesOnWithTheChargeOfOtherWorkIsStoppedByItself() {
    MemoryCharge ofOther =
        new MemoryCharge(
            breaker,
            "work",
            () -> {
              throw new AssertionError("that work is over");
            },
            () -> pauses++);
    breaker.refusals = 7;
    ofOther.takePatiently(600, () -> {});
    assertEquals(7, pauses);
    breaker.refusals = 1;
    IllegalStateException e =
        expectThrows(
            IllegalStateException.class,
            () ->
                ofOther.takePatiently(
                    1,
                    () -> {
                      throw new IllegalStateException("cancelled");
                    }));
    assertEquals("cancelled", e.getMessage());
    ofOther.close();
    assertEquals(0, breaker.used);
  }
}

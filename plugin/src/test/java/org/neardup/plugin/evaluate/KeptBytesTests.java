// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.Test;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.Role;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.test.OpenSearchTestCase;

/** What is charged, and that it is given back. */
public class KeptBytesTests extends OpenSearchTestCase {

  /** Counts, and breaks beyond a limit. */
  static final class Limit extends NoopCircuitBreaker {

    private final long limit;
    private long used;

    Limit(long limit) {
      super(CircuitBreaker.REQUEST);
      this.limit = limit;
    }

    @Override
    public double addEstimateBytesAndMaybeBreak(long bytes, String label) {
      if (used + bytes > limit) {
        throw new CircuitBreakingException(label, Durability.TRANSIENT);
      }
      used += bytes;
      return used;
    }

    @Override
    public long addWithoutBreaking(long bytes) {
      used += bytes;
      return used;
    }

    @Override
    public long getUsed() {
      return used;
    }
  }

  @Test
  public void moreIsChargedThanIsKept() {
    Limit limit = new Limit(Long.MAX_VALUE);
    try (KeptBytes kept = new KeptBytes(new MemoryCharge(limit, "neardup_evaluation"))) {
      assertEquals(0, limit.getUsed());
      long total = 0;
      for (long bytes : new long[] {1, 100, 16_384, 3, 1_000_000, 0, 20_000}) {
        kept.add(bytes);
        total += bytes;
        assertTrue(limit.getUsed() + " of " + total, limit.getUsed() >= total);
        assertTrue(limit.getUsed() + " of " + total, limit.getUsed() <= total + 16_384);
      }
    }
    assertEquals(0, limit.getUsed());
  }

  @Test
  public void whatWasRefusedIsNotGivenBack() {
    Limit limit = new Limit(40_000);
    try (KeptBytes kept = new KeptBytes(new MemoryCharge(limit, "neardup_evaluation"))) {
      kept.add(20_000);
      expectThrows(CircuitBreakingException.class, () -> kept.add(30_000));
      assertEquals(20_000, limit.getUsed());
    }
    assertEquals(0, limit.getUsed());
  }

  @Test
  public void whoWantsAnEvaluationIsToldAtOnceThatTheHeapIsFull() {
    AtomicInteger asked = new AtomicInteger();
    CircuitBreaker full =
        new NoopCircuitBreaker(CircuitBreaker.REQUEST) {
          @Override
          public double addEstimateBytesAndMaybeBreak(long bytes, String label) {
            asked.incrementAndGet();
            throw new CircuitBreakingException("heap", 2000, 1000, Durability.TRANSIENT);
          }
        };
    try (KeptBytes kept = new KeptBytes(new MemoryCharge(full, "neardup_evaluation"))) {
      expectThrows(CircuitBreakingException.class, () -> kept.add(1));
    }
    assertEquals(1, asked.get());
  }

  private static final int ROWS = 1000;

  /** A document with an index, an id and a cluster of 100 characters each. */
  private static ResultRow row(int number) {
    String name = String.format(Locale.ROOT, "%0100d", number);
    DocumentName document = new DocumentName(name, name);
    Membership membership =
        new Membership(
            Role.MEMBER, null, null, null, null, null, null, null, null, null, List.of());
    return new ResultRow(document, name, membership, document);
  }

  @Test
  public void theNamesOfAnotherRunAreCharged() {
    Limit limit = new Limit(Long.MAX_VALUE);
    GoldRun gold = new GoldRun(new KeptBytes(new MemoryCharge(limit, "neardup_evaluation")));
    for (int twice = 0; twice < 2; twice++) {
      for (int i = 0; i < ROWS; i++) {
        gold.add(row(i));
      }
      // a document 201, a cluster 100, a place for each 40
      assertEquals(ROWS * (201 + 100 + 80), (double) limit.getUsed(), 16_384);
    }
  }

  @Test
  public void theNamesOfClustersAreCharged() {
    Limit limit = new Limit(Long.MAX_VALUE);
    LabelledDocuments documents =
        new LabelledDocuments(new KeptBytes(new MemoryCharge(limit, "neardup_evaluation")));
    for (int i = 0; i < ROWS; i++) {
      documents.add(row(i), new GoldLabel.Cluster("gold" + row(i).clusterId(), null));
    }
    assertEquals(ROWS * (100 + 104 + 80), (double) limit.getUsed(), 16_384);
  }

  @Test
  public void theDocumentsOfPairsAreCharged() {
    Limit limit = new Limit(Long.MAX_VALUE);
    List<Gold.Pair> pairs = new ArrayList<>();
    for (int i = 0; i < ROWS; i += 2) {
      pairs.add(new Gold.Pair(row(i).document().id(), row(i + 1).document().id()));
    }
    GoldPairs gold =
        new GoldPairs(
            new Gold.Pairs(pairs), new KeptBytes(new MemoryCharge(limit, "neardup_evaluation")));
    assertEquals(ROWS * 120, (double) limit.getUsed(), 16_384);
    for (int i = 0; i < ROWS; i++) {
      gold.add(row(i).document(), i);
    }
    assertEquals(ROWS * (120 + 160 + 400), (double) limit.getUsed(), 16_384);
  }
}

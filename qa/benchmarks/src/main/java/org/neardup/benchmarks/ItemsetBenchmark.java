// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks;

import java.io.IOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.neardup.itemset.FpMax;
import org.neardup.itemset.MaximalItemsets;
import org.neardup.itemset.Sketches;
import org.neardup.itemset.Transactions;
import org.neardup.work.Allowance;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The largest sets of documents with 85 of 100 common units, found component by component and in
 * all documents at once, with a single pass over the transactions for comparison.
 *
 * <p>For 10,000 documents ({@code -p documents=10000}) one repetition of the latter takes a minute.
 */
@State(Scope.Thread)
@Fork(1)
@BenchmarkMode(Mode.AverageTime)
@Warmup(iterations = 3, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class ItemsetBenchmark {

  @Param({"1000", "5000"})
  public int documents;

  private List<long[]> sketches;
  private Transactions transactions;

  @Setup
  public void sketch() throws IOException {
    sketches = SketchedDocuments.generate(documents);
    transactions = Transactions.ofUnits(sketches);
  }

  /** Including the search for equal sketches. */
  @Benchmark
  public long maximalItemsets() {
    long[] count = new long[1];
    new MaximalItemsets(
            SketchedDocuments.MIN_SUPPORT, MaximalItemsets.UNLIMITED, Allowance.UNLIMITED)
        .mine(Sketches.of(sketches), (items, size, support) -> count[0]++);
    return count[0];
  }

  /** Invocations are long, so that few are needed. */
  @Benchmark
  @Warmup(iterations = 1)
  @Measurement(iterations = 3)
  public long fpMax() {
    long[] count = new long[1];
    new FpMax(Allowance.UNLIMITED)
        .mine(transactions, SketchedDocuments.MIN_SUPPORT, (items, size, support) -> count[0]++);
    return count[0];
  }

  @Benchmark
  public long read() {
    long sum = 0;
    for (int i = 0; i < transactions.size(); i++) {
      for (int at = transactions.start(i); at < transactions.end(i); at++) {
        sum += transactions.item(at);
      }
    }
    return sum;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.Test;

public class LatenciesTests {

  @Test
  public void ninetyNineOfAHundredAreNoSlower() {
    List<Double> falling = IntStream.range(0, 200).mapToObj(i -> 200.0 - i).toList();
    assertEquals(new Latencies(200, 100, 198), Latencies.of(falling));
  }

  @Test
  public void theOnlyOneIsAll() {
    assertEquals(new Latencies(1, 3, 3), Latencies.of(List.of(3.0)));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class CostTests {

  private static final double EXACT = 0;

  @Test
  public void theMedianOfAnOddNumberIsTheMiddleOne() {
    assertEquals(3, Cost.median(List.of(9.0, 1.0, 3.0), value -> value), EXACT);
  }

  @Test
  public void theMedianOfAnEvenNumberIsBetweenTheMiddleTwo() {
    assertEquals(2.5, Cost.median(List.of(9.0, 1.0, 2.0, 3.0), value -> value), EXACT);
  }

  @Test
  public void processorAndWallTimeHaveMediansOfTheirOwn() {
    assertEquals(
        new Cost(2, 8), Cost.median(List.of(new Cost(1, 9), new Cost(2, 7), new Cost(3, 8))));
  }

  @Test
  public void costsAreAddedAndSubtractedByKind() {
    assertEquals(new Cost(3, 10), new Cost(1, 8).plus(new Cost(2, 2)));
    assertEquals(new Cost(1, 6), new Cost(3, 8).minus(new Cost(2, 2)));
  }
}

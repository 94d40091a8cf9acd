// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import org.junit.Test;

public class ExtrapolationTests {

  private static final double DELTA = 1e-9;

  @Test
  public void fourfoldForADoublingIsTheSquare() {
    Extrapolation growth = Extrapolation.through(1_000, new Cost(2, 1), 2_000, new Cost(8, 4));
    assertEquals(2, growth.exponent(), DELTA);
    assertEquals(32, growth.at(4_000).processor(), DELTA);
    assertEquals(16, growth.at(4_000).wall(), DELTA);
  }

  @Test
  public void theMeasuredSizeKeepsItsCost() {
    Extrapolation growth = Extrapolation.through(1_000, new Cost(2, 1), 3_000, new Cost(9, 4));
    assertEquals(9, growth.at(3_000).processor(), DELTA);
  }

  @Test
  public void growthIsNeverLessThanInProportion() {
    Extrapolation growth = Extrapolation.through(1_000, new Cost(10, 5), 2_000, new Cost(11, 6));
    assertEquals(1, growth.exponent(), DELTA);
    assertEquals(22, growth.at(4_000).processor(), DELTA);
  }

  @Test
  public void growthIsNeverMoreThanThatOfPairs() {
    Extrapolation growth = Extrapolation.through(1_000, new Cost(2, 1), 2_000, new Cost(20, 10));
    assertEquals(2, growth.exponent(), DELTA);
    assertEquals(80, growth.at(4_000).processor(), DELTA);
  }

  @Test
  public void theSecondSizeMustBeTheLarger() {
    Cost cost = new Cost(1, 1);
    IllegalArgumentException refused =
        assertThrows(IllegalArgumentException.class, () -> Extrapolation.through(2, cost, 2, cost));
    assertEquals("[large] must be greater than [small], got 2 and 2", refused.getMessage());
  }
}

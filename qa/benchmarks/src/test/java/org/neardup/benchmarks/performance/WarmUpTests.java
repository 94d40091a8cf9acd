// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class WarmUpTests {

  @Test
  public void costsAreLevelWhenTheLastTwoAreNoLessThanBefore() {
    assertTrue(WarmUp.isLevel(List.of(8.0, 8.1, 7.9)));
    assertTrue(WarmUp.isLevel(List.of(30.0, 9.0, 8.5, 8.2)));
  }

  @Test
  public void costsThatFallAreNotLevel() {
    assertFalse(WarmUp.isLevel(List.of(30.0, 17.0, 14.0)));
    assertFalse("one that is slow by chance", WarmUp.isLevel(List.of(30.0, 17.0, 14.0, 18.0)));
  }

  @Test
  public void twoCostsAreTooFew() {
    assertFalse(WarmUp.isLevel(List.of()));
    assertFalse(WarmUp.isLevel(List.of(8.0, 8.0)));
  }
}

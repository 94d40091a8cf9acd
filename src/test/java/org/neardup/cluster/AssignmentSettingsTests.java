// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class AssignmentSettingsTests extends LuceneTestCase {

  @Test
  public void theThresholdIsBetweenNothingAndTen() {
    for (double threshold : new double[] {-1, -Double.MIN_VALUE, 10.5, Double.NaN}) {
      assertEquals(
          "[threshold] must be between 0 and 10, got " + threshold,
          expectThrows(
                  IllegalArgumentException.class, () -> new AssignmentSettings(threshold, 0.05))
              .getMessage());
    }
    assertEquals(0, new AssignmentSettings(0, 0).threshold(), 0);
    assertEquals(10, new AssignmentSettings(10, 10).threshold(), 0);
  }

  @Test
  public void theFamilyDiscountIsBetweenNothingAndTen() {
    for (double discount : new double[] {-0.05, 11, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertEquals(
          "[family_discount] must be between 0 and 10, got " + discount,
          expectThrows(IllegalArgumentException.class, () -> new AssignmentSettings(1, discount))
              .getMessage());
    }
  }
}

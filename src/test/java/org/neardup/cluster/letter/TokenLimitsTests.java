// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TokenLimitsTests {

  private static final int FEW = LetterClustering.FEW_TEXTS;
  private static final int MANY = LetterClustering.MANY_TEXTS;

  @Test
  public void inARunOfFewTextsAFrequentTokenIsTheOnlyCommonOne() {
    assertEquals(new TokenLimits(1000, 1000), TokenLimits.of(0, 3));
    assertEquals(new TokenLimits(1000, 1000), TokenLimits.of(0, FEW));
  }

  @Test
  public void inARunOfMoreTextsATokenIsCommonAboveHalfOfTheLimit() {
    assertEquals(new TokenLimits(1000, 500), TokenLimits.of(0, FEW + 1));
    assertEquals(new TokenLimits(1000, 500), TokenLimits.of(0, MANY));
  }

  @Test
  public void inALargeRunATokenIsCommonAboveAQuarterOfTheLimit() {
    assertEquals(new TokenLimits(1000, 250), TokenLimits.of(0, MANY + 1));
  }

  @Test
  public void aRequestMayAllowALargerShareOfTheTexts() {
    assertEquals(new TokenLimits(10_000, 10_000), TokenLimits.of(0.5, 20_000));
    assertEquals(new TokenLimits(20_000, 5_000), TokenLimits.of(0.1, 200_000));
  }
}

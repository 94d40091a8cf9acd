// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.minhash;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import org.junit.Test;

public class BandingTests {

  /** What datasketch chooses for 128 permutations and equal weights. */
  @Test
  public void theBandsAreThoseOfDatasketch() {
    assertEquals(new Banding(37, 3), Banding.best(0.3, 128));
    assertEquals(new Banding(25, 5), Banding.best(0.5, 128));
    assertEquals(new Banding(9, 13), Banding.best(0.8, 128));
    assertEquals(new Banding(5, 25), Banding.best(0.9, 128));
  }

  @Test
  public void oneBandOfOneRowIsTheSimilarityItself() {
    assertEquals(0.3, new Banding(1, 1).probability(0.3), 1e-12);
  }

  /** 1 - (1 - 0.5²)³ = 1 - 0.75³ = 0.578125 */
  @Test
  public void threeBandsOfTwoRows() {
    assertEquals(0.578125, new Banding(3, 2).probability(0.5), 1e-12);
  }

  @Test
  public void moreAlikeIsMoreProbable() {
    Banding banding = Banding.best(0.3, 128);
    for (int i = 0; i < 100; i++) {
      assertTrue(banding.probability(i / 100.0) <= banding.probability((i + 1) / 100.0));
    }
  }
}

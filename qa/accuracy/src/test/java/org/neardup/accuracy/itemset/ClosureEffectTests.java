// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;
import org.neardup.distance.TokenOverlap;

public class ClosureEffectTests {

  private static final int[] NOBODY_KNOWS = new int[6];

  /**
   * A chain: neighbours share three units, those two steps apart two, the ends one. Documents 4 and
   * 5 are equal.
   *
   * <pre>
   *   0  1 2 3 4
   *   1    2 3 4 5
   *   2      3 4 5 6
   *   3        4 5 6 7
   *   4                 20 21 22
   *   5                 20 21 22
   * </pre>
   */
  private static final List<long[]> CHAIN =
      List.of(
          new long[] {1, 2, 3, 4},
          new long[] {2, 3, 4, 5},
          new long[] {3, 4, 5, 6},
          new long[] {4, 5, 6, 7},
          new long[] {20, 21, 22},
          new long[] {20, 21, 22});

  @Test
  public void aChainIsOneClusterAndThreeItemsets() {
    FoundItemsets found = FoundItemsets.of(CHAIN, 3);
    assertEquals(4, found.count()); // 01 12 23 45
    assertEquals(4, found.pairs().count());
    assertArrayEquals(new int[] {0, 0, 0, 0, 4, 4}, found.components());
    assertEquals(0, found.covered());
  }

  /** Of the six pairs of the chain 02 and 13 share two units and 03 one, which is not half of 3. */
  @Test
  public void falsePairsAreThoseThatOnlyOthersConnect() {
    FoundItemsets found = FoundItemsets.of(CHAIN, 3);
    assertEquals(
        new ClosureEffect(2, 1, 4, 6 + 1, 3, 1, 0, 0, 0, 0),
        ClosureEffect.of(CHAIN, 3, found, NOBODY_KNOWS));
  }

  /** With two units in common the itemsets are 012 and 123, and 03 is the only false pair. */
  @Test
  public void fewerUnitsMakeLargerItemsets() {
    FoundItemsets found = FoundItemsets.of(CHAIN, 2);
    assertEquals(3, found.count());
    assertEquals(
        new ClosureEffect(2, 1, 4, 6 + 1, 1, 0, 0, 0, 0, 0),
        ClosureEffect.of(CHAIN, 2, found, NOBODY_KNOWS));
  }

  /**
   * Documents 0 and 1 are of one letter, 2 and 3 of another: wrong are 02 03 12 13, and of these
   * the itemset 12 has one. Documents 4 and 5 are of one letter.
   */
  @Test
  public void wrongPairsAreOfDifferentLetters() {
    int[] letters = {8, 8, 9, 9, 4, 4};
    ClosureEffect effect = ClosureEffect.of(CHAIN, 3, FoundItemsets.of(CHAIN, 3), letters);
    assertEquals(1, effect.wrongClusters());
    assertEquals(4, effect.wrongPairs());
    assertEquals(1, effect.itemsetWrongPairs());
  }

  /** What is together in an itemset are just those that share k units, whatever the itemsets. */
  @Test
  public void pairsOfItemsetsAreThoseThatShareEnough() {
    Random random = new Random(2009);
    List<long[]> sketches = new ArrayList<>();
    for (int document = 0; document < 60; document++) {
      sketches.add(random.longs(12, 0, 24).sorted().distinct().toArray());
    }
    for (int minSupport = 1; minSupport <= 10; minSupport++) {
      FoundItemsets found = FoundItemsets.of(sketches, minSupport);
      for (int high = 1; high < sketches.size(); high++) {
        for (int low = 0; low < high; low++) {
          boolean enough =
              TokenOverlap.intersection(sketches.get(low), sketches.get(high)) >= minSupport;
          if (enough) {
            assertTrue(low + " " + high, found.pairs().holds(low, high));
          } else {
            assertFalse(low + " " + high, found.pairs().holds(low, high));
          }
        }
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.Test;
import org.neardup.accuracy.itemset.SketchSetting.SketchMethod;
import org.neardup.distance.TokenOverlap;
import org.neardup.signature.Hash64;

public class SketchSettingTests {

  private static final SketchSetting MIN_ELEMENTS =
      new SketchSetting(SketchMethod.ONE_PERMUTATION, 10, 100);
  private static final SketchSetting MINIMA = new SketchSetting(SketchMethod.PERMUTATIONS, 20, 150);

  @Test
  public void namesAreThePapers() {
    assertEquals("b_1_10_s_100", MIN_ELEMENTS.toString());
    assertEquals("m_1_20_s_150", MINIMA.toString());
  }

  /** 85 % of 150 are 127.5 units; 127 would be less than that. */
  @Test
  public void thresholdsAreUnits() {
    assertEquals(100, MIN_ELEMENTS.minSupport(100));
    assertEquals(85, MIN_ELEMENTS.minSupport(85));
    assertEquals(128, MINIMA.minSupport(85));
  }

  @Test
  public void allLengthsAndSizesOfThePaper() {
    assertEquals(2, SketchSetting.ofLength(5).size());
    assertEquals(
        List.of(
            "b_1_10_s_100",
            "b_1_10_s_150",
            "b_1_10_s_200",
            "m_1_10_s_100",
            "m_1_10_s_150",
            "m_1_10_s_200"),
        SketchSetting.ofLength(10).stream().map(SketchSetting::toString).toList());
  }

  @Test
  public void theLeastOfAShortTextAreAllItsShingles() {
    long[] shingles = {-5, 3, 8};
    assertArrayEquals(shingles, MIN_ELEMENTS.sketches(List.of(shingles)).get(0));
    assertEquals(100, MIN_ELEMENTS.sketches(List.of(numbers(1, 401))).get(0).length);
  }

  @Test
  public void minimaOfAShortTextAreAsManyAsThoseOfALongOne() {
    List<long[]> sketches =
        MINIMA.sketches(List.of(new long[] {-5, 3}, numbers(1, 401), new long[0]));
    assertEquals(150, Arrays.stream(sketches.get(0)).distinct().count());
    assertEquals(150, Arrays.stream(sketches.get(1)).distinct().count());
    assertEquals(0, sketches.get(2).length);
  }

  /**
   * Of 500 shingles together 300 are shared, a resemblance of 0.6; by chance a share of 150 minima
   * is four standard errors, 0.16, from that in one case of ten thousand.
   */
  @Test
  public void commonMinimaEstimateResemblance() {
    List<long[]> sketches = MINIMA.sketches(List.of(numbers(1, 401), numbers(101, 501)));
    int shared = TokenOverlap.intersection(sketches.get(0), sketches.get(1));
    assertTrue(String.valueOf(shared), shared > 150 * 0.44 && shared < 150 * 0.76);
  }

  /** Hashes, as those of shingles are. */
  private static long[] numbers(int from, int to) {
    return LongStream.range(from, to).map(Hash64::mix).sorted().toArray();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.DoubleSummaryStatistics;
import java.util.List;
import org.junit.Test;
import org.neardup.accuracy.constraint.EffectCurve.Choice;

public class EffectCurveTests {

  private static final EffectCurve CURVE =
      new EffectCurve(
          "tiny",
          Choice.RANDOM,
          "must",
          List.of(
              List.of(effect(0, 0.5), effect(5, 0.75), effect(10, 1)),
              List.of(effect(0, 0.5), effect(5, 0.25))));

  private static Effect effect(int constraints, double f1) {
    return new Effect(constraints, f1, f1, f1, f1);
  }

  @Test
  public void aDrawWithoutMorePairsKeepsItsLastScore() {
    assertArrayEquals(new int[] {0, 5, 10}, CURVE.constraints());
    List<DoubleSummaryStatistics> points = CURVE.points(Effect::f1);
    assertEquals(0.5, points.get(0).getAverage(), 0);
    assertEquals(0.5, points.get(1).getAverage(), 0); // 0.75 and 0.25
    assertEquals(0.625, points.get(2).getAverage(), 0); // 1 and 0.25
    assertEquals(0.25, points.get(2).getMin(), 0);
  }

  /** The axis is from 0.5, the least mean, to 0.625: 50 constraints are 340 wide, 0.125 is 200. */
  @Test
  public void aCurveIsDrawnInThePanelOfItsCollection() {
    String picture = EffectPicture.draw(List.of(CURVE));
    assertTrue(picture, picture.contains(">tiny</text>"));
    assertTrue(
        picture,
        picture.contains("<polyline points=\"70,310.0 104,310.0 138,110.0\" fill=\"none\""));
    assertTrue(picture, picture.contains(">0.500</text>"));
    assertTrue(picture, picture.contains(">0.625</text>"));
    assertEquals(picture, EffectPicture.draw(List.of(CURVE)));
  }
}

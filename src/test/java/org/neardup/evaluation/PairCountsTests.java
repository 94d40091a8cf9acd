// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.OptionalDouble;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class PairCountsTests extends LuceneTestCase {

  private static final double ROUNDING = 1e-12;

  //                    together in found   apart in found
  //   together in gold         20                 5          25 gold pairs
  //   apart in gold            10                65          75
  //                            30                70         100
  //
  //   precision 20/30, recall 20/25, F1 = 40/55
  //   p(A) = 85/100
  //   kappa: p(E) = .25 x .30 + .75 x .70 = .6        (.85 - .6) / .4 = .625
  //   AC1:   P = 55/200 = .275, p(E) = 2 x .275 x .725 = .39875
  //          (.85 - .39875) / .60125 = .7505197505...
  @Test
  public void agreementIsThatOfTheTable() {
    PairCounts counts = new PairCounts(20, 5, 10, 65);
    assertEquals(25, counts.gold());
    assertEquals(30, counts.found());
    assertEquals(100, counts.all());
    assertEquals(20.0 / 30, value(counts.scores().precision()), ROUNDING);
    assertEquals(20.0 / 25, value(counts.scores().recall()), ROUNDING);
    assertEquals(40.0 / 55, value(counts.scores().f1()), ROUNDING);
    assertEquals(0.625, value(counts.kappa()), ROUNDING);
    assertEquals(0.45125 / 0.60125, value(counts.ac1()), ROUNDING);
  }

  //   Hubert and Arabie: (a - e) / ((gold + found) / 2 - e), e = gold x found / all
  //   e = 25 x 30 / 100 = 7.5,   (20 - 7.5) / (27.5 - 7.5) = .625
  @Test
  public void theAdjustedRandIndexIsKappaOverPairs() {
    PairCounts counts = new PairCounts(20, 5, 10, 65);
    assertEquals(12.5 / 20, value(counts.adjustedRandIndex()), ROUNDING);
    for (int i = 0; i < atLeast(500); i++) {
      PairCounts random =
          new PairCounts(
              1 + random().nextInt(100),
              random().nextInt(100),
              random().nextInt(100),
              1 + random().nextInt(100));
      double expected = (double) random.gold() * random.found() / random.all();
      double most = (random.gold() + random.found()) / 2.0;
      assertEquals(
          random.toString(),
          (random.common() - expected) / (most - expected),
          value(random.adjustedRandIndex()),
          1e-9);
    }
  }

  @Test
  public void whoPutsNothingTogetherMakesNoMistake() {
    PairCounts nothingFound = new PairCounts(0, 3, 0, 7);
    assertEquals(1, value(nothingFound.scores().precision()), 0);
    assertEquals(0, value(nothingFound.scores().recall()), 0);
    assertEquals(0, value(nothingFound.scores().f1()), 0);
    PairCounts nothingToFind = new PairCounts(0, 0, 3, 7);
    assertEquals(0, value(nothingToFind.scores().precision()), 0);
    assertEquals(1, value(nothingToFind.scores().recall()), 0);
    PairCounts bothWrong = new PairCounts(0, 3, 3, 4);
    assertEquals(0, value(bothWrong.scores().f1()), 0);
  }

  @Test
  public void perfectAgreementIsOneEvenIfNothingOrAllIsTogether() {
    for (PairCounts counts :
        new PairCounts[] {
          new PairCounts(3, 0, 0, 7), new PairCounts(0, 0, 0, 10), new PairCounts(10, 0, 0, 0)
        }) {
      assertEquals(1, value(counts.scores().f1()), 0);
      assertEquals(1, value(counts.kappa()), 0);
      assertEquals(1, value(counts.adjustedRandIndex()), 0);
      assertEquals(1, value(counts.ac1()), 0);
    }
  }

  @Test
  public void agreementOverNoPairsIsNotDefined() {
    PairCounts none = new PairCounts(0, 0, 0, 0);
    assertEquals(OptionalDouble.empty(), none.kappa());
    assertEquals(OptionalDouble.empty(), none.ac1());
    assertEquals(OptionalDouble.empty(), none.adjustedRandIndex());
    assertEquals(1, value(none.scores().precision()), 0);
  }

  //   1 pair of 124,999,750,000 in both, 1 in gold alone: p(A) and p(E) agree in eleven digits.
  //   kappa is 2ad / ((a+b)(b+d) + (a+c)(c+d)) = 2d / (2(1+d) + d) ~ 2/3
  @Test
  public void kappaOfFewPairsAmongManyKeepsItsDigits() {
    long all = PairCounts.pairsOf(500_000);
    assertEquals(124_999_750_000L, all);
    PairCounts counts = new PairCounts(1, 1, 0, all - 2);
    double apart = all - 2;
    assertEquals(2 * apart / (2 * (1 + apart) + apart), value(counts.kappa()), ROUNDING);
    assertEquals(2.0 / 3, value(counts.kappa()), 1e-10);
  }

  @Test
  public void countsAreNotNegative() {
    IllegalArgumentException error =
        expectThrows(IllegalArgumentException.class, () -> new PairCounts(0, -1, 0, 0));
    assertEquals("counts of pairs must not be negative, got [0, -1, 0, 0]", error.getMessage());
  }

  private static double value(OptionalDouble number) {
    return number.getAsDouble();
  }
}

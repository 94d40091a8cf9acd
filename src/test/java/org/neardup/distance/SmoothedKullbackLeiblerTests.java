// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import static org.neardup.distance.RandomBags.bag;

import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.SmoothedKullbackLeibler.Center;
import org.neardup.distance.SmoothedKullbackLeibler.Divergences;
import org.neardup.text.BagOfWords;

public class SmoothedKullbackLeiblerTests extends LuceneTestCase {

  private static final double EXACT = 1e-12;

  // ---- a pair to follow with a pencil, μ = 1 ----
  //
  //            x       y       z      words
  // a = x x y  2       1       0        3
  // b = x y z  1       1       1        3
  // C          3       2       1        6
  // p(w|C)     1/2     1/3     1/6
  //
  // KL(a‖b)
  // p_a        2/3     1/3     0               tf / 3
  // p_b        3/8     1/3                     (tf + p(w|C)) / (3 + 1)
  // p_a/p_b    16/9    1
  //            2/3 ln(16/9) + 1/3 ln 1                            = 0.383576
  //
  // KL(b‖a)
  // p_b        1/3     1/3     1/3
  // p_a        5/8     1/3     1/24
  // p_b/p_a    8/15    1       8
  //            1/3 ln(8/15) + 1/3 ln 1 + 1/3 ln 8 = 1/3 ln(64/15) = 0.483611
  private static final BagOfWords A = bag("x x y");
  private static final BagOfWords B = bag("x y z");
  private static final BackgroundModel C = new BackgroundModel.Builder().add(A).add(B).build();
  private static final double A_TO_B = 2.0 / 3 * Math.log(16.0 / 9);
  private static final double B_TO_A = 1.0 / 3 * Math.log(64.0 / 15);

  @Test
  public void aPairHasTheDivergencesOfTheTable() {
    Divergences divergences = new SmoothedKullbackLeibler(C, 1).divergences(A, B);
    assertEquals(A_TO_B, divergences.leftToRight(), EXACT);
    assertEquals(B_TO_A, divergences.rightToLeft(), EXACT);
    assertEquals(0.383576, divergences.leftToRight(), 1e-6);
    assertEquals(0.483611, divergences.rightToLeft(), 1e-6);
  }

  @Test
  public void theDistanceIsTheSmallerDivergence() {
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(C, 1);
    assertEquals(A_TO_B, kl.divergences(A, B).value(), EXACT);
    assertEquals(A_TO_B, kl.divergences(B, A).value(), EXACT);
    assertEquals(A_TO_B, kl.center(A).compare(B, kl.constant(B)).distance(), EXACT);
    assertEquals(A_TO_B, kl.center(B).compare(A, kl.constant(A)).distance(), EXACT);
  }

  // c(a) = 2/3 ln( (2/3) / (1/2) ) + 1/3 ln( (1/3) / (1/3) ) = 2/3 ln(4/3)
  // c(b) = 1/3 ln( (1/3) / (1/2) ) + 0 + 1/3 ln( (1/3) / (1/6) ) = 1/3 ln(4/3)
  @Test
  public void theConstantIsTheDivergenceFromThePrior() {
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(C, 1);
    assertEquals(2.0 / 3 * Math.log(4.0 / 3), kl.constant(A), EXACT);
    assertEquals(1.0 / 3 * Math.log(4.0 / 3), kl.constant(B), EXACT);
    // with a prior of weight 2, log 2 less
    SmoothedKullbackLeibler heavier = new SmoothedKullbackLeibler(C, 2);
    assertEquals(kl.constant(A) - Math.log(2), heavier.constant(A), EXACT);
    assertEquals(0, kl.constant(bag("")), 0);
  }

  // μ = 2: p_b(x) = (1 + 2·1/2)/(3 + 2) = 2/5, p_b(y) = (1 + 2·1/3)/5 = 1/3
  @Test
  public void aHeavierPriorSmoothesMore() {
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(C, 2);
    assertEquals(2.0 / 3 * Math.log(5.0 / 3), kl.divergences(A, B).leftToRight(), EXACT);
  }

  // a = u u v against C: p(u|C) = p(v|C) = 1/2/6 = 1/12, p_b = 1/12/4 = 1/48 each
  // KL = 2/3 ln(2/3 · 48) + 1/3 ln(1/3 · 48) = 2/3 ln 32 + 1/3 ln 16 = 14/3 ln 2
  @Test
  public void wordsThatTheCollectionDoesNotHoldGiveAFiniteDistance() {
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(C, 1);
    BagOfWords outside = bag("u u v");
    assertEquals(14.0 / 3 * Math.log(2), kl.divergences(outside, B).leftToRight(), EXACT);
    assertTrue(Double.isFinite(kl.divergences(outside, B).rightToLeft()));
    assertTrue(Double.isFinite(kl.divergences(outside, bag("t")).value()));
  }

  // of a text of n different words in a collection of itself alone, μ = 1: p = 1/n on both sides
  @Test
  public void aTextThatIsTheCollectionIsAtDistanceZeroFromItself() {
    BagOfWords text = bag("p q r s");
    BackgroundModel collection = new BackgroundModel.Builder().add(text).build();
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(collection, 1);
    assertEquals(0, kl.divergences(text, text).value(), EXACT);
  }

  @Test
  public void anEmptyTextIsAtZeroFromAnEmptyOneAndFarFromAnyOther() {
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(C, 1);
    BagOfWords empty = bag("");
    assertEquals(new Divergences(0, 0), kl.divergences(empty, empty));
    double far = Double.POSITIVE_INFINITY;
    assertEquals(new Divergences(far, far), kl.divergences(empty, A));
    assertEquals(new Divergences(far, far), kl.divergences(A, empty));
    assertEquals(far, kl.center(A).compare(empty, kl.constant(empty)).distance(), 0);
    assertEquals(far, kl.center(empty).compare(A, kl.constant(A)).distance(), 0);
  }

  @Test
  public void aWeightThatIsNotPositiveIsRefused() {
    for (double mu : new double[] {0, -1, Double.NaN, Double.POSITIVE_INFINITY}) {
      var refused =
          expectThrows(IllegalArgumentException.class, () -> new SmoothedKullbackLeibler(C, mu));
      assertEquals("[mu] must be greater than 0, got " + mu, refused.getMessage());
    }
  }

  @Test
  public void aChangedWordIsNearerThanAnotherText() {
    BagOfWords letter = bag("please reduce the mercury that power plants emit by ninety percent");
    BagOfWords edited = bag("please reduce the mercury that power plants emit by eighty percent");
    BagOfWords other = bag("i hunt and fish with my children every fall in the same woods");
    BackgroundModel collection =
        new BackgroundModel.Builder().add(letter).add(edited).add(other).build();
    SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(collection, 1);
    double toItself = kl.divergences(letter, letter).value();
    double toEdited = kl.divergences(letter, edited).value();
    double toOther = kl.divergences(letter, other).value();
    assertTrue(toItself < toEdited && toEdited < toOther);
  }

  // ---- properties ----

  @Test
  public void divergencesAreTheSumsOfTheDefinition() {
    for (int i = 0; i < atLeast(300); i++) {
      BackgroundModel background = randomBackground();
      double mu = random().nextBoolean() ? 1 : 0.01 + 10 * random().nextDouble();
      BagOfWords left = randomBag();
      BagOfWords right = random().nextBoolean() ? randomBag() : nearly(left);
      SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(background, mu);

      Divergences divergences = kl.divergences(left, right);

      assertEquals(definition(left, right, background, mu), divergences.leftToRight(), 1e-9);
      assertEquals(definition(right, left, background, mu), divergences.rightToLeft(), 1e-9);
    }
  }

  @Test
  public void theDistanceIsTheSmallerDivergenceAndNotBelowZero() {
    for (int i = 0; i < atLeast(300); i++) {
      SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(randomBackground(), 1);
      BagOfWords left = randomBag();
      BagOfWords right = random().nextBoolean() ? left : nearly(left);
      Divergences divergences = kl.divergences(left, right);
      assertTrue(divergences.leftToRight() >= 0 && divergences.rightToLeft() >= 0);
      assertEquals(
          Math.min(divergences.leftToRight(), divergences.rightToLeft()), divergences.value(), 0);
    }
  }

  /** Which of two texts is the seed, and on which node, must not change a decision: to the bit. */
  @Test
  public void theDistanceIsTheSameFromBothSidesToTheLastBit() {
    for (int i = 0; i < atLeast(300); i++) {
      SmoothedKullbackLeibler kl =
          new SmoothedKullbackLeibler(randomBackground(), random().nextBoolean() ? 1 : 0.3);
      BagOfWords left = randomBag();
      BagOfWords right = random().nextBoolean() ? randomBag() : nearly(left);
      Center leftCenter = kl.center(left);
      Center rightCenter = kl.center(right);
      double fromLeft = leftCenter.compare(right, kl.constant(right)).distance();
      assertEquals(fromLeft, rightCenter.compare(left, kl.constant(left)).distance(), 0);
      assertEquals(fromLeft, kl.divergences(left, right).value(), 0);
      assertEquals(fromLeft, kl.divergences(right, left).value(), 0);
      assertEquals(
          leftCenter.divergences().leftToRight(), rightCenter.divergences().rightToLeft(), 0);
      assertSame(left, leftCenter.bag());
    }
  }

  @Test
  public void arraysLongerThanABagDoNotMatter() {
    for (int i = 0; i < atLeast(100); i++) {
      SmoothedKullbackLeibler kl = new SmoothedKullbackLeibler(randomBackground(), 1);
      BagOfWords left = randomBag();
      BagOfWords right = nearly(left);
      assertEquals(
          kl.divergences(left, right),
          kl.divergences(
              RandomBags.inLongerArrays(random(), left),
              RandomBags.inLongerArrays(random(), right)));
    }
  }

  // ---- what the tests compare with ----

  /** Equations 1 and 5 to 7 as they stand, with the constant term, cut off at 0. */
  private static double definition(
      BagOfWords a, BagOfWords b, BackgroundModel background, double mu) {
    if (a.length() == 0 || b.length() == 0) {
      return a.length() == b.length() ? 0 : Double.POSITIVE_INFINITY;
    }
    Map<Integer, Integer> inB = RandomBags.asMap(b);
    double sum = 0;
    for (Map.Entry<Integer, Integer> word : RandomBags.asMap(a).entrySet()) {
      double pA = word.getValue() / (double) a.length();
      double prior = mu * background.probability(word.getKey());
      double pB = (inB.getOrDefault(word.getKey(), 0) + prior) / (b.length() + mu);
      sum += pA * Math.log(pA / pB);
    }
    return Math.max(0, sum);
  }

  /** A collection that holds most of the words that {@link #randomBag} draws. */
  private static BackgroundModel randomBackground() {
    BackgroundModel.Builder builder = new BackgroundModel.Builder();
    for (int texts = random().nextInt(20); texts > 0; texts--) {
      builder.add(RandomBags.random(random(), 200, 80));
    }
    return builder.build();
  }

  private static BagOfWords randomBag() {
    return RandomBags.random(random(), rarely() ? 3 : 150, 100);
  }

  /** The bag with some frequencies changed. */
  private static BagOfWords nearly(BagOfWords bag) {
    BagOfWords changed = bag.copy();
    int length = 0;
    for (int i = 0; i < changed.size(); i++) {
      if (random().nextInt(10) == 0) {
        changed.counts()[i]++;
      }
      length += changed.counts()[i];
    }
    changed.fill(changed.size(), length);
    return changed;
  }
}

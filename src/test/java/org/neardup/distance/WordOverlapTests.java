// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import static org.neardup.distance.RandomBags.bag;

import java.util.Map;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.BagOfWords;

public class WordOverlapTests extends LuceneTestCase {

  private static final double EXACT = 0;

  //              a   b   c   d   words
  // a a b c      2   1   1         4
  // a b b d d    1   2       2     5
  // both         1   1             2
  @Test
  public void aWordIsSharedAsOftenAsInTheBagThatHoldsItLess() {
    BagOfWords left = bag("a a b c");
    BagOfWords right = bag("a b b d d");
    assertEquals(2, WordOverlap.intersection(left, right));
    assertEquals(2.0 / 5, WordOverlap.of(left, right), EXACT);
    assertEquals(2.0 / 4, WordOverlap.containment(left, right), EXACT);
    assertEquals(2.0 / 5, WordOverlap.containment(right, left), EXACT);
  }

  @Test
  public void aBagInALargerOneIsContainedWhole() {
    assertEquals(1, WordOverlap.containment(bag("a b"), bag("a a b c")), EXACT);
    assertEquals(2.0 / 4, WordOverlap.of(bag("a b"), bag("a a b c")), EXACT);
    assertEquals(1, WordOverlap.of(bag("b a c"), bag("c b a")), EXACT);
  }

  @Test
  public void bagsWithoutACommonWordOverlapByZero() {
    assertEquals(0, WordOverlap.of(bag("a b"), bag("c d")), EXACT);
    assertEquals(0, WordOverlap.containment(bag("a b"), bag("c d")), EXACT);
  }

  @Test
  public void emptyBagsOverlapWithEachOtherOnly() {
    assertEquals(1, WordOverlap.of(bag(""), bag("")), EXACT);
    assertEquals(0, WordOverlap.of(bag(""), bag("a")), EXACT);
    assertEquals(1, WordOverlap.containment(bag(""), bag("a")), EXACT);
    assertEquals(1, WordOverlap.containment(bag(""), bag("")), EXACT);
    assertEquals(0, WordOverlap.containment(bag("a"), bag("")), EXACT);
  }

  @Test
  public void overlapIsThatOfMultisets() {
    for (int i = 0; i < atLeast(500); i++) {
      int vocabulary = 1 + random().nextInt(40);
      BagOfWords left = RandomBags.random(random(), 60, vocabulary);
      BagOfWords right = RandomBags.random(random(), 60, vocabulary);
      Map<Integer, Integer> inRight = RandomBags.asMap(right);
      long common = 0;
      for (Map.Entry<Integer, Integer> word : RandomBags.asMap(left).entrySet()) {
        common += Math.min(word.getValue(), inRight.getOrDefault(word.getKey(), 0));
      }
      int larger = Math.max(left.length(), right.length());

      assertEquals(common, WordOverlap.intersection(left, right));
      assertEquals(
          common,
          WordOverlap.intersection(
              RandomBags.inLongerArrays(random(), left),
              RandomBags.inLongerArrays(random(), right)));
      assertEquals(larger == 0 ? 1 : (double) common / larger, WordOverlap.of(left, right), EXACT);
      assertEquals(
          left.length() == 0 ? 1 : (double) common / left.length(),
          WordOverlap.containment(left, right),
          EXACT);
    }
  }

  @Test
  public void overlapIsSymmetricWithinItsRangeAndNoMoreThanContainment() {
    for (int i = 0; i < atLeast(500); i++) {
      BagOfWords left = RandomBags.random(random(), 40, 30);
      BagOfWords right = RandomBags.random(random(), 40, 30);
      double overlap = WordOverlap.of(left, right);
      assertEquals(overlap, WordOverlap.of(right, left), EXACT);
      assertTrue(0 <= overlap && overlap <= 1);
      assertTrue(overlap <= WordOverlap.containment(left, right));
      assertTrue(WordOverlap.containment(left, right) <= 1);
      assertEquals(1, WordOverlap.of(left, left), EXACT);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.BagOfWords;

/** The collection has the word 0 a thousand times, and 1 to 9 once each. */
public class RareWordsTests extends LuceneTestCase {

  private static final int FREQUENT = 1000;

  private static BagOfWords bag(int frequency, int... words) {
    BagOfWords bag = new BagOfWords();
    bag.fill(words.length, frequency * words.length);
    for (int i = 0; i < words.length; i++) {
      bag.words()[i] = words[i];
      bag.counts()[i] = frequency;
    }
    return bag;
  }

  private static final BackgroundModel BACKGROUND =
      new BackgroundModel.Builder()
          .add(bag(FREQUENT, 0))
          .add(bag(1, 1, 2, 3, 4, 5, 6, 7, 8, 9))
          .build();

  @Test
  public void aWordThatEverybodySaysWeighsNothing() {
    assertEquals(0, RareWords.weight(BACKGROUND, 0), 0);
  }

  @Test
  public void aWordWeighsFourNatsLessThanItSays() {
    double says = -Math.log(BACKGROUND.probability(1));
    assertEquals(says - 4, RareWords.weight(BACKGROUND, 1), 1e-9);
  }

  @Test
  public void eachWordInCommonCountsOnce() {
    double one = RareWords.weight(BACKGROUND, 1);
    assertEquals(
        2 * one, RareWords.common(BACKGROUND, bag(3, 0, 1, 2, 5), bag(1, 0, 2, 3, 5)), 1e-9);
    assertEquals(0, RareWords.common(BACKGROUND, bag(1, 1, 2), bag(1, 3)), 0);
    assertEquals(0, RareWords.common(BACKGROUND, bag(1), bag(1, 3)), 0);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** With four texts, to tell which two of them have something costs 4 ln 2 nats. */
public class WritingCostTests extends LuceneTestCase {

  private static final double DELTA = 1e-12;

  @Test
  public void aChoiceCostsItsEntropy() {
    assertEquals(4 * Math.log(2), WritingCost.ofChoice(4, 2), DELTA);
    assertEquals(0, WritingCost.ofChoice(4, 4), DELTA);
    assertEquals(0, WritingCost.ofChoice(4, 0), DELTA);
  }

  /** Of four texts two have one thing and two the other: told once instead of twice. */
  @Test
  public void oneChoiceCostsLessThanTwoThatExcludeEachOther() {
    assertEquals(WritingCost.ofChoice(4, 2), WritingCost.ofChoice(4, 2, 2), DELTA);
  }

  /** Two words of e² distinct ones, in both of two texts: 4 nats saved, nothing to tell. */
  @Test
  public void wordsAreSharedIfItIsCheaperToWriteThemOnce() {
    WritingCost cost = new WritingCost(2);
    assertTrue(cost.isShared(2, 2, 2));
    assertFalse(cost.isShared(1, 100, 2));
    // 100 ln 100 - 2 ln 2 - 98 ln 98 = 9.8 nats
    assertTrue(cost.isShared(2, 5, 100));
    assertFalse(cost.isShared(2, 4, 100));
  }

  /** Of eight texts four have both. An exception costs ln 16, about half of the 8 ln 2 saved. */
  @Test
  public void twoThingsAreOneWithFewExceptions() {
    assertEquals(8 * Math.log(2), WritingCost.savedByJoining(8, 4, 4, 4), DELTA);
    assertTrue(WritingCost.savedByJoining(8, 4, 3, 3) > 0);
    assertTrue(WritingCost.savedByJoining(8, 4, 4, 2) < 0);
  }
}

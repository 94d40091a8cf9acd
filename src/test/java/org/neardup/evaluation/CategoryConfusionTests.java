// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;

import java.util.Set;
import org.junit.Test;

public class CategoryConfusionTests {

  /** Three of four are right; key_block was found twice, once rightly: P 1/2, R 1/1, F1 2/3. */
  @Test
  public void aCategoryIsScoredByItsRowAndItsColumn() {
    CategoryConfusion confusion = new CategoryConfusion();
    confusion.add("key_block", "key_block");
    confusion.add("block_added", "key_block");
    confusion.add("block_added", "block_added");
    confusion.add("exact", "exact");
    assertEquals(Set.of("block_added", "exact", "key_block"), confusion.categories());
    assertEquals(1, confusion.count("block_added", "key_block"));
    assertEquals(2, confusion.gold("block_added"));
    assertEquals(2, confusion.found("key_block"));
    assertEquals(4, confusion.documents());
    assertEquals(1, confusion.count("exact", "exact"));
    Scores scores = confusion.scores("key_block");
    assertEquals(0.5, scores.precision().getAsDouble(), 0);
    assertEquals(1, scores.recall().getAsDouble(), 0);
    assertEquals(2.0 / 3, scores.f1().getAsDouble(), 1e-15);
  }

  @Test
  public void whatGoldDoesNotHaveHasNoRecall() {
    CategoryConfusion confusion = new CategoryConfusion();
    confusion.add("block_added", "repeated");
    assertFalse(confusion.scores("repeated").recall().isPresent());
    assertEquals(0, confusion.count("repeated", "block_added"));
  }
}

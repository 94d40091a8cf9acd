// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;

import org.junit.Test;

public class TextStatisticsTests {

  private static TextStatistics counts(int paragraphs, int sentences, int words, int characters) {
    return new TextStatistics(paragraphs, sentences, words, characters);
  }

  @Test
  public void aTextIsCounted() {
    // "Dear Board." / "Keep it! Is \"it\" clear?" / "Yours": 11 + 2 + 23 + 2 + 5 characters
    assertEquals(
        counts(3, 4, 8, 43),
        TextStatistics.of("Dear Board.\n\nKeep it! Is \"it\" clear?\n\nYours"));
  }

  @Test
  public void anEmptyTextHasNothing() {
    assertEquals(counts(0, 0, 0, 0), TextStatistics.of(""));
    assertEquals(counts(0, 0, 0, 4), TextStatistics.of(" \n\n "));
  }

  @Test
  public void aSentenceEndsOnlyWhereAnotherMayBegin() {
    assertEquals(1, TextStatistics.of("It costs 3.50 or so").sentences());
    assertEquals(1, TextStatistics.of("Really?! ... !").sentences());
    assertEquals(2, TextStatistics.of("(He said \"no.\") She left").sentences());
    assertEquals(2, TextStatistics.of("A line.\nAnother one").sentences());
    assertEquals(0, TextStatistics.of("...").sentences());
  }

  @Test
  public void ideographicSentencesNeedNoSpace() {
    assertEquals(3, TextStatistics.of("我不同意。为什么？因为太贵！").sentences());
  }
}

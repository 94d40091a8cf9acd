// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class PassageSettingsTests extends LuceneTestCase {

  @Test
  public void valuesThatMeanNothingAreRefused() {
    assertRefused("[min_sentences] must be at least 1, got 0", 0, 0.9, 0, 1000);
    assertRefused("[threshold] must be above 0 and at most 1, got 0.0", 3, 0, 0, 1000);
    assertRefused("[threshold] must be above 0 and at most 1, got NaN", 3, Double.NaN, 0, 1000);
    assertRefused("[threshold] must be above 0 and at most 1, got 1.5", 3, 1.5, 0, 1000);
    assertRefused("[gap] must be 0 to 10, got 11", 3, 0.9, 11, 1000);
    assertRefused("[gap] must be 0 to 10, got -1", 3, 0.9, -1, 1000);
    assertRefused("[max_documents] must be at least 2, got 1", 3, 0.9, 0, 1);
  }

  @Test
  public void ofTenSignaturesTwoAreEnoughToMeetWhatSharesNine() {
    PassageSettings settings = PassageSettings.DEFAULT;
    assertEquals(0, settings.sufficient(0));
    assertEquals(1, settings.sufficient(1));
    assertEquals(1, settings.sufficient(9)); // an equal one has all nine
    assertEquals(2, settings.sufficient(10));
    assertEquals(2, settings.sufficient(17));
    assertEquals(3, settings.sufficient(20));
    assertEquals(1, new PassageSettings(3, 1, 0, false, 1000).sufficient(20));
  }

  private static void assertRefused(
      String message, int sentences, double threshold, int gap, int documents) {
    Exception refused =
        expectThrows(
            IllegalArgumentException.class,
            () -> new PassageSettings(sentences, threshold, gap, false, documents));
    assertEquals(message, refused.getMessage());
  }
}

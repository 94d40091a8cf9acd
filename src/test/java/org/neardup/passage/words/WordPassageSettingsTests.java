// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class WordPassageSettingsTests extends LuceneTestCase {

  private static String refused(int minWords, int maxDocuments) {
    return expectThrows(
            IllegalArgumentException.class,
            () -> new WordPassageSettings(minWords, true, maxDocuments))
        .getMessage();
  }

  @Test
  public void numbersHaveTheirRanges() {
    assertEquals("[min_words] must be between 10 and 1000, got 9", refused(9, 2));
    assertEquals("[min_words] must be between 10 and 1000, got 1001", refused(1001, 2));
    assertEquals("[max_documents] must be at least 2, got 1", refused(10, 1));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class SharedCountsTests extends LuceneTestCase {

  @Test
  public void countsAreOfTheirSlotsOnly() {
    int slots = 1 + random().nextInt(100_000);
    int[] specific = new int[slots];
    int[] common = new int[slots];
    SharedCounts counts = new SharedCounts(slots);
    for (int i = 0; i < 10_000; i++) {
      int slot = random().nextInt(slots);
      boolean isFirst = specific[slot] == 0 && common[slot] == 0;
      switch (random().nextInt(5)) {
        case 0 -> {
          counts.clear(slot);
          specific[slot] = 0;
          common[slot] = 0;
        }
        case 1, 2 -> {
          assertEquals(isFirst, counts.addCommon(slot));
          common[slot]++;
        }
        default -> {
          assertEquals(isFirst, counts.addSpecific(slot));
          specific[slot]++;
        }
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      assertEquals(specific[slot], counts.specific(slot));
      assertEquals(common[slot], counts.common(slot));
    }
  }
}

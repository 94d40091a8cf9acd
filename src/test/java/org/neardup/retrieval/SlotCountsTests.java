// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class SlotCountsTests extends LuceneTestCase {

  @Test
  public void countsAreOfTheirSlotsOnly() {
    int slots = 1 + random().nextInt(100_000);
    int[] expected = new int[slots];
    SlotCounts counts = new SlotCounts(slots);
    for (int i = 0; i < 10_000; i++) {
      int slot = random().nextInt(slots);
      if (random().nextInt(10) == 0) {
        assertEquals(expected[slot], counts.clear(slot));
        expected[slot] = 0;
      } else {
        assertEquals(expected[slot]++, counts.increment(slot));
      }
    }
    for (int slot = 0; slot < slots; slot++) {
      assertEquals(expected[slot], counts.clear(slot));
    }
  }
}

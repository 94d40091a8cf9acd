// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class SketchesTests extends LuceneTestCase {

  @Test
  public void equalSketchesAreOneItem() {
    Sketches sketches =
        Sketches.of(
            List.of(
                new long[] {5, 6},
                new long[] {1},
                new long[] {5, 6},
                new long[] {},
                new long[] {1}));
    assertEquals(5, sketches.documents());
    assertEquals(3, sketches.items());
    assertArrayEquals(new long[] {5, 6}, sketches.units(0));
    assertEquals(2, sketches.count(0));
    assertEquals(1, sketches.count(2));
    assertArrayEquals(new int[] {0, 1, 2, 4}, sketches.documentsOf(new int[] {1, 0}, 2));
  }

  @Test
  public void whatDocumentsHaveInCommon() {
    assertArrayEquals(
        new long[] {2, 9},
        Sketches.common(
            List.of(new long[] {1, 2, 3, 9}, new long[] {2, 4, 9}, new long[] {-7, 2, 9, 10})));
    assertArrayEquals(new long[] {3, 4}, Sketches.common(List.of(new long[] {3, 4})));
  }
}

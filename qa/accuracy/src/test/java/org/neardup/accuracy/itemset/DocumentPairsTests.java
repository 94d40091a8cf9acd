// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;
import org.neardup.evaluation.PairCounts;

public class DocumentPairsTests {

  @Test
  public void aPairCountsOnceThoughManyItemsetsHoldIt() {
    DocumentPairs pairs = new DocumentPairs(5);
    pairs.addAll(new int[] {0, 1, 2}, 3); // 01 02 12
    pairs.addAll(new int[] {1, 2, 4, 3}, 3); // 12 14 24, the 3 is not read
    assertEquals(5, pairs.count());
    assertTrue(pairs.holds(1, 2));
    assertTrue(pairs.holds(2, 4));
    assertFalse(pairs.holds(0, 4));
    assertFalse(pairs.holds(2, 3));
  }

  @Test
  public void pairsOfADocumentAscend() {
    DocumentPairs pairs = new DocumentPairs(5);
    pairs.addAll(List.of(4, 1), List.of(2, 0)); // 24 04 12 01
    assertEquals(4, pairs.count());
    assertEquals(0, pairs.next(0, 4));
    assertEquals(2, pairs.next(1, 4));
    assertEquals(-1, pairs.next(3, 4));
    assertEquals(-1, pairs.next(0, 3));
    assertEquals(1, pairs.next(1, 2));
    assertEquals(-1, pairs.next(4, 4));
    assertEquals(-1, pairs.next(0, 0));
  }

  @Test
  public void oneDocumentIsNoPair() {
    DocumentPairs pairs = new DocumentPairs(2);
    pairs.addAll(new int[] {1}, 1);
    assertEquals(0, pairs.count());
  }

  @Test
  public void clustersAreAllTheirPairs() {
    DocumentPairs pairs = DocumentPairs.ofClusters(new int[] {7, 0, 7, 7, 0, 9});
    assertEquals(3 + 1, pairs.count());
    assertTrue(pairs.holds(0, 3));
    assertTrue(pairs.holds(1, 4));
    assertFalse(pairs.holds(0, 1));
    assertFalse(pairs.holds(4, 5));
  }

  /**
   * Of the ten pairs of five documents, found are 01 02 12 34, listed are 01 12 23 24 34: three in
   * both, one only found, two only listed, four in neither.
   */
  @Test
  public void theFiveValues() {
    DocumentPairs found = DocumentPairs.ofClusters(new int[] {1, 1, 1, 2, 2});
    DocumentPairs listed = new DocumentPairs(5);
    listed.addAll(new int[] {0, 1}, 2);
    listed.addAll(new int[] {1, 2}, 2);
    listed.addAll(new int[] {2, 3, 4}, 3);
    PairCounts counts = found.against(listed);
    assertEquals(new PairCounts(3, 2, 1, 4), counts);
    assertEquals(5, counts.gold());
    assertEquals(4, counts.found());
  }

  @Test
  public void noDocumentsHaveNoPairs() {
    DocumentPairs none = new DocumentPairs(0);
    assertEquals(0, none.count());
    assertEquals(new PairCounts(0, 0, 0, 0), none.against(DocumentPairs.ofClusters(new int[0])));
  }

  @Test
  public void asManyDocumentsAsBitsCanCount() {
    IllegalArgumentException e =
        assertThrows(
            IllegalArgumentException.class,
            () -> new DocumentPairs(DocumentPairs.MAX_DOCUMENTS + 1));
    assertEquals("[documents] must be between 0 and 65536, got 65537", e.getMessage());
  }
}

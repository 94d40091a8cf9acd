// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class LetterSampleTests extends LuceneTestCase {

  private static int[] places(LetterSample sample) {
    return IntStream.range(0, sample.size()).map(sample::place).toArray();
  }

  private static int[] documents(LetterSample sample) {
    return IntStream.range(0, sample.size()).map(sample::documents).toArray();
  }

  @Test
  public void smallClustersAreTakenWhole() {
    LetterSample sample = LetterSample.of(3, text -> 200, text -> text + 1);
    assertArrayEquals(new int[] {0, 1, 2}, places(sample));
    assertArrayEquals(new int[] {1, 2, 3}, documents(sample));
  }

  @Test
  public void largeOnesAreSampledAtEqualIntervals() {
    LetterSample sample = LetterSample.of(640, text -> 200, text -> 2);
    assertEquals(64, sample.size());
    assertEquals(0, sample.place(0));
    assertEquals(630, sample.place(63));
    assertEquals("ten texts of two documents", 20, sample.documents(63));
  }

  /** The copies of the first do not weigh more than those of all others. */
  @Test
  public void allDocumentsAreStoodFor() {
    int texts = 3 + random().nextInt(2000);
    LetterSample sample = LetterSample.of(texts, text -> 300, text -> text == 0 ? 100 : 1);
    assertEquals(texts + 99, IntStream.of(documents(sample)).sum());
  }

  @Test
  public void longTextsAreFewer() {
    assertEquals(6, LetterSample.of(100, text -> 10_000, text -> 1).size());
    assertEquals("no letter of fewer", 3, LetterSample.of(100, text -> 500_000, text -> 1).size());
    assertEquals(64, LetterSample.of(100, text -> 0, text -> 1).size());
  }
}

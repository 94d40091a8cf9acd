// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.util.Arrays;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class RepeatedTokensTests extends LuceneTestCase {

  @Test
  public void aTokenOfSeveralTextsIsNeverMissed() {
    RepeatedTokens repeated = RepeatedTokens.of(random().nextInt(2000));
    long[] tokens = random().longs(1000).toArray();
    for (int round = 0; round < 2 + random().nextInt(4); round++) {
      Arrays.stream(tokens).forEach(repeated::add);
    }
    assertTrue(Arrays.stream(tokens).allMatch(repeated::mayContain));
  }

  /** As if all texts had been counted in one filter, in any order. */
  @Test
  public void theCountsOfPartsAddUp() {
    RepeatedTokens all = RepeatedTokens.of(100);
    RepeatedTokens sum = RepeatedTokens.of(100);
    for (int part = 0; part < 4; part++) {
      RepeatedTokens ofPart = RepeatedTokens.of(100);
      for (long token : random().longs(2000, 0, 1000).toArray()) {
        all.add(token);
        ofPart.add(token);
      }
      sum.addAll(ofPart);
      assertArrayEquals(all.counts(), sum.counts());
    }
  }

  @Test
  public void filtersOfOtherSizesAreRefused() {
    RepeatedTokens small = RepeatedTokens.of(1000);
    RepeatedTokens large = RepeatedTokens.of(100_000);
    assertEquals(
        "filters of 128 and 16384 longs",
        assertThrows(IllegalArgumentException.class, () -> small.addAll(large)).getMessage());
  }

  @Test
  public void mostTokensOfOneTextAreNotTakenForRepeated() {
    RepeatedTokens repeated = RepeatedTokens.of(10_000);
    long[] tokens = random().longs(10_000).toArray();
    Arrays.stream(tokens).forEach(repeated::add);
    long mistaken = Arrays.stream(tokens).filter(repeated::mayContain).count();
    assertTrue(mistaken + " of 10,000", mistaken < 3000);
  }
}

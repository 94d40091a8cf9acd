// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.extraction;

import static org.junit.Assert.assertEquals;

import java.util.Optional;
import org.junit.Test;
import org.neardup.evaluation.PairCounts;
import org.neardup.text.TextSpan;

public class CharacterCountsTests {

  @Test
  public void charactersAreCountedByWhoHasThem() {
    CharacterCounts counts = new CharacterCounts();
    // 0123456789
    // --GGGG----  gold
    // ---FFFFF--  found
    counts.add(10, new TextSpan(2, 6), Optional.of(new TextSpan(3, 8)));
    assertEquals(new PairCounts(3, 1, 2, 4), counts.table());
  }

  @Test
  public void whatIsNotFoundOrApartHasNothingInCommon() {
    CharacterCounts counts = new CharacterCounts();
    counts.add(10, new TextSpan(2, 6), Optional.empty());
    counts.add(10, new TextSpan(2, 6), Optional.of(new TextSpan(7, 9)));
    assertEquals(new PairCounts(0, 8, 2, 10), counts.table());
  }
}

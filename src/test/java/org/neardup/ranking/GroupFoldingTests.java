// SPDX-License-Identifier: Apache-2.0
package org.neardup.ranking;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.Test;

public class GroupFoldingTests {

  // rank   0 1 2 3 4 5
  // group  a b a - - b
  @Test
  public void theBestOfAGroupIsKeptAndTheOthersAreFoldedUnderIt() {
    Folds folds = fold("a", "b", "a", "-", "-", "b");
    assertEquals(6, folds.size());
    assertEquals(4, folds.keptCount());
    assertEquals(0, folds.kept(0));
    assertEquals(1, folds.kept(1));
    assertEquals(3, folds.kept(2));
    assertEquals(4, folds.kept(3));
    assertArrayEquals(new int[] {2}, folds.foldedUnder(0));
    assertArrayEquals(new int[] {5}, folds.foldedUnder(1));
    assertArrayEquals(new int[] {}, folds.foldedUnder(3));
  }

  @Test
  public void anEmptyRankingKeepsNothing() {
    assertEquals(0, fold().keptCount());
  }

  private static Folds fold(String... groups) {
    List<Optional<String>> ranking =
        Arrays.stream(groups)
            .map(group -> group.equals("-") ? Optional.<String>empty() : Optional.of(group))
            .toList();
    return GroupFolding.fold(ranking);
  }
}

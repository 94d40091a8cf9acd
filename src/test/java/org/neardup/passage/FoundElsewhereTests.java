// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.BitSet;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class FoundElsewhereTests extends LuceneTestCase {

  @Test
  public void whatSeveralDocumentsHaveCountsOnce() {
    //   document 0   A B C D E x x x x x     49 of 99 units are found elsewhere
    //   document 1   A B C                   29 of 29
    //   document 2       C D E y             29 of 39
    InMemoryPassages.Result result =
        InMemoryPassages.find(
            List.of(Sentences.of("ABCDEvwxyz"), Sentences.of("ABC"), Sentences.of("CDEt")),
            PassageSettings.DEFAULT);
    FoundElsewhere found = new FoundElsewhere();
    result.pairs().forEach(found::add);

    assertEquals(49.0 / 99, found.share(0, 99), 0);
    assertEquals(1, found.share(1, 29), 0);
    assertEquals(29.0 / 39, found.share(2, 39), 0);
    assertEquals(0, found.share(3, 100), 0);
    assertEquals(3, found.documents());
  }

  @Test
  public void nothingOfNothingIsShared() {
    assertEquals(0, new SharedSpans().share(0), 0);
    assertEquals(0, new SharedSpans().share(10), 0);
  }

  @Test
  public void spansThatEndBeforeTheyStartAreRefused() {
    Exception refused =
        expectThrows(IllegalArgumentException.class, () -> new SharedSpans().add(5, 4));
    assertEquals(
        "[span] must start at 0 or later and end at its start or later, got 5 to 4",
        refused.getMessage());
  }

  @Test
  public void theUnionOfSpansIsThatOfTheirCharacters() {
    for (int i = 0; i < atLeast(1000); i++) {
      BitSet characters = new BitSet();
      SharedSpans spans = new SharedSpans();
      StringBuilder added = new StringBuilder();
      for (int span = random().nextInt(40); span > 0; span--) {
        int start = random().nextInt(100);
        int end = start + random().nextInt(10);
        added.append(' ').append(start).append('-').append(end);
        characters.set(start, end);
        spans.add(start, end);
        if (random().nextInt(10) == 0) {
          spans.covered();
        }
      }
      assertEquals(added.toString(), characters.cardinality(), spans.covered());
    }
  }
}

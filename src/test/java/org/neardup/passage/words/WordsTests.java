// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class WordsTests extends LuceneTestCase {

  private static List<Integer> starts(Words words) {
    return IntStream.range(0, words.count()).mapToObj(words.places()::start).toList();
  }

  @Test
  public void aWordHasItsPlaceInTheText() {
    Words words = Words.of("Keep  the rule!");
    assertEquals(3, words.count());
    assertEquals(List.of(0, 6, 10), starts(words));
    assertEquals(List.of(4, 9, 14), IntStream.range(0, 3).mapToObj(words.places()::end).toList());
  }

  @Test
  public void wordsAreEqualInAnyCaseAndForm() {
    assertArrayEquals(Words.of("keep the rule").hashes(), Words.of("KEEP the ｒｕｌｅ.").hashes());
  }

  @Test
  public void aCharacterOfChineseIsAWord() {
    assertEquals(List.of(0, 1, 3), starts(Words.of("水银。鱼")));
  }

  @Test
  public void aTextWithoutLettersHasNoWords() {
    assertEquals(0, Words.of("").count());
    assertEquals(0, Words.of("* * *").count());
  }

  /** 15 words between spaces are 30 characters; of half of each, 20 words. */
  @Test
  public void aCharacterCountsHalf() {
    assertEquals(15, Words.of("a b c d").asMuchAs(15, 1, 3));
    assertEquals(30, Words.of("水银电厂").asMuchAs(15, 1, 3));
    Words mixed = Words.of("a 水 b 银 c d");
    assertEquals(20, mixed.asMuchAs(15, 0, 4));
    assertEquals(15, mixed.asMuchAs(15, 4, 6));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.apache.lucene.tests.util.TestUtil;
import org.junit.Test;
import org.neardup.text.BagOfWords;

public class LexicalSelectionTests extends LuceneTestCase {

  private static final Map<String, Integer> DOCUMENTS =
      Map.of("the", 900, "please", 100, "mercury", 40, "rule", 12, "mercurry", 1);

  @Test
  public void wordsWhoseFrequencyLiesInTheIntervalAreKept() {
    assertKeeps("mercury rule please", 2, 100, "Please: the mercury rule, the mercurry rule");
    assertKeeps("rule", 12, 12, "Please: the mercury rule");
    assertKeeps("", 2, 11, "Please: the mercury rule");
    assertKeeps("", 0, 1000, "");
  }

  @Test
  public void stopWordsAreNot() {
    int[] kept =
        new LexicalSelection(2, 100)
            .select(
                bag("please the mercury rule"),
                LexicalSelectionTests::documents,
                LexicalSelection.stopList(List.of("Please"))::contains);
    assertArrayEquals(words("mercury rule"), kept);
  }

  @Test
  public void boundsCanBeSharesOfTheCollection() {
    assertEquals(new LexicalSelection(3, 15), LexicalSelection.ofShares(0.1, 0.5, 30));
    assertEquals(new LexicalSelection(4, 14), LexicalSelection.ofShares(0.11, 0.49, 30));
    assertEquals(new LexicalSelection(0, 30), LexicalSelection.ofShares(0, 1, 30));
  }

  @Test
  public void parametersOutOfRangeAreNamed() {
    assertRefused("[min_documents] must be at least 0, got -1", () -> new LexicalSelection(-1, 2));
    assertRefused(
        "[max_documents] must be at least [min_documents] 3, got 2",
        () -> new LexicalSelection(3, 2));
    assertRefused(
        "shares of documents must ascend from 0 to 1, got 0.5 to 0.1",
        () -> LexicalSelection.ofShares(0.5, 0.1, 10));
    assertRefused(
        "shares of documents must ascend from 0 to 1, got NaN to 0.1",
        () -> LexicalSelection.ofShares(Double.NaN, 0.1, 10));
    assertRefused(
        "no number of documents of 10 lies between the shares 0.11 and 0.19",
        () -> LexicalSelection.ofShares(0.11, 0.19, 10));
  }

  @Test
  public void itIsAFilterOfTheBag() {
    for (int i = 0; i < atLeast(100); i++) {
      long[] hashes = random().longs(random().nextInt(50)).toArray();
      BagOfWords bag = BagOfWords.of(hashes, hashes.length);
      int min = random().nextInt(20);
      int max = TestUtil.nextInt(random(), min, 40);
      int[] expected =
          Arrays.stream(bag.words(), 0, bag.size())
              .filter(word -> (word & 63) >= min && (word & 63) <= max && (word & 64) == 0)
              .toArray();
      assertArrayEquals(
          expected,
          new LexicalSelection(min, max).select(bag, word -> word & 63, word -> (word & 64) != 0));
    }
  }

  private static void assertKeeps(String words, int min, int max, String text) {
    assertArrayEquals(
        words(words),
        new LexicalSelection(min, max)
            .select(bag(text), LexicalSelectionTests::documents, /* stopWord= */ word -> false));
  }

  private static int documents(int word) {
    return DOCUMENTS.entrySet().stream()
        .filter(entry -> BagOfWords.word(Hash64.of(entry.getKey())) == word)
        .map(Map.Entry::getValue)
        .collect(Collectors.reducing(0, Integer::sum));
  }

  private static int[] words(String text) {
    BagOfWords bag = bag(text);
    return Arrays.copyOf(bag.words(), bag.size());
  }

  private static BagOfWords bag(String text) {
    return DocumentSigner.byDefault().sign(text).bag();
  }

  private static void assertRefused(String message, ThrowingRunnable action) {
    assertEquals(message, expectThrows(IllegalArgumentException.class, action).getMessage());
  }
}

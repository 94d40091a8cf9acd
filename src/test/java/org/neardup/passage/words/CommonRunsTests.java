// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Steps;

/**
 * A word is a letter; a run is written with its place on the left, on the right, and its length.
 */
public class CommonRunsTests extends LuceneTestCase {

  private static List<WordRun> runs(String left, String right) {
    return runs(left, right, new Steps(() -> {}));
  }

  private static List<WordRun> runs(String left, String right, Steps steps) {
    return new CommonRuns(steps)
        .find(
            new IndexedWords(WordLists.words(List.of(left.split("")))),
            ComparedWords.of(WordLists.words(List.of(right.split("")))));
  }

  @Test
  public void fiveEqualWordsAreARun() {
    assertEquals(List.of(new WordRun(1, 2, 5)), runs("xabcdey", "uvabcdew"));
    assertEquals(List.of(), runs("xabcdy", "uvabcdw"));
  }

  @Test
  public void aRunIsAsLongAsItsWordsAreEqual() {
    assertEquals(List.of(new WordRun(0, 0, 8)), runs("abcdefgh", "abcdefgh"));
    assertEquals(
        List.of(new WordRun(0, 0, 5), new WordRun(6, 6, 5)), runs("abcdexfghij", "abcdeyfghij"));
  }

  @Test
  public void wordsAtTwoPlacesAreTwoRuns() {
    assertEquals(
        List.of(new WordRun(0, 1, 5), new WordRun(0, 7, 5)), runs("abcde", "xabcdeyabcde"));
  }

  @Test
  public void aTextShorterThanAShingleHasNone() {
    assertEquals(List.of(), runs("abcd", "abcd"));
    assertEquals(List.of(), runs("a", "abcdefgh"));
  }

  /** Nine times on the right: the first is the counterpart of the only one. */
  @Test
  public void ofAShingleWithManyPlacesTheNthIsComparedWithTheNth() {
    String often = "abcdex".repeat(3) + "abcdey".repeat(3) + "abcdez".repeat(3);
    assertEquals(List.of(new WordRun(0, 0, 5)), runs("abcde", often));
    assertEquals(9, runs("abcdefgh" + "ijklm", "ijklmn".repeat(8) + "ijklm").size() + 8);
  }

  @Test
  public void aShingleWithManyPlacesStillExtendsTheRunOfAnother() {
    String padding = "a".repeat(30);
    assertEquals(
        List.of(new WordRun(0, 5, 36)),
        runs(padding + "bcdefg", "hijkl" + padding + "bcdefg").stream()
            .filter(run -> run.length() == 36)
            .toList());
  }

  /** All pairs of places would be four hundred million. */
  @Test
  public void theSameWordOverAndOverTakesLinearTime() {
    String same = "a".repeat(20_000);
    AtomicLong checks = new AtomicLong();
    assertEquals(
        List.of(new WordRun(0, 0, 20_000)), runs(same, same, new Steps(checks::incrementAndGet)));
    assertTrue(checks.toString(), checks.get() <= 10L * same.length() / Steps.BETWEEN);
  }
}

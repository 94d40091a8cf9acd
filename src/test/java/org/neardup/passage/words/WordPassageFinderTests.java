// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Steps;

/** Passages as the reader of two texts would mark them. */
public class WordPassageFinderTests extends LuceneTestCase {

  private static final String HARBOUR =
      "The harbour was dredged in the spring of that year, and nobody had asked the oyster farmers"
          + " whose beds lay under silt by May";

  private static List<WordPassage> passages(String left, String right) {
    return passages(left, right, WordPassageSettings.DEFAULT);
  }

  private static List<WordPassage> passages(
      String left, String right, WordPassageSettings settings) {
    return new WordPassageFinder(settings, new Steps(() -> {}))
        .find(new IndexedWords(Words.of(left)), Words.of(right));
  }

  private static WordPassageSettings inOrder() {
    return new WordPassageSettings(WordPassageSettings.DEFAULT_MIN_WORDS, false, 1000);
  }

  /** The marked text on the left and on the right. */
  private static List<List<String>> marked(String left, String right) {
    return passages(left, right).stream()
        .map(
            passage ->
                List.of(
                    left.substring(passage.left().start(), passage.left().end()),
                    right.substring(passage.right().start(), passage.right().end())))
        .toList();
  }

  @Test
  public void aPassageBeginsAndEndsWithItsFirstAndLastWord() {
    String left = "I say this: " + HARBOUR + ". Think of it.";
    String right = "He wrote that (" + HARBOUR + "!) to me.";
    assertEquals(List.of(List.of(HARBOUR, HARBOUR)), marked(left, right));
    assertEquals(
        List.of(
            new WordPassage(
                new WordPassage.Side(3, 24, 12, 12 + HARBOUR.length()),
                new WordPassage.Side(3, 24, 15, 15 + HARBOUR.length()),
                24)),
        passages(left, right));
  }

  @Test
  public void sentencesMayBeCutAndJoinedOtherwise() {
    String left = HARBOUR + ". We have lived here since the war and saw it all happen.";
    String right = "They said " + HARBOUR + "; we have lived here since the war, and left.";
    assertEquals(
        List.of(
            List.of(
                HARBOUR + ". We have lived here since the war and",
                HARBOUR + "; we have lived here since the war, and")),
        marked(left, right));
  }

  @Test
  public void aChangedWordDoesNotEndAPassage() {
    String right = HARBOUR.replace("nobody", "no one");
    assertEquals(List.of(List.of(HARBOUR, right)), marked(HARBOUR, right));
    assertEquals(23, passages(HARBOUR, right).getFirst().words());
  }

  /** After a changed word, two equal words are no chance, and one may be. */
  @Test
  public void aChangedWordNearTheEndDoesNotEndItEither() {
    String right = HARBOUR.replace("silt", "mud") + " and more";
    assertEquals(List.of(List.of(HARBOUR, HARBOUR.replace("silt", "mud"))), marked(HARBOUR, right));
    String lastButOne = HARBOUR.replace("by", "in");
    assertEquals(
        "... whose beds lay under silt",
        "..." + marked(HARBOUR, lastButOne).getFirst().get(0).substring(HARBOUR.indexOf(" whose")));
  }

  @Test
  public void fourteenWordsAreNone() {
    List<String> fourteen = WordLists.own("w", 14);
    assertEquals(List.of(), passages(WordLists.text(fourteen), WordLists.text(fourteen)));
    String fifteen = WordLists.text(WordLists.own("w", 15));
    assertEquals(1, passages(fifteen, fifteen).size());
  }

  /** Every third word is another: two equal words do not pay for it. */
  @Test
  public void aRewordedPassageIsNone() {
    List<String> original = WordLists.own("w", 60);
    List<String> reworded =
        WordLists.changed(original, 8, 11, 14, 17, 20, 23, 26, 29, 32, 35, 38, 41, 44, 47, 50, 53);
    assertEquals(List.of(), passages(WordLists.text(original), WordLists.text(reworded)));
  }

  /** Of fifteen words 13 are equal, which pays for two changed ones: 13 - 2 * 4 = 5. */
  @Test
  public void aSentenceThatStandsAloneMayHaveSeveralChangedWords() {
    List<String> sentence = WordLists.own("w", 15);
    List<String> edited = WordLists.changed(sentence, 3, 9);
    assertEquals(
        List.of(List.of(WordLists.text(sentence), WordLists.text(edited))),
        marked(
            WordLists.text(WordLists.all(WordLists.own("a", 20), sentence, WordLists.own("b", 20))),
            WordLists.text(WordLists.all(WordLists.own("c", 20), edited, WordLists.own("d", 20)))));
  }

  /** The same words, and behind them every second one is another. */
  @Test
  public void theBestPartOfARewordedTextIsNone() {
    List<String> original = WordLists.own("w", 25);
    List<String> reworded = WordLists.changed(original, 3, 9, 15, 16, 18, 20, 22);
    assertEquals(List.of(), passages(WordLists.text(original), WordLists.text(reworded)));
    assertEquals(List.of(), passages(reversed(original), reversed(reworded)));
  }

  private static String reversed(List<String> words) {
    return WordLists.text(words.reversed());
  }

  @Test
  public void thePassageEndsWhereRewordingBegins() {
    List<String> copied = WordLists.own("copied", 30);
    List<String> rest = WordLists.own("rest", 60);
    List<String> reworded =
        WordLists.changed(rest, 0, 1, 2, 3, 6, 9, 12, 15, 18, 21, 24, 27, 30, 33, 36, 39);
    String right = WordLists.text(WordLists.all(copied, reworded.subList(0, 40)));
    assertEquals(
        List.of(List.of(WordLists.text(copied), WordLists.text(copied))),
        marked(WordLists.text(WordLists.all(copied, rest)), right));
  }

  @Test
  public void aPassageAtTwoPlacesIsFoundAtBoth() {
    String between = WordLists.text(WordLists.own("between", 200));
    assertEquals(
        List.of(List.of(HARBOUR, HARBOUR), List.of(HARBOUR, HARBOUR)),
        marked(HARBOUR, HARBOUR + " " + between + " " + HARBOUR));
  }

  /** Four places on either side: each is explained once, seven times and not sixteen. */
  @Test
  public void aRefrainIsNotEveryPassageOfTheSong() {
    String song = "";
    String other = "";
    for (int verse = 0; verse < 4; verse++) {
      song += " " + HARBOUR + " " + WordLists.text(WordLists.own("verse" + verse + "n", 100));
      other += " " + HARBOUR + " " + WordLists.text(WordLists.own("other" + verse + "n", 100));
    }
    assertEquals(7, passages(song, other, inOrder()).size());
  }

  @Test
  public void movedPhrasesAreOnePassageIfAsked() {
    List<String> one = WordLists.own("one", 9);
    List<String> two = WordLists.own("two", 9);
    List<String> three = WordLists.own("three", 9);
    String left = WordLists.text(WordLists.all(one, two, three));
    String right = WordLists.text(WordLists.all(three, one, two));
    assertEquals(List.of(List.of(left, right)), marked(left, right));
    assertEquals(
        List.of(WordLists.text(WordLists.all(one, two))),
        passages(left, right, inOrder()).stream()
            .map(passage -> left.substring(passage.left().start(), passage.left().end()))
            .toList());
  }

  @Test
  public void textsThatShareNothingOrAreEmptyHaveNone() {
    assertEquals(List.of(), passages("", ""));
    assertEquals(List.of(), passages(HARBOUR, ""));
    assertEquals(
        List.of(),
        passages(WordLists.text(WordLists.own("a", 100)), WordLists.text(WordLists.own("b", 100))));
  }

  /** Pairs of equal words would be hundreds of millions, and pairs of places as many. */
  @Test
  public void textsThatRepeatThemselvesTakeLinearTime() {
    for (int period : new int[] {1, 2, 5, 7, 60, 2_000}) {
      List<String> repeated =
          Collections.nCopies(16_000 / period, WordLists.own("w", period)).stream()
              .flatMap(List::stream)
              .toList();
      Words words = WordLists.words(repeated);
      AtomicLong checks = new AtomicLong();
      List<WordPassage> found =
          new WordPassageFinder(WordPassageSettings.DEFAULT, new Steps(checks::incrementAndGet))
              .find(new IndexedWords(words), words);
      assertEquals(words.count(), found.getFirst().words());
      assertTrue(period + ": " + checks, checks.get() <= 100L * words.count() / Steps.BETWEEN);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditDescription;
import org.neardup.work.Allowance;

public class LetterVersionsTests extends LuceneTestCase {

  private static final String FISH = "Fish die in our rivers every day, and nobody counts them.";
  private static final String MILL = "Please close the old paper mill behind our school at once.";
  private static final String FILTER =
      "Make its owner build the filter that was promised years ago.";
  private static final String FERRY = "Let the morning ferry carry the workers to another island.";
  private static final String THANKS = "My grandchildren will thank you for it one day.";

  private static String text(String request) {
    return FISH + " " + request + " " + THANKS;
  }

  /** Fewer than half ask for one thing. */
  private static LetterVersions letter() {
    List<SampledText> texts = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      texts.add(new SampledText(text(i < 4 ? MILL : i < 7 ? FILTER : FERRY), 1));
    }
    return LetterVersions.of(new LetterBuilder(Allowance.UNLIMITED).build(texts));
  }

  private static EditDescription describe(String text) {
    return describe(letter(), text);
  }

  @Test
  public void eitherWordingIsTheLetter() {
    for (String request : List.of(MILL, FILTER, FERRY)) {
      assertEquals(request, Category.EXACT, describe(text(request)).category());
    }
  }

  @Test
  public void editsAreThoseOfTheWordingThatTheWriterHad() {
    for (String request : List.of(MILL, FILTER, FERRY)) {
      EditDescription changed = describe(text(request).replace("rivers", "lakes"));
      assertEquals(request, Category.MINOR_CHANGE, changed.category());
      assertEquals(1, changed.measures().changed());
      assertEquals(0, changed.measures().deleted());
    }
  }

  /** So that what several texts changed alike is found in all of them. */
  @Test
  public void oneChangeIsTheSameInEveryVersion() {
    assertEquals(
        describe(text(MILL).replace("grandchildren", "children"))
            .alterations()
            .getFirst()
            .fingerprint(),
        describe(text(FILTER).replace("grandchildren", "children"))
            .alterations()
            .getFirst()
            .fingerprint());
  }

  /** Four of nine equal requests go on with a sentence that the others lack: an optional part. */
  @Test
  public void anOptionalPartBesideAVariantIsNoEdit() {
    List<SampledText> texts = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      texts.add(
          new SampledText(FISH + " " + (i < 5 ? MILL : i < 9 ? MILL + " " + FERRY : FILTER), 1));
    }
    LetterVersions letter = LetterVersions.of(new LetterBuilder(Allowance.UNLIMITED).build(texts));
    for (SampledText text : texts) {
      EditDescription found = describe(letter, text.text());
      assertEquals(text.text(), Category.EXACT, found.category());
    }
  }

  /** Three beside fourteen of the most frequent wording. */
  @Test
  public void whatFewHaveBesideAVariantIsAnAddition() {
    List<SampledText> texts = new ArrayList<>();
    for (int i = 0; i < 24; i++) {
      String request = i < 14 ? MILL : FILTER;
      texts.add(new SampledText(FISH + " " + request + (i < 3 ? " " + FERRY : ""), 1));
    }
    LetterVersions letter = LetterVersions.of(new LetterBuilder(Allowance.UNLIMITED).build(texts));
    for (int i = 0; i < texts.size(); i++) {
      EditDescription found = describe(letter, texts.get(i).text());
      assertEquals(i < 3 ? Category.BLOCK_ADDED : Category.EXACT, found.category());
    }
  }

  /** Where all have the same request, what a few have after it is theirs. */
  @Test
  public void anOptionalPartBesideFixedOnesIsAnAddition() {
    List<SampledText> texts = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      texts.add(new SampledText(FISH + " " + MILL + (i < 4 ? " " + FERRY : ""), 1));
    }
    LetterVersions letter = LetterVersions.of(new LetterBuilder(Allowance.UNLIMITED).build(texts));
    EditDescription found = describe(letter, texts.getFirst().text());
    assertEquals(Category.BLOCK_ADDED, found.category());
  }

  /**
   * A law that the letter names between its paragraphs is no writer's name; one before it may be.
   */
  @Test
  public void aTitleBetweenParagraphsBelongsToTheLetter() {
    String title = "Section 504 of the Rehabilitation Act of 1973";
    String between = FISH + "\n\n" + title + "\n\n" + THANKS;
    String before = title + "\n\n" + FISH + "\n\n" + THANKS;
    String without = FISH + "\n\n" + THANKS;
    assertEquals(Category.BLOCK_DELETED, describe(letterOf(between), without).category());
    assertEquals(Category.MINOR_CHANGE, describe(letterOf(before), without).category());
  }

  private static LetterVersions letterOf(String text) {
    List<SampledText> copies =
        List.of(new SampledText(text, 1), new SampledText(text, 1), new SampledText(text, 1));
    return LetterVersions.of(new LetterBuilder(Allowance.UNLIMITED).build(copies));
  }

  private static EditDescription describe(LetterVersions letter, String text) {
    return new EditDescriber().describe(letter, text);
  }

  @Test
  public void aTextWithNeitherWordingIsComparedWithTheMostFrequentOne() {
    EditDescription without = describe(FISH + " " + THANKS);
    assertEquals(Category.BLOCK_DELETED, without.category());
    assertEquals(11, without.measures().deleted());
  }
}

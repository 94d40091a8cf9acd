// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.Test;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.neardup.generator.EditedText.Paragraph;
import org.neardup.work.Allowance;

public class SourcePoolTests {

  private static final String A = "one ant\n\ntwo bees";
  private static final String B = "three cats\n\nTwo, bees!\n\nfour dogs";

  /** Long enough to be given any of these paragraphs. */
  private static final String MINE = "mine is a text of more words than all of these have";

  private static EditedText edit(SourcePool pool, String text, EditOperation operation, int seed) {
    return pool.editor(text, Allowance.UNLIMITED)
        .edit(text, List.of(operation), new SplittableRandom(seed));
  }

  /** How often each paragraph is added to a text, in 2,000 copies. */
  private static Map<String, Integer> drawn(SourcePool pool, String text) {
    Map<String, Integer> drawn = new TreeMap<>();
    for (int seed = 0; seed < 2000; seed++) {
      edit(pool, text, new AddParagraphs(0.5), seed).paragraphs().stream()
          .filter(Paragraph::added)
          .forEach(paragraph -> drawn.merge(paragraph.text(), 1, Integer::sum));
    }
    return drawn;
  }

  @Test
  public void aDocumentGetsTheParagraphsOfOthersOnlyEachAsOften() {
    SourcePool pool = Pools.of(List.of(A, B, "Two, bees!\n\nfive eels", "six foxes\n\none gnu"));
    Map<String, Integer> drawn = drawn(pool, A);
    // "Two, bees!" reads as a paragraph of its own does
    assertEquals(Set.of("three cats", "six foxes"), drawn.keySet());
    assertEquals(1000, drawn.get("three cats"), 150);
  }

  @Test
  public void whoeverIsNotInThePoolGetsAnyOfIt() {
    Map<String, Integer> drawn = drawn(Pools.of(List.of(A, B, "Two, bees!\n\nfive eels")), MINE);
    assertEquals(Set.of("one ant", "three cats", "Two, bees!"), drawn.keySet());
    drawn.values().forEach(times -> assertEquals(667, times, 120));
  }

  /** So that no copy has all of it, whatever else is added. */
  @Test
  public void aTextGivesHalfOfItsWordsAtMost() {
    // 6 words: the second does not fit beside the first, the third does
    assertEquals(
        Set.of("an ant", "bees"),
        drawn(Pools.of(List.of("an ant\n\ntwo big cats\n\nbees")), MINE).keySet());
    // 7 words in one paragraph: whole sentences of 3 words, or the first 3 words
    assertEquals(
        Set.of("Keep it."),
        drawn(Pools.of(List.of("Keep it. We need it so much.")), MINE).keySet());
    assertEquals(
        Set.of("We need it"),
        drawn(Pools.of(List.of("We need it so much. Keep it.")), MINE).keySet());
    assertEquals(Set.of(), drawn(Pools.of(List.of("Thanks!")), MINE).keySet());
  }

  @Test
  public void ofAParagraphThatIsAlsoAWholeTextHalfIsGiven() {
    List<String> texts = new ArrayList<>(List.of("We need it", "We need it\n\nKeep our ferry"));
    for (int order = 0; order < 2; order++) {
      assertEquals(Set.of("We"), drawn(Pools.of(texts), MINE).keySet());
      Collections.reverse(texts);
    }
  }

  @Test
  public void aLongParagraphIsCutToTheShareOfTheText() {
    // 11 words: of a share of 0.2 there are 2; the paragraph has 4 in two sentences
    SourcePool pool = Pools.of(List.of("Keep it up. We do.\n\n" + MINE));
    Set<String> drawn = new TreeSet<>();
    for (int seed = 0; seed < 100; seed++) {
      drawn.add(
          edit(pool, MINE.replace("mine", "yours"), new AddParagraphs(0.2), seed)
              .paragraphs()
              .stream()
              .filter(Paragraph::added)
              .map(Paragraph::text)
              .findFirst()
              .orElseThrow());
    }
    assertEquals(Set.of("Keep it", "We do."), drawn);
  }

  @Test
  public void copiesOfOneTextHaveNothingToGiveEachOther() {
    SourcePool pool = Pools.of(List.of(A, A.toUpperCase(Locale.ROOT)));
    pool.requireFor(new AddParagraphs(1));
    EditedText edited = edit(pool, A, new AddParagraphs(1), 1);
    assertEquals(A, edited.text());
    assertEquals(0, edited.applied().get(0).amount());
  }

  @Test
  public void wordsComeFromThePool() {
    SourcePool pool = Pools.of(List.of("ant bee"));
    for (int seed = 0; seed < 20; seed++) {
      assertEquals("Bee, ant", edit(pool, "Ant, bee", new ReplaceWords(1), seed).text());
      assertTrue(
          List.of("ant", "bee").contains(edit(pool, "cat", new ReplaceWords(1), seed).text()));
    }
  }

  @Test
  public void anOperationWithoutAnythingToCarryItOutWithIsRefused() {
    SourcePool one = Pools.of(List.of("ant", " "));
    refused(
        "[add_paragraphs] must have paragraphs of other documents to add, got a source with 1 text",
        one,
        new AddParagraphs(0.1));
    refused(
        "[replace_words] must have at least two different words to draw from, got a source with 1",
        one,
        new ReplaceWords(0.1));
    SourcePool none = Pools.of(List.of());
    refused(
        "[add_paragraphs] must have paragraphs of other documents to add, got a source with 0"
            + " texts",
        none,
        new AddParagraphs(1));
    none.requireFor(new AddParagraphs(0));
    none.requireFor(new ReplaceWords(0));
    none.requireFor(new DeleteParagraphs(1));
  }

  /** What was asked for, all of it granted. */
  private static final class Ledger implements Allowance {
    private long taken;

    @Override
    public void take(long bytes) {
      taken += bytes;
    }

    @Override
    public void ensureNotCancelled() {}
  }

  @Test
  public void onlyWhatAnOperationNeedsIsKept() {
    Ledger ledger = new Ledger();
    SourcePool.Builder none =
        new SourcePool.Builder(
            List.of(new DeleteParagraphs(1), new AddParagraphs(0), new ReplaceWords(0)), ledger);
    assertFalse(none.wantsMore());
    none.add(A);
    assertEquals(0, ledger.taken);

    SourcePool.Builder words = new SourcePool.Builder(List.of(new ReplaceWords(1)), ledger);
    words.add("ant bee ant ant");
    // two words of three letters: the third and fourth occurrence keep nothing
    assertEquals(2 * (150 + 6), ledger.taken);
    SourcePool pool = words.build();
    assertEquals("cat", edit(pool, "cat", new AddParagraphs(1), 1).text());
    assertEquals("bee", edit(pool, "ant", new ReplaceWords(1), 1).text());
  }

  @Test
  public void aLongTextGivesItsBeginningAndLeavesRoomForOthers() {
    String words = "w ".repeat(SourcePool.MAX_CHARACTERS_OF_A_TEXT / 4);
    String cut = "x".repeat(SourcePool.MAX_CHARACTERS_OF_A_TEXT);
    SourcePool.Builder builder =
        new SourcePool.Builder(List.of(new AddParagraphs(1)), Allowance.UNLIMITED);
    for (int i = 0; i < 16; i++) {
      assertTrue(builder.wantsMore());
      builder.add("p" + i + "\n\n" + words + "\n\n" + cut + i);
    }
    assertFalse("full", builder.wantsMore());
    builder.add("late");
    Set<String> drawn = drawn(builder.build(), MINE).keySet();
    assertEquals(16, drawn.size());
    assertTrue(drawn.toString(), drawn.stream().allMatch(text -> text.matches("p\\d+")));
  }

  @Test
  public void aThousandTextsAreEnough() {
    SourcePool.Builder builder =
        new SourcePool.Builder(List.of(new ReplaceWords(1)), Allowance.UNLIMITED);
    for (int i = 0; i < 999; i++) {
      builder.add("word" + i);
      builder.add(" ");
    }
    assertTrue(builder.wantsMore());
    builder.add("last");
    assertFalse(builder.wantsMore());
  }

  @Test
  public void wordsWithoutEndAreNotKeptWithoutEnd() {
    Ledger ledger = new Ledger();
    SourcePool.Builder builder = new SourcePool.Builder(List.of(new ReplaceWords(1)), ledger);
    StringBuilder text = new StringBuilder();
    for (int word = 0; word < 1_000_000; word++) {
      text.append(Integer.toString(word, 36)).append(' ');
      if (text.length() > 200_000) {
        builder.add(text.toString());
        text.setLength(0);
      }
    }
    assertTrue("" + ledger.taken, ledger.taken <= 100_000 * (150 + 2 * 4));
  }

  @Test
  public void ofManyParagraphsAnyButItsOwnIsDrawn() {
    StringBuilder all = new StringBuilder();
    StringBuilder own = new StringBuilder();
    for (int i = 0; i < 120; i++) { // the first half is given
      all.append("p").append(i).append("\n\n");
      if (i % 3 != 1 && i < 60 || i > 50) {
        own.append("p").append(i).append("\n\n");
      }
    }
    SourcePool pool = Pools.of(List.of(all.toString()));
    Set<String> drawn = new TreeSet<>();
    for (int seed = 0; seed < 100; seed++) {
      edit(pool, own.toString(), new AddParagraphs(1), seed).paragraphs().stream()
          .filter(Paragraph::added)
          .forEach(paragraph -> drawn.add(paragraph.text()));
    }
    Set<String> others = new TreeSet<>();
    for (int i = 1; i < 51; i += 3) {
      others.add("p" + i);
    }
    assertEquals(others, drawn);
  }

  private static void refused(String message, SourcePool pool, EditOperation operation) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> pool.requireFor(operation))
            .getMessage());
  }
}

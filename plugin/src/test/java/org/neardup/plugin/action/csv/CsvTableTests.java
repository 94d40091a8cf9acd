// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.csv;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.memory.RequestBreaker;
import org.opensearch.test.OpenSearchTestCase;

public class CsvTableTests extends OpenSearchTestCase {

  private static String line(Object... cells) {
    try (CsvTable table = new CsvTable(new RequestBreaker(), "a")) {
      table.add(cells);
      String text = table.bytes().utf8ToString();
      assertTrue(text, text.startsWith("a\r\n") && text.endsWith("\r\n"));
      return text.substring(3, text.length() - 2);
    }
  }

  @Test
  public void cellsAreSeparatedByCommas() {
    assertEquals("comments,17,0.5,,true", line("comments", 17, 0.5, null, true));
  }

  @Test
  public void whatHasCommasQuotesOrLinesIsQuoted() {
    assertEquals("\"a,b\"", line("a,b"));
    assertEquals("\"he said \"\"no\"\"\"", line("he said \"no\""));
    assertEquals("\"one\ntwo\"", line("one\ntwo"));
  }

  @Test
  public void whatASpreadsheetWouldTakeForAFormulaIsText() {
    for (String formula : List.of("=1+1", "+1", "-1", "@SUM(A1)", "\t=1")) {
      assertEquals("'" + formula, line(formula));
    }
    assertEquals(
        "\"'=HYPERLINK(\"\"http://x\"\",\"\"y\"\")\"", line("=HYPERLINK(\"http://x\",\"y\")"));
    assertEquals("\"'\r=1\"", line("\r=1"));
  }

  @Test
  public void numbersStayNumbers() {
    assertEquals("-1,-0.5", line(-1, -0.5));
  }

  @Test
  public void largeTablesAreWhole() {
    try (CsvTable table = new CsvTable(new RequestBreaker(), "number", "text")) {
      for (int i = 0; i < 20_000; i++) {
        table.add(i, "é".repeat(i % 5));
      }
      String[] lines = table.bytes().utf8ToString().split("\r\n", -1);
      assertEquals(20_002, lines.length);
      assertEquals("19999,éééé", lines[20_000]);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.csv;

import java.util.List;
import org.junit.Test;
import org.neardup.plugin.memory.RequestBreaker;
import org.opensearch.common.bytes.ReleasableBytesReference;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.breaker.NoopCircuitBreaker;
import org.opensearch.core.indices.breaker.NoneCircuitBreakerService;
import org.opensearch.test.OpenSearchTestCase;

public class CsvTableTests extends OpenSearchTestCase {

  private static String line(Object... cells) {
    try (CsvTable table = new CsvTable(new RequestBreaker(), "a")) {
      table.add(cells);
      String text = whole(table);
      assertTrue(text, text.startsWith("a\r\n") && text.endsWith("\r\n"));
      return text.substring(3, text.length() - 2);
    }
  }

  private static String whole(CsvTable table) {
    try (ReleasableBytesReference bytes = table.handOver()) {
      return bytes.utf8ToString();
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
      String[] lines = whole(table).split("\r\n", -1);
      assertEquals(20_002, lines.length);
      assertEquals("19999,éééé", lines[20_000]);
    }
  }

  /** A breaker that has a limit and knows what is charged. */
  static final class Breaker extends NoopCircuitBreaker {
    private final long limit;
    private long used;

    Breaker(long limit) {
      super(CircuitBreaker.REQUEST);
      this.limit = limit;
    }

    @Override
    public double addEstimateBytesAndMaybeBreak(long bytes, String label) {
      if (used + bytes > limit) {
        throw new CircuitBreakingException(label, used + bytes, limit, Durability.TRANSIENT);
      }
      used += bytes;
      return used;
    }

    @Override
    public long addWithoutBreaking(long bytes) {
      used += bytes;
      return used;
    }

    long used() {
      return used;
    }

    RequestBreaker request() {
      RequestBreaker request = new RequestBreaker();
      request.use(
          new NoneCircuitBreakerService() {
            @Override
            public CircuitBreaker getBreaker(String name) {
              return Breaker.this;
            }
          });
      return request;
    }
  }

  @Test
  public void aTableIsChargedUntilItsBytesAreClosed() {
    Breaker breaker = new Breaker(1 << 20);
    ReleasableBytesReference bytes;
    try (CsvTable table = new CsvTable(breaker.request(), "text")) {
      table.add("x".repeat(100_000));
      bytes = table.handOver();
    }
    assertTrue("charged " + breaker.used, breaker.used >= 100_000);
    bytes.close();
    assertEquals(0, breaker.used);
  }

  @Test
  public void aTableThatIsNotSentGivesItsMemoryBack() {
    Breaker breaker = new Breaker(1 << 20);
    try (CsvTable table = new CsvTable(breaker.request(), "text")) {
      table.add("x".repeat(100_000));
      assertTrue("charged " + breaker.used, breaker.used >= 100_000);
    }
    assertEquals(0, breaker.used);
  }

  @Test
  public void aTableThatIsTooLargeIsRefused() {
    Breaker breaker = new Breaker(200_000);
    try (CsvTable table = new CsvTable(breaker.request(), "text")) {
      table.add("x".repeat(100_000));
      expectThrows(CircuitBreakingException.class, () -> table.add("x".repeat(100_000)));
    }
    assertEquals(0, breaker.used);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.junit.Test;

/** What is left of a bar where lines can't be drawn over. */
public class ProgressTests {

  @Test
  public void aBarThatIsClosedAtOnceHasItsLine() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    int bars = 200;
    for (int i = 0; i < bars; i++) {
      try (Progress progress = new Progress(new Terminal(out, 80, false), "Indexing", "", 1)) {
        progress.finish();
      }
    }
    String printed = bytes.toString(StandardCharsets.UTF_8);
    assertEquals(bars, printed.lines().filter(line -> line.startsWith("Indexing 100%")).count());
  }
}

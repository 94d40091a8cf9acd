// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.csv;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.RequestBreaker;
import org.opensearch.common.Nullable;
import org.opensearch.common.bytes.ReleasableBytesReference;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.bytes.CompositeBytesReference;

/**
 * A table as comma-separated values (RFC 4180): a line of names, then a line a row, each ended by
 * CR LF. It is kept in memory in chunks, which are charged as it grows.
 *
 * <p>A text that a spreadsheet would take for a formula, as it begins with {@code =}, {@code +},
 * {@code -}, {@code @}, a tab or a line break, is preceded by an apostrophe. Numbers stay numbers.
 * Not thread-safe.
 */
public final class CsvTable implements AutoCloseable {

  private static final String LABEL = "neardup_csv";
  private static final String FORMULA = "=+-@\t\r\n";
  private static final int CHUNK = 1 << 16;

  private final KeptBytes kept;
  private final List<BytesReference> chunks = new ArrayList<>();
  private final StringBuilder chunk = new StringBuilder();
  private boolean handedOver;

  /**
   * @param breaker charged with the table
   * @param columns their names
   */
  public CsvTable(RequestBreaker breaker, Object... columns) {
    this.kept = new KeptBytes(breaker.charge(LABEL));
    add(columns);
  }

  /**
   * Adds a row.
   *
   * @param cells numbers, texts, or null for an empty cell
   * @throws org.opensearch.core.common.breaker.CircuitBreakingException if there is no memory for
   *     it
   */
  public void add(@Nullable Object... cells) {
    for (int i = 0; i < cells.length; i++) {
      chunk.append(i == 0 ? "" : ",");
      if (cells[i] instanceof Number) {
        chunk.append(cells[i]);
      } else if (cells[i] != null) {
        append(cells[i].toString());
      }
    }
    chunk.append("\r\n");
    if (chunk.length() >= CHUNK) {
      flush();
    }
  }

  private void append(String text) {
    String safe = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
    if (safe.chars().noneMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n')) {
      chunk.append(safe);
      return;
    }
    chunk.append('"').append(safe.replace("\"", "\"\"")).append('"');
  }

  private void flush() {
    byte[] bytes = chunk.toString().getBytes(StandardCharsets.UTF_8);
    kept.add(bytes.length);
    chunks.add(new BytesArray(bytes));
    chunk.setLength(0);
  }

  /**
   * The whole table in UTF-8, once. Its memory is given back when it is closed, as HTTP channels do
   * when an answer has been written to the network or its connection has broken.
   */
  public ReleasableBytesReference handOver() {
    flush();
    handedOver = true;
    return new ReleasableBytesReference(
        CompositeBytesReference.of(chunks.toArray(BytesReference[]::new)), kept);
  }

  /** Gives the memory back unless the table has been handed over. */
  @Override
  public void close() {
    if (!handedOver) {
      kept.close();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** Reads the records of a file of some format; blank lines are no records. */
interface RowReader extends Closeable {

  /** The next record, or null after the last one. */
  Row next() throws BrokenFileException, IOException;

  /** How many bytes of the file have been read. */
  long bytesRead();

  /**
   * Opens a file in the format of its name, or else of its first character: JSON lines start with a
   * brace, anything else is a table.
   */
  static RowReader open(Path file) throws BrokenFileException, IOException {
    String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
    String plain = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    Utf8Lines lines = Utf8Lines.open(file);
    try {
      return switch (plain.substring(plain.lastIndexOf('.') + 1)) {
        case "jsonl", "ndjson", "json" -> new JsonLines(file, lines);
        case "csv", "tsv", "tab" -> new DelimitedRows(file, lines, firstLine(file, lines));
        default -> {
          String first = firstLine(file, lines);
          yield first.startsWith("{") || first.startsWith("[")
              ? JsonLines.startingWith(file, lines, first)
              : new DelimitedRows(file, lines, first);
        }
      };
    } catch (BrokenFileException | IOException | RuntimeException e) {
      lines.close();
      throw e;
    }
  }

  private static String firstLine(Path file, Utf8Lines lines)
      throws BrokenFileException, IOException {
    String line = lines.next();
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    if (line == null) {
      throw new BrokenFileException(file, "is empty");
    }
    return line;
  }
}

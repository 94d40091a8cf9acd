// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.csv.CsvMapper;
import com.fasterxml.jackson.dataformat.csv.CsvParser;
import com.fasterxml.jackson.dataformat.csv.CsvSchema;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * A table with a header: columns separated by commas, semicolons or tabs, whichever the header has
 * most of; values in double quotes may span lines. All values are strings, an empty one is none.
 */
final class DelimitedRows implements RowReader {

  private static final char[] SEPARATORS = {',', ';', '\t'};

  private final Path file;
  private final Utf8Lines lines;
  private final MappingIterator<String[]> table;
  private final List<String> columns;

  /** Number of the line of the header, from which the parser counts. */
  private final long headerLine;

  /**
   * Opens a table.
   *
   * @param header its first line, which was read already
   */
  DelimitedRows(Path file, Utf8Lines lines, String header) throws BrokenFileException, IOException {
    this.file = file;
    this.lines = lines;
    this.headerLine = lines.number();
    this.table =
        new CsvMapper()
            .readerFor(String[].class)
            .with(CsvParser.Feature.WRAP_AS_ARRAY)
            .with(CsvSchema.emptySchema().withColumnSeparator(separator(header)))
            .readValues(new LineReader(lines, header));
    this.columns = columns(cells(headerLine));
  }

  private static char separator(String header) {
    char best = SEPARATORS[0];
    long most = 0;
    for (char separator : SEPARATORS) {
      long count = header.chars().filter(c -> c == separator).count();
      if (count > most) {
        best = separator;
        most = count;
      }
    }
    return best;
  }

  private List<String> columns(String[] header) throws BrokenFileException {
    List<String> names = new ArrayList<>();
    for (String cell : header) {
      String name = cell.isBlank() ? "column_" + (names.size() + 1) : cell.strip();
      if (names.contains(name)) {
        throw new BrokenFileException(
            file, headerLine, "the header has the column [" + name + "] twice");
      }
      names.add(name);
    }
    return names;
  }

  @Override
  public Row next() throws BrokenFileException, IOException {
    while (true) {
      long line = headerLine + table.getCurrentLocation().getLineNr() - 1;
      String[] cells = cells(line);
      if (cells == null) {
        return null;
      }
      if (cells.length > columns.size()) {
        throw new BrokenFileException(
            file,
            line,
            "has "
                + cells.length
                + " values where the header has "
                + (columns.size() == 1
                    ? "one; a table with a header or JSON lines are expected"
                    : columns.size() + " columns"));
      }
      ObjectNode values = JsonNodeFactory.instance.objectNode();
      for (int i = 0; i < cells.length; i++) {
        if (!cells[i].isEmpty()) {
          values.put(columns.get(i), cells[i]);
        }
      }
      if (!values.isEmpty()) {
        return new Row(line, values);
      }
    }
  }

  /** The cells of the record that starts on a line, or null after the last record. */
  private String[] cells(long line) throws BrokenFileException, IOException {
    try {
      return table.hasNextValue() ? table.nextValue() : null;
    } catch (IOException e) { // Jackson wraps what its reader throws, or does not
      for (Throwable cause = e; cause != null; cause = cause.getCause()) {
        if (cause instanceof LineReader.BrokenLine broken) {
          throw broken.problem;
        }
      }
      if (e instanceof JsonProcessingException problem) {
        throw new BrokenFileException(file, line, reason(problem.getOriginalMessage()));
      }
      throw e;
    }
  }

  private static String reason(String problem) {
    return problem.contains("closing quote") || problem.contains("maximum allowed")
        ? "the record that starts here has a quote that is never closed"
        : "is not a table of values: " + problem;
  }

  @Override
  public long bytesRead() {
    return lines.bytesRead();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }

  /** The lines as characters, for the parser. */
  private static final class LineReader extends Reader {

    /** Passes an error of a line through the parser. */
    private static final class BrokenLine extends IOException {

      private static final long serialVersionUID = 1L;

      private final transient BrokenFileException problem;

      BrokenLine(BrokenFileException problem) {
        super(problem);
        this.problem = problem;
      }
    }

    private final Utf8Lines lines;
    private String line;
    private int position;

    LineReader(Utf8Lines lines, String first) {
      this.lines = lines;
      this.line = first + "\n";
    }

    @Override
    public int read(char[] target, int offset, int length) throws IOException {
      if (position == line.length()) {
        try {
          String next = lines.next();
          if (next == null) {
            return -1;
          }
          line = next + "\n";
          position = 0;
        } catch (BrokenFileException e) {
          throw new BrokenLine(e);
        }
      }
      int count = Math.min(length, line.length() - position);
      line.getChars(position, position + count, target, offset);
      position += count;
      return count;
    }

    @Override
    public void close() {}
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/** JSON lines: an object a line. */
final class JsonLines implements RowReader {

  private static final ObjectReader JSON =
      JsonMapper.builder()
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .build()
          .readerFor(JsonNode.class);

  private final Path file;
  private final Utf8Lines lines;
  private String first;

  JsonLines(Path file, Utf8Lines lines) {
    this.file = file;
    this.lines = lines;
  }

  /** Continues with a line that was read already. */
  static JsonLines startingWith(Path file, Utf8Lines lines, String first) {
    JsonLines reader = new JsonLines(file, lines);
    reader.first = first;
    return reader;
  }

  @Override
  public Row next() throws BrokenFileException, IOException {
    String line = first == null ? lines.next() : first;
    first = null;
    while (line != null && line.isBlank()) {
      line = lines.next();
    }
    return line == null ? null : new Row(lines.number(), object(line));
  }

  private ObjectNode object(String line) throws BrokenFileException {
    JsonNode node;
    try {
      node = JSON.readTree(line);
    } catch (MismatchedInputException e) { // the mapper says this of tokens after the first value
      throw broken(line, "has something after its first JSON value");
    } catch (JsonProcessingException e) {
      throw broken(line, "is not JSON: " + reason(e));
    }
    if (node instanceof ObjectNode object) {
      return object;
    }
    String kind = node.getNodeType().name().toLowerCase(Locale.ROOT);
    throw broken(
        line, "must be a JSON object, got " + (kind.equals("array") ? "an " : "a ") + kind);
  }

  private BrokenFileException broken(String line, String problem) {
    boolean array = lines.number() == 1 && line.stripLeading().startsWith("[");
    return new BrokenFileException(
        file,
        lines.number(),
        problem + (array ? "; one object a line is expected, as jq -c '.[]' writes them" : ""));
  }

  /** Jackson's message without the parts that describe its own source object. */
  private static String reason(JsonProcessingException e) {
    String message = e.getOriginalMessage();
    int source = message.indexOf(" (start marker at");
    return (source < 0 ? message : message.substring(0, source))
        + (e.getLocation() == null ? "" : " (column " + e.getLocation().getColumnNr() + ")");
  }

  @Override
  public long bytesRead() {
    return lines.bytesRead();
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}

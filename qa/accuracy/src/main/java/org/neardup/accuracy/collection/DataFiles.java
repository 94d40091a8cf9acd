// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;

/** Reads the two forms that collections come in. */
public final class DataFiles {

  private static final ObjectMapper JSON = new ObjectMapper();

  private DataFiles() {}

  /** The objects of a file of JSON lines, compressed if it ends in {@code .gz}. */
  public static List<JsonNode> jsonLines(Path file) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    try (BufferedReader reader = open(file)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        lines.add(JSON.readTree(line));
      }
    }
    return lines;
  }

  /** The rows of a table with tabs and a header, each with the names of the header. */
  public static List<Map<String, String>> tabbed(Path file) throws IOException {
    List<Map<String, String>> rows = new ArrayList<>();
    try (BufferedReader reader = open(file)) {
      String[] names = reader.readLine().split("\t", -1);
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        String[] values = line.split("\t", -1);
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < names.length; i++) {
          row.put(names[i], values[i]);
        }
        rows.add(row);
      }
    }
    return rows;
  }

  /** A file that is one JSON value. */
  static JsonNode json(Path file) throws IOException {
    return JSON.readTree(file.toFile());
  }

  private static BufferedReader open(Path file) throws IOException {
    InputStream in = Files.newInputStream(file);
    boolean compressed = file.getFileName().toString().endsWith(".gz");
    return new BufferedReader(
        new InputStreamReader(compressed ? new GZIPInputStream(in) : in, StandardCharsets.UTF_8));
  }

  /** The documents of a file of JSON lines, each with the fields that all collections have. */
  public static List<Document> documents(Path file) throws IOException {
    return jsonLines(file).stream().map(DataFiles::document).toList();
  }

  /** A document with the fields that all collections have. */
  static Document document(JsonNode line) {
    return Document.of(line.required("id").textValue(), line.required("text").textValue());
  }
}

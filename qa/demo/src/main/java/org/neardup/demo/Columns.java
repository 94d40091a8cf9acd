// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The roles of the columns of a file.
 *
 * @param text the column that holds the text
 * @param id the column that holds the id, or nothing when the lines are numbered
 * @param reason how the text column was found, for the user
 * @param fields the other columns with their names in the index
 */
record Columns(String text, Optional<String> id, String reason, Map<String, String> fields) {

  /** Usual names of text columns, likelier first. */
  static final List<String> TEXT_NAMES = List.of("text", "body", "comment", "content", "message");

  static final List<String> ID_NAMES = List.of("id", "_id");

  /**
   * Chooses the columns by what the user named and by a file's first rows.
   *
   * @param idColumn the id column the user named; empty to number the lines
   */
  static Columns choose(
      Path file, List<Row> rows, Optional<String> textColumn, Optional<String> idColumn)
      throws BrokenFileException {
    Set<String> names = new LinkedHashSet<>();
    rows.forEach(row -> row.values().fieldNames().forEachRemaining(names::add));
    for (Optional<String> named : List.of(textColumn, idColumn.filter(name -> !name.isBlank()))) {
      if (named.isPresent() && !names.contains(named.get())) {
        throw new BrokenFileException(
            file, "there is no column [" + named.get() + "]; there are " + names);
      }
    }
    Optional<String> id =
        idColumn.isPresent() ? idColumn.filter(name -> !name.isBlank()) : idOfEveryRow(rows, names);
    if (textColumn.isPresent()) {
      return of(textColumn.get(), id, "as -Dtext says", names);
    }
    Optional<String> usual =
        TEXT_NAMES.stream().flatMap(name -> likeNamed(name, names).stream()).findFirst();
    if (usual.isPresent()) {
      return of(usual.get(), id, "by its name", names);
    }
    String longest =
        names.stream()
            .filter(name -> !id.equals(Optional.of(name)))
            .max(Comparator.comparingDouble(name -> meanLength(rows, name)))
            .filter(name -> meanLength(rows, name) > 0)
            .orElseThrow(
                () ->
                    new BrokenFileException(
                        file,
                        "there is no column of text; there are "
                            + names
                            + ", and none of them holds strings"));
    String reason = "the longest, %.0f characters on average".formatted(meanLength(rows, longest));
    return of(longest, id, reason, names);
  }

  private static Columns of(String text, Optional<String> id, String reason, Set<String> names) {
    Map<String, String> fields = new LinkedHashMap<>();
    Set<String> taken = new LinkedHashSet<>(Set.of(Indexer.TEXT_FIELD));
    for (String name : names) {
      if (!name.equals(text) && !id.equals(Optional.of(name))) {
        String field = fieldName(name);
        while (!taken.add(field)) {
          field += "_";
        }
        fields.put(name, field);
      }
    }
    return new Columns(text, id, reason, fields);
  }

  /** A dot would make the field an object; a leading underscore is reserved. */
  private static String fieldName(String column) {
    String name = column.strip().replace('.', '_');
    while (name.startsWith("_")) {
      name = name.substring(1);
    }
    return name.isEmpty() ? "column" : name;
  }

  private static Optional<String> likeNamed(String name, Set<String> names) {
    return names.stream().filter(other -> other.toLowerCase(Locale.ROOT).equals(name)).findFirst();
  }

  private static Optional<String> idOfEveryRow(List<Row> rows, Set<String> names) {
    return ID_NAMES.stream()
        .flatMap(name -> likeNamed(name, names).stream())
        .filter(name -> rows.stream().allMatch(row -> row.values().hasNonNull(name)))
        .findFirst();
  }

  private static double meanLength(List<Row> rows, String name) {
    return rows.stream()
        .mapToInt(row -> row.values().path(name).isTextual() ? length(row, name) : 0)
        .average()
        .orElse(0);
  }

  private static int length(Row row, String name) {
    return row.values().path(name).textValue().length();
  }

  /** The choice, for the user. */
  String description() {
    return "text from the column ["
        + text
        + "] ("
        + reason
        + "), ids "
        + id.map(name -> "from the column [" + name + "]").orElse("are line numbers");
  }

  /** The text of a row, or nothing if the row has none. */
  Optional<String> text(Path file, Row row) throws BrokenFileException {
    JsonNode value = row.values().path(text);
    if (value.isContainerNode()) {
      throw new BrokenFileException(
          file, row.line(), "[" + text + "] must be a string, got " + abbreviated(value));
    }
    return value.isMissingNode() || value.isNull()
        ? Optional.empty()
        : Optional.of(value.asText()).filter(text -> !text.isBlank());
  }

  /** The id of a row: its own, or its line number. */
  String id(Path file, Row row) throws BrokenFileException {
    if (id.isEmpty()) {
      return Long.toString(row.line());
    }
    JsonNode value = row.values().path(id.get());
    if (!value.isValueNode() || value.isNull() || value.asText().isBlank()) {
      throw new BrokenFileException(
          file,
          row.line(),
          "["
              + id.get()
              + "] must be a string or a number, got "
              + (value.isMissingNode() ? "nothing" : abbreviated(value)));
    }
    return value.asText();
  }

  /** The other values of a row that can be indexed unchanged: scalars. */
  Map<String, JsonNode> others(Row row) {
    Map<String, JsonNode> others = new LinkedHashMap<>();
    row.values()
        .properties()
        .forEach(
            entry -> {
              String column = entry.getKey();
              JsonNode value = entry.getValue();
              boolean other = !column.equals(text) && !id.equals(Optional.of(column));
              if (other && value.isValueNode() && !value.isNull()) {
                others.put(field(column), value);
              }
            });
    return others;
  }

  private String field(String column) {
    String field = fields.get(column);
    if (field == null) { // a column that is missing in the first rows
      field = fieldName(column);
      while (field.equals(Indexer.TEXT_FIELD) || fields.containsValue(field)) {
        field += "_";
      }
    }
    return field;
  }

  private static String abbreviated(JsonNode value) {
    String json = value.toString();
    return json.length() <= 40 ? json : json.substring(0, 40) + "...";
  }
}

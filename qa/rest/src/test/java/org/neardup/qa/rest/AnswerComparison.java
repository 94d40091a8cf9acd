// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/**
 * Compares an answer with the one that the documentation shows. {@code "..."} stands for any value,
 * for further keys as {@code "...": "..."}, and for further elements at the end of a list. A number
 * with four decimals or more is rounded. All else has to be equal.
 */
final class AnswerComparison {

  private static final String ANY = "...";
  private static final int ROUNDED_DECIMALS = 4;
  private static final ObjectMapper MAPPER =
      JsonMapper.builder()
          .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          // the decimals that are shown say how a number is rounded
          .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
          .build();

  private final List<String> differences = new ArrayList<>();

  private AnswerComparison() {}

  /** The differences between two answers in JSON, one a place; empty if there are none. */
  static List<String> ofJson(String documented, String given) {
    JsonNode expected;
    try {
      expected = MAPPER.readTree(documented);
    } catch (JsonProcessingException e) {
      return List.of("the documented answer is no JSON: " + e.getOriginalMessage());
    }
    JsonNode actual;
    try {
      actual = MAPPER.readTree(given);
    } catch (JsonProcessingException e) {
      return List.of("expected JSON, got " + given.strip());
    }
    AnswerComparison comparison = new AnswerComparison();
    comparison.compare("", expected, actual);
    return List.copyOf(comparison.differences);
  }

  /** The differences between two answers in plain text, one a line. */
  static List<String> ofText(String documented, String given) {
    List<String> expected = documented.strip().lines().toList();
    List<String> actual = given.strip().lines().toList();
    List<String> differences = new ArrayList<>();
    for (int i = 0; i < Math.max(expected.size(), actual.size()); i++) {
      String wanted = i < expected.size() ? expected.get(i).strip() : "no line";
      String got = i < actual.size() ? actual.get(i).strip() : "no line";
      if (!sameWords(wanted, got)) {
        differences.add("line %d: expected [%s], got [%s]".formatted(i + 1, wanted, got));
      }
    }
    return differences;
  }

  private static boolean sameWords(String expected, String actual) {
    String[] wanted = expected.split("\\s+", -1);
    String[] got = actual.split("\\s+", -1);
    if (wanted.length != got.length) {
      return false;
    }
    for (int i = 0; i < wanted.length; i++) {
      if (!wanted[i].equals(ANY) && !wanted[i].equals(got[i])) {
        return false;
      }
    }
    return true;
  }

  private void compare(String place, JsonNode expected, JsonNode actual) {
    if (isAny(expected)) {
      return;
    }
    if (expected.isObject() && actual.isObject()) {
      compareObjects(place, expected, actual);
    } else if (expected.isArray() && actual.isArray()) {
      compareLists(place, expected, actual);
    } else if (!same(expected, actual)) {
      differences.add("%s: expected %s, got %s".formatted(named(place), expected, actual));
    }
  }

  private void compareObjects(String place, JsonNode expected, JsonNode actual) {
    boolean open = expected.has(ANY);
    expected
        .properties()
        .forEach(
            entry -> {
              String key = entry.getKey();
              String inside = place.isEmpty() ? key : place + "." + key;
              if (!key.equals(ANY)) {
                if (actual.has(key)) {
                  compare(inside, entry.getValue(), actual.get(key));
                } else {
                  differences.add(inside + ": missing, expected " + entry.getValue());
                }
              }
            });
    actual
        .properties()
        .forEach(
            entry -> {
              String key = entry.getKey();
              if (!open && !expected.has(key)) {
                differences.add(
                    "%s: not documented, got %s"
                        .formatted(place.isEmpty() ? key : place + "." + key, entry.getValue()));
              }
            });
  }

  private void compareLists(String place, JsonNode expected, JsonNode actual) {
    int shown = expected.size();
    boolean open = shown > 0 && isAny(expected.get(shown - 1)) && actual.size() != shown;
    if (open) {
      shown--;
    }
    if (open ? actual.size() < shown : actual.size() != shown) {
      differences.add(
          "%s: expected %d elements, got %d".formatted(named(place), shown, actual.size()));
    }
    for (int i = 0; i < Math.min(shown, actual.size()); i++) {
      compare(place + "[" + i + "]", expected.get(i), actual.get(i));
    }
  }

  private static boolean isAny(JsonNode node) {
    return node.isTextual() && node.textValue().equals(ANY);
  }

  private static boolean same(JsonNode expected, JsonNode actual) {
    if (expected.isNumber() && actual.isNumber()) {
      BigDecimal wanted = expected.decimalValue();
      BigDecimal got = actual.decimalValue();
      return wanted.scale() >= ROUNDED_DECIMALS && got.scale() > wanted.scale()
          ? got.setScale(wanted.scale(), RoundingMode.HALF_EVEN).compareTo(wanted) == 0
          : got.compareTo(wanted) == 0;
    }
    return expected.equals(actual);
  }

  private static String named(String place) {
    return place.isEmpty() ? "the answer" : place;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The reasons why members are in their cluster: the nearest, the middle and the farthest member of
 * each that is not an exact copy.
 */
final class Explanation {

  private static final String INDENT = "    ";

  private Explanation() {}

  /** Members of a cluster worth explaining, at most three, the nearest first. */
  static List<JsonNode> choose(JsonNode cluster) {
    List<JsonNode> edited = new ArrayList<>();
    for (JsonNode member : cluster.path("members")) {
      boolean reference = member.path("role").asText().equals("reference");
      if (!reference && member.path("distance").asDouble() > 0) {
        edited.add(member);
      }
    }
    edited.sort(
        Comparator.comparingDouble((JsonNode member) -> member.path("distance").asDouble())
            .thenComparing(member -> member.path("_id").asText()));
    Map<String, JsonNode> chosen = new LinkedHashMap<>();
    for (int place : new int[] {0, edited.size() / 2, edited.size() - 1}) {
      if (place >= 0 && place < edited.size()) {
        chosen.putIfAbsent(edited.get(place).path("_id").asText(), edited.get(place));
      }
    }
    return List.copyOf(chosen.values());
  }

  /**
   * The lines that explain a member.
   *
   * @param text its text
   */
  static List<String> lines(JsonNode member, String text, int width) {
    List<String> lines = new ArrayList<>();
    String id = TextFit.oneLine(member.path("_id").asText());
    String start = "  " + id + "  ";
    String words = TextFit.oneLine(text);
    int left = Math.max(20, width - TextFit.width(start) - 2);
    lines.add(start + '"' + TextFit.cut(words, left) + '"');
    lines.add(INDENT + numbers(member));
    for (JsonNode link : member.path("links")) {
      String line = link.path("type").asText() + ": " + TextFit.oneLine(because(link));
      lines.add(INDENT + TextFit.cut(line, width - INDENT.length()));
    }
    return lines;
  }

  private static String numbers(JsonNode member) {
    List<String> numbers = new ArrayList<>();
    if (member.path("category").isTextual()) {
      numbers.add(member.path("category").asText().replace('_', ' '));
    }
    numbers.add(number("distance %.2f nats", member.path("distance")));
    numbers.add(number("containment %.2f", member.path("containment")));
    numbers.add(number("word overlap %.2f", member.path("word_overlap")));
    numbers.removeIf(String::isEmpty);
    return String.join(", ", numbers);
  }

  private static String number(String format, JsonNode value) {
    return value.isNumber() ? String.format(Locale.ROOT, format, value.asDouble()) : "";
  }

  private static String because(JsonNode link) {
    JsonNode because = link.path("because");
    return because.isTextual() ? because.asText() : because.toString();
  }
}

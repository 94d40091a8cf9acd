// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.collection;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;

/**
 * A letter of many wordings: a sequence of segments, each of which has one of several phrases. A
 * million comments drawn from such a grammar share no sentence and yet are one letter.
 *
 * @param segments the phrases of each segment, at least one a segment
 * @param repeated by segment, the earlier segment whose phrase it repeats
 * @param letters letters of the same campaigns that were sent unchanged
 */
public record SpunGrammar(
    List<List<String>> segments, Map<Integer, Integer> repeated, List<FixedLetter> letters) {

  /**
   * A letter that was not spun.
   *
   * @param text what was sent
   * @param count its share of all that was sent
   */
  public record FixedLetter(String text, long count) {}

  public SpunGrammar {
    segments = segments.stream().map(List::copyOf).toList();
    repeated = Map.copyOf(repeated);
    letters = List.copyOf(letters);
    for (Map.Entry<Integer, Integer> entry : repeated.entrySet()) {
      if (entry.getValue() >= entry.getKey()) {
        throw new IllegalArgumentException(
            "[repeated] must name an earlier segment, got %s for %s"
                .formatted(entry.getValue(), entry.getKey()));
      }
    }
  }

  /** Reads {@code segments}, {@code repeated} and {@code fixed_letters} of a JSON object. */
  static SpunGrammar of(JsonNode json) {
    List<List<String>> segments = new ArrayList<>();
    for (JsonNode segment : json.required("segments")) {
      List<String> phrases = new ArrayList<>();
      segment.forEach(phrase -> phrases.add(phrase.textValue()));
      segments.add(phrases);
    }
    Map<Integer, Integer> repeated = new LinkedHashMap<>();
    json.required("repeated")
        .properties()
        .forEach(
            entry -> repeated.put(Integer.valueOf(entry.getKey()), entry.getValue().intValue()));
    List<FixedLetter> letters = new ArrayList<>();
    for (JsonNode letter : json.required("fixed_letters")) {
      letters.add(
          new FixedLetter(
              letter.required("text").textValue(), letter.required("real_count").longValue()));
    }
    return new SpunGrammar(segments, repeated, letters);
  }

  /** Draws a text: every segment independently and uniformly, except repeated segments. */
  public String draw(RandomGenerator random) {
    String[] drawn = new String[segments.size()];
    for (int i = 0; i < drawn.length; i++) {
      Integer earlier = repeated.get(i);
      List<String> phrases = segments.get(i);
      drawn[i] = earlier != null ? drawn[earlier] : phrases.get(random.nextInt(phrases.size()));
    }
    return String.join("", drawn).strip();
  }
}

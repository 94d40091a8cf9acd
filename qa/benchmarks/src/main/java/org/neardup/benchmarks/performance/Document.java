// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.annotation.JsonAlias;
import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;

/**
 * A line of a file of documents.
 *
 * @param id its id, also in the index
 * @param text its text; a field {@code body} is read as well
 * @param received when it arrived, in ISO 8601; null where that is unknown
 */
@JsonIgnoreProperties(ignoreUnknown = true)
record Document(String id, @JsonAlias("body") String text, String received) {

  private static final int WORDS_OF_QUERY = 10;

  /** A match query of ten of its words, drawn at random, as the body of a search. */
  Map<String, Object> matchQuery(Random random) {
    List<String> words = Arrays.asList(text.split("\\s+"));
    Collections.shuffle(words, random);
    String some = words.stream().limit(WORDS_OF_QUERY).collect(Collectors.joining(" "));
    return Map.of("query", Map.of("match", Map.of("text", some)));
  }
}

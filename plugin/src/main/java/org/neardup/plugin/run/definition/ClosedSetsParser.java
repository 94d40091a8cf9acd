// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.plugin.analysis.ShingleAnalyzerProvider;
import org.neardup.plugin.analysis.TokenKind;
import org.neardup.plugin.request.RequestBody;
import org.neardup.plugin.shard.grouping.TokenSource;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.Language;
import org.neardup.signature.LexicalSelection;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;
import org.opensearch.common.settings.Settings;

/** Reads the parameters of method {@code closed_sets}. */
final class ClosedSetsParser {

  /** The settings of the experiments (closed-sets-2009, section 4). */
  static final int DEFAULT_SIZE = 100;

  static final int DEFAULT_LENGTH = 10;

  /** Of the units of a sketch, what an itemset has in common: the lowest of the experiments. */
  static final double DEFAULT_SHARE = 0.85;

  static final int DEFAULT_MAX_ITEMSETS = 10_000;

  private static final String MIN_ELEMENTS = "min_elements";
  private static final String MIN_PERMUTATIONS = "min_permutations";
  private static final String LEXICAL = "lexical";
  private static final List<String> TYPES = List.of(MIN_ELEMENTS, MIN_PERMUTATIONS, LEXICAL);

  /** The parameters of a sketch that not all types have. */
  private static final Map<String, List<String>> TYPES_OF =
      Map.of(
          "size", List.of(MIN_ELEMENTS, MIN_PERMUTATIONS),
          "length", List.of(MIN_ELEMENTS, MIN_PERMUTATIONS),
          "offset", List.of(MIN_ELEMENTS, MIN_PERMUTATIONS),
          "seed", List.of(MIN_ELEMENTS, MIN_PERMUTATIONS),
          "min_docs", List.of(LEXICAL),
          "max_doc_freq", List.of(LEXICAL),
          "stop_words", List.of(LEXICAL));

  private static final int MAX_MAX_ITEMSETS = 1_000_000;

  /** A word of one text alone is in no other's image. */
  private static final int DEFAULT_MIN_DOCS = 2;

  /** Words of most texts tell nothing, those of a letter that half of them are copies of do. */
  private static final double DEFAULT_MAX_DOC_FREQ_SHARE = 0.5;

  private ClosedSetsParser() {}

  /**
   * Checks the parameters and fills in what they leave out.
   *
   * @throws IllegalArgumentException naming the parameter, the rule and the value
   */
  static ClosedSetsMethod parse(RequestBody body) {
    RequestBody sketch = body.object("sketch");
    String type = sketch.oneOf("type", MIN_ELEMENTS, TYPES);
    refuseParametersOfOtherTypes(sketch, type);
    int maxItemsets = body.integer("max_itemsets", DEFAULT_MAX_ITEMSETS, 1, MAX_MAX_ITEMSETS);
    return type.equals(LEXICAL)
        ? lexical(sketch, body, maxItemsets)
        : ofShingles(type, sketch, body, maxItemsets);
  }

  private static ClosedSetsMethod ofShingles(
      String type, RequestBody sketch, RequestBody body, int maxItemsets) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("type", type);
    int size = sketch.integer("size", DEFAULT_SIZE, 1, ShingleSelection.MAX_SIZE);
    record.put("size", size);
    record.put("length", sketch.integer("length", DEFAULT_LENGTH, 1, ShingleScheme.MAX_LENGTH));
    record.put("offset", sketch.integer("offset", 1, 1, ShingleScheme.MAX_LENGTH));
    long seed = sketch.longInteger("seed", ShingleSelection.DEFAULT_SEED);
    record.put("seed", seed);
    int minCommon =
        body.integer("min_common", (int) Math.ceil(DEFAULT_SHARE * size), 1, Integer.MAX_VALUE);
    if (minCommon > size) {
      throw body.mustBe("min_common", "at most [sketch.size] " + size, minCommon);
    }
    Settings.Builder analyzer =
        Settings.builder().put("type", ShingleAnalyzerProvider.NAME).put("select", type);
    record.forEach(
        (name, value) -> {
          if (!name.equals("type")) {
            analyzer.put(name, value.toString());
          }
        });
    return new ClosedSetsMethod(
        new TokenSource(TokenKind.ANY, analyzer.build(), true),
        type.equals(MIN_PERMUTATIONS)
            ? new MinimaImage(new BinaryPermutations(size, seed))
            : new ShingleImage(size),
        record,
        minCommon,
        maxItemsets,
        1 - (double) minCommon / size);
  }

  private static ClosedSetsMethod lexical(RequestBody sketch, RequestBody body, int maxItemsets) {
    Map<String, Object> record = new LinkedHashMap<>();
    record.put("type", LEXICAL);
    int minDocs = sketch.integer("min_docs", DEFAULT_MIN_DOCS, 1, Integer.MAX_VALUE);
    double maxDocFreqShare = sketch.number("max_doc_freq", DEFAULT_MAX_DOC_FREQ_SHARE, 0, 1);
    record.put("min_docs", minDocs);
    record.put("max_doc_freq", maxDocFreqShare);
    if (!body.has("min_common")) {
      throw new IllegalArgumentException(
          "[min_common] is required with [sketch.type] [lexical], got none");
    }
    int minCommon = body.integer("min_common", 1, 1, Integer.MAX_VALUE);
    return new ClosedSetsMethod(
        new TokenSource(TokenKind.WORDS, Settings.EMPTY, true),
        new LexicalImage(
            minDocs, maxDocFreqShare, LexicalSelection.stopList(stopWords(sketch, record))),
        record,
        minCommon,
        maxItemsets,
        1);
  }

  /** A list of words, or the name of a language. */
  private static List<String> stopWords(RequestBody sketch, Map<String, Object> record) {
    Object given = sketch.any("stop_words");
    if (given == null || given instanceof String) {
      String name = given == null ? Language.ENGLISH.parameterName() : (String) given;
      record.put("stop_words", name);
      return Language.named(name)
          .orElseThrow(
              () ->
                  sketch.mustBe(
                      "stop_words", "a list of words or one of " + Language.names(), name))
          .stopWords();
    }
    List<String> words = sketch.strings("stop_words");
    record.put("stop_words", words);
    return words;
  }

  private static void refuseParametersOfOtherTypes(RequestBody sketch, String type) {
    TYPES_OF.forEach(
        (parameter, types) -> {
          if (sketch.has(parameter) && !types.contains(type)) {
            throw new IllegalArgumentException(
                "[sketch."
                    + parameter
                    + "] is a parameter of [sketch.type] "
                    + types
                    + ", got it with ["
                    + type
                    + "]");
          }
        });
  }
}

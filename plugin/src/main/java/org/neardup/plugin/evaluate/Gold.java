// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.request.RequestBody;
import org.opensearch.common.Nullable;

/** The gold standard of an evaluation. */
public sealed interface Gold {

  /** The most pairs that a request may have. */
  int MAX_PAIRS = 100_000;

  /** The default field of the category of a document. */
  String DEFAULT_CATEGORY = "category";

  /**
   * The clusters that a field of the documents names.
   *
   * @param field documents with the same value belong together
   * @param category the field of the category of a document, or null for none
   * @param categoryRequired whether {@code category} was requested, and must exist
   */
  record Field(String field, @Nullable String category, boolean categoryRequired) implements Gold {}

  /**
   * Pairs of documents that belong together.
   *
   * @param pairs the pairs; copied
   */
  record Pairs(List<Pair> pairs) implements Gold {

    public Pairs {
      pairs = List.copyOf(pairs);
    }
  }

  /**
   * Two documents.
   *
   * @param left an id, or {@code index/id}
   * @param right likewise
   */
  record Pair(String left, String right) {}

  /**
   * The clusters of another run.
   *
   * @param runId its id
   */
  record Run(String runId) implements Gold {}

  /**
   * Reads {@code {"field": ..., "category": ...}}, {@code {"pairs": [...]}} or {@code {"run_id":
   * ...}}.
   *
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  static Gold parse(RequestBody gold) {
    List<String> given = new ArrayList<>();
    for (String kind : List.of("field", "pairs", "run_id")) {
      if (gold.has(kind)) {
        given.add(kind);
      }
    }
    Object category = gold.any("category");
    gold.done(); // first: a misspelt key is more helpful than a missing one
    if (given.size() != 1) {
      throw new IllegalArgumentException(
          "[gold] must have exactly one of [field, pairs, run_id], got " + given);
    }
    String kind = given.getFirst();
    if (category != null && !kind.equals("field")) {
      throw new IllegalArgumentException(
          "[gold.category] needs [gold.field], got [gold." + kind + "]");
    }
    return switch (kind) {
      case "field" -> field(gold);
      case "pairs" -> pairs(gold);
      default -> new Run(gold.requiredString("run_id"));
    };
  }

  private static Field field(RequestBody gold) {
    String field = gold.requiredString("field");
    if (gold.isNull("category")) {
      return new Field(field, null, false);
    }
    return gold.string("category")
        .map(category -> new Field(field, category, true))
        .orElse(new Field(field, DEFAULT_CATEGORY, false));
  }

  private static Pairs pairs(RequestBody gold) {
    List<?> elements = gold.list("pairs");
    if (elements.size() > MAX_PAIRS) {
      throw new IllegalArgumentException(
          "[gold.pairs] must be at most " + MAX_PAIRS + ", got " + elements.size());
    }
    List<Pair> pairs = new ArrayList<>(elements.size());
    for (Object element : elements) {
      if (!(element instanceof List<?> pair)
          || pair.size() != 2
          || !(pair.get(0) instanceof String left)
          || !(pair.get(1) instanceof String right)) {
        throw gold.mustBe("pairs", "an array of pairs of document ids", element);
      }
      if (left.equals(right)) {
        throw gold.mustBe("pairs", "made of two different documents", element);
      }
      pairs.add(new Pair(gold.requireName("pairs", left), gold.requireName("pairs", right)));
    }
    return new Pairs(pairs);
  }
}

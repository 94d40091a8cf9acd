// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import java.util.List;
import java.util.Map;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.plugin.lookup.NamedTexts;
import org.neardup.plugin.request.RequestBody;

/** Reads the body of {@code POST /{index}/_neardup/_similar}. */
final class SimilarParser {

  static final int DEFAULT_SIZE = 10;

  /** The texts of a page are compared word by word. */
  static final int MAX_SIZE = 1_000;

  static final int MAX_TEXTS = 10_000;

  static final int DEFAULT_MAX_TEXTS = 50;

  private static final String DISTANCE = "kl";

  private SimilarParser() {}

  /**
   * Checks a body and fills in defaults.
   *
   * @throws IllegalArgumentException names the parameter, the rule and the value
   */
  static SimilarRequest parse(String[] indices, Map<String, Object> given) {
    RequestBody body = new RequestBody("", given);
    String id = body.string("id").orElse(null);
    body.any("text");
    int from = body.integer("from", 0, 0, MAX_TEXTS - 1);
    int size = body.integer("size", DEFAULT_SIZE, 0, MAX_SIZE);
    int maxTexts =
        body.integer(
            "max_texts",
            Math.min(MAX_TEXTS, Math.max(DEFAULT_MAX_TEXTS, from + size)),
            1,
            MAX_TEXTS);
    Map<String, Object> query = body.map("query");
    double minContainment = body.number("min_containment", 0, 0, 1);
    RequestBody distance = body.object("distance");
    distance.oneOf("type", DISTANCE, List.of(DISTANCE));
    double maxDistance =
        distance.has("threshold")
            ? distance.number("threshold", 0, 0, AssignmentSettings.MAX_THRESHOLD)
            : Double.POSITIVE_INFINITY;
    double mu = distance.number("mu", 1, 1e-6, 1e6);
    body.any("field");
    body.done(); // first: a misspelt key is more helpful than a missing one
    String field = body.requiredString("field");
    String text = NamedTexts.text(body, id);
    if (from + size > maxTexts) {
      throw body.mustBe("from", "with [size] at most [max_texts], " + maxTexts, (long) from + size);
    }
    return new SimilarRequest(
        indices,
        field,
        id,
        text,
        from,
        size,
        query,
        new SimilarRequest.Bounds(maxDistance, minContainment, mu, maxTexts));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.evaluation.Evaluation;
import org.neardup.evaluation.Scores;

/**
 * Compares the scores of the core with those of another judge of the same clusters: the plugin's
 * {@code _evaluate} route, or a script that shares no code with the project. Both name their scores
 * in the same way.
 */
final class Judge {

  /** Scores are sums and quotients of whole numbers: they may differ in the last digits. */
  static final double TOLERANCE = 1e-9;

  private Judge() {}

  /**
   * The differing scores, one for each line; empty if both agree.
   *
   * @param who name of the other judge
   * @param other its scores, {@code {"pairs": {"precision": ...}, ...}}; {@code pairs}, {@code
   *     kappa}, {@code ac1}, {@code bcubed} and {@code ari} are required, others are compared if
   *     present
   */
  static List<String> differences(Evaluation evaluation, String who, JsonNode other) {
    List<String> differences = new ArrayList<>();
    required(evaluation).forEach((name, value) -> compare(who, name, value, other, differences));
    if (other.has("forms")) {
      forms(evaluation).forEach((name, value) -> compare(who, name, value, other, differences));
    }
    return differences;
  }

  private static void compare(
      String who, String name, OptionalDouble value, JsonNode other, List<String> differences) {
    JsonNode theirs = other.at(name);
    boolean same =
        value.isPresent()
            ? theirs.isNumber() && Math.abs(theirs.doubleValue() - value.getAsDouble()) <= TOLERANCE
            : theirs.isNull() || theirs.isMissingNode();
    if (!same) {
      differences.add(
          "%s is %s here and %s by %s"
              .formatted(
                  name.substring(1).replace('/', '.'),
                  value.isPresent() ? Double.toString(value.getAsDouble()) : "absent",
                  theirs.isMissingNode() ? "absent" : theirs,
                  who));
    }
  }

  private static Map<String, OptionalDouble> required(Evaluation evaluation) {
    Map<String, OptionalDouble> figures = new LinkedHashMap<>();
    scores("/pairs", evaluation.pairs().scores(), figures);
    figures.put("/kappa/micro", evaluation.kappa().micro());
    figures.put("/kappa/macro", evaluation.kappa().macro());
    figures.put("/ac1/micro", evaluation.ac1().micro());
    figures.put("/ac1/macro", evaluation.ac1().macro());
    scores("/bcubed", evaluation.bcubed(), figures);
    figures.put("/ari", evaluation.pairs().adjustedRandIndex());
    return figures;
  }

  private static Map<String, OptionalDouble> forms(Evaluation evaluation) {
    Map<String, OptionalDouble> figures = new LinkedHashMap<>();
    evaluation
        .byCategory()
        .forEach(
            (category, scores) -> {
              figures.put("/forms/" + category + "/precision", scores.scores().precision());
              figures.put("/forms/" + category + "/recall", scores.scores().recall());
            });
    return figures;
  }

  private static void scores(String name, Scores scores, Map<String, OptionalDouble> figures) {
    figures.put(name + "/precision", scores.precision());
    figures.put(name + "/recall", scores.recall());
    figures.put(name + "/f1", scores.f1());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.accuracy.collection.Truth;
import org.neardup.evaluation.Evaluation;

public class ScoringTests {

  private static final Truth TRUTH =
      Truth.of(
          Map.of("1", "a", "2", "a", "3", "a", "4", "s4"),
          Map.of("1", "reference", "2", "exact", "3", "key_block", "4", "singleton"));

  private static final Map<String, String> FOUND = Map.of("4", "y", "3", "y", "2", "x", "1", "x");

  /** Together in truth: 12 13 23; found: 12 34. One in both, of two found and of three true. */
  @Test
  public void documentsAreMatchedByTheirIds() {
    Evaluation evaluation = Scoring.score(TRUTH, found(FOUND));
    assertEquals(1 / 2.0, evaluation.pairs().scores().precision().getAsDouble(), 0);
    assertEquals(1 / 3.0, evaluation.pairs().scores().recall().getAsDouble(), 0);
    assertEquals(1.0, evaluation.byCategory().get("exact").scores().recall().getAsDouble(), 0);
    assertEquals(0.0, evaluation.byCategory().get("singleton").scores().recall().getAsDouble(), 0);
  }

  @Test
  public void aDocumentThatWasNotFoundIsAnError() {
    Clustering found = found(Map.of("1", "x", "2", "x", "3", "x"));
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Scoring.score(TRUTH, found));
    assertEquals(
        "[found] must have the 4 documents of [gold] and no other, got 3; only in one: [4]",
        e.getMessage());
  }

  @Test
  public void aJudgeWithTheSameFiguresAgrees() {
    assertEquals(List.of(), differences(figures()));
  }

  @Test
  public void aFigureThatDiffersInTheEighthDigitIsNamed() {
    ObjectNode figures = figures();
    figures.withObject("/pairs").put("precision", 0.50000001);
    assertEquals(
        List.of("pairs.precision is 0.5 here and 0.50000001 by another"), differences(figures));
  }

  @Test
  public void aFigureThatIsMissingIsNamed() {
    ObjectNode figures = figures();
    figures.remove("ari");
    List<String> differences = differences(figures);
    assertEquals(1, differences.size());
    assertTrue(differences.get(0), differences.get(0).endsWith("and absent by another"));
  }

  @Test
  public void clustersOfOneAreNotCounted() {
    assertEquals(1, found(Map.of("1", "x", "2", "x", "3", "z", "4", "y")).size());
  }

  private static List<String> differences(ObjectNode figures) {
    return Judge.differences(Scoring.score(TRUTH, found(FOUND)), "another", figures);
  }

  /**
   * By hand: a = 1, b = 2, c = 1, d = 2 of m = 6 pairs, p(A) = 1/2. Kappa expects 3/6 · 2/6 + 3/6 ·
   * 4/6 = 1/2 and is 0. AC1 has P = 5/12, expects 70/144 and is (72 - 70) / (144 - 70) = 1/37. The
   * one cluster of two or more has a member in every pair, so that macro is micro. B-cubed:
   * precision (1 + 1 + 1/2 + 1/2) / 4, recall (2/3 + 2/3 + 1/3 + 1) / 4.
   */
  private static ObjectNode figures() {
    ObjectNode figures = new ObjectMapper().createObjectNode();
    figures.putObject("pairs").put("precision", 0.5).put("recall", 1 / 3.0).put("f1", 0.4);
    figures.putObject("kappa").put("micro", 0.0).put("macro", 0.0);
    figures.putObject("ac1").put("micro", 1 / 37.0).put("macro", 1 / 37.0);
    figures
        .putObject("bcubed")
        .put("precision", 0.75)
        .put("recall", 2 / 3.0)
        .put("f1", 2 * 0.75 * (2 / 3.0) / (0.75 + 2 / 3.0));
    figures.put("ari", 0.0);
    return figures;
  }

  private static Clustering found(Map<String, String> clusters) {
    return new Clustering(clusters, Map.of(), Duration.ZERO);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.Test;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.evaluation.Evaluation;
import org.neardup.plugin.action.evaluate.EvaluateAction;
import org.neardup.plugin.results.ResultsByHand;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.test.OpenSearchTestCase;

/** How an evaluation is written, and that it is the same on the other node. */
public class EvaluateResponseTests extends OpenSearchTestCase {

  private static final Skipped SKIPPED =
      new Skipped(Map.of("documents_not_found", 2L), List.of("7", "a/8"), "too many");

  private static EvaluateResponse sent(EvaluateResponse response) throws IOException {
    return copyWriteable(
        response,
        new NamedWriteableRegistry(Collections.emptyList()),
        EvaluateAction.INSTANCE.getResponseReader());
  }

  private static Map<String, Object> json(EvaluateResponse response) {
    return ResultsByHand.json(Strings.toString(MediaTypeRegistry.JSON, response));
  }

  /** Four documents: {0 1} and {2 3} are right, {0 1} is found. */
  private static Evaluation evaluation() {
    return ClusteringEvaluation.againstClusters(
        new int[] {1, 1, 2, 2},
        new int[] {1, 1, 2, 3},
        new String[] {"exact", "exact", "edit", "edit"},
        new String[] {"exact", null, null, null});
  }

  @Test
  public void everyNumberHasItsName() {
    EvaluateResponse response = new EvaluateResponse(evaluation(), OptionalLong.of(3), SKIPPED);
    Map<String, Object> json = json(response);
    // a = 1, b = 1, c = 0, d = 4: kappa 2 x 4 / (2 x 5 + 1 x 4) = 8/14
    // AC1: p(A) = 5/6, P = 3/12, p(E) = 3/8, (5/6 - 3/8) / (5/8) = 11/15
    // macro: {0 1} agrees; {2 3} has 5 pairs, one in gold alone: kappa 0,
    //        AC1: p(A) = 4/5, P = 1/10, p(E) = 18/100, 62/82
    assertEquals(
        ResultsByHand.json(
            """
            {
              "documents": 4,
              "documents_without_value": 3,
              "pairs": {"precision": 1.0, "recall": 0.5, "f1": 0.6666666666666666},
              "counts": {"gold": 2, "found": 1, "only_gold": 1, "only_found": 0, "common": 1},
              "kappa": {"micro": 0.5714285714285714, "macro": 0.5},
              "bcubed": {"precision": 1.0, "recall": 0.75, "f1": 0.8571428571428571},
              "ari": 0.5714285714285714,
              "by_category": {
                "edit": {"documents": 2, "precision": null, "recall": 0.0, "f1": 0.0},
                "exact": {"documents": 2, "precision": 1.0, "recall": 1.0, "f1": 1.0}
              },
              "labels": {
                "edit": {"precision": null, "recall": 0.0, "f1": 0.0},
                "exact": {"precision": 1.0, "recall": 0.5, "f1": 0.6666666666666666}
              },
              "skipped": {"documents_not_found": 2, "not_found": ["7", "a/8"], "category": "too many"}
            }
            """),
        without(json, "ac1"));
    Map<?, ?> ac1 = (Map<?, ?>) json.get("ac1");
    assertEquals(11.0 / 15, (double) ac1.get("micro"), 1e-12);
    assertEquals((1 + 62.0 / 82) / 2, (double) ac1.get("macro"), 1e-12);
  }

  private static Map<String, Object> without(Map<String, Object> json, String key) {
    Map<String, Object> rest = new HashMap<>(json);
    rest.remove(key);
    return rest;
  }

  @Test
  public void whatIsNotDefinedIsNull() {
    EvaluateResponse response =
        new EvaluateResponse(
            ClusteringEvaluation.againstClusters(new int[0], new int[0]),
            OptionalLong.empty(),
            new Skipped(Map.of(), List.of(), null));
    assertEquals(
        ResultsByHand.json(
            """
            {
              "documents": 0,
              "pairs": {"precision": 1.0, "recall": 1.0, "f1": 1.0},
              "counts": {"gold": 0, "found": 0, "only_gold": 0, "only_found": 0, "common": 0},
              "kappa": {"micro": null, "macro": null},
              "ac1": {"micro": null, "macro": null},
              "bcubed": {"precision": null, "recall": null, "f1": null},
              "ari": null,
              "by_category": {},
              "skipped": {}
            }
            """),
        json(response));
  }

  @Test
  public void anAnswerIsTheSameOnTheOtherNode() throws IOException {
    for (EvaluateResponse response :
        List.of(
            new EvaluateResponse(evaluation(), OptionalLong.of(3), SKIPPED),
            new EvaluateResponse(
                ClusteringEvaluation.againstClusters(new int[0], new int[0]),
                OptionalLong.empty(),
                new Skipped(Map.of(), List.of(), null)))) {
      EvaluateResponse sent = sent(response);
      assertEquals(response.evaluation(), sent.evaluation());
      assertEquals(response.withoutValue(), sent.withoutValue());
      assertEquals(response.skipped(), sent.skipped());
      assertEquals(
          Strings.toString(MediaTypeRegistry.JSON, response),
          Strings.toString(MediaTypeRegistry.JSON, sent));
    }
  }
}

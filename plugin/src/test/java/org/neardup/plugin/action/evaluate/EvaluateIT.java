// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.hamcrest.OpenSearchAssertions.assertAcked;

import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.store.RunsByHand;
import org.opensearch.core.rest.RestStatus;

/**
 * Evaluations against each kind of gold, a field, pairs and another run, and of runs whose
 * documents are hard to find.
 *
 * <pre>
 *   run y        comments/1 and 2 apart, 3 with 4, comments/9
 * </pre>
 */
public class EvaluateIT extends EvaluateTestCase {

  @Override
  protected void setupSuiteScopeCluster() throws Exception {
    super.setupSuiteScopeCluster();
    RunsByHand.create(completed("y"));
    new ResultsByHand(client(), "y")
        .rows(row("comments", "1", "k", "reference"))
        .rows(row("comments", "2", "l", "singleton"))
        .rows(row("comments", "3", "m", "reference"))
        .rows(row("comments", "4", "m", "exact"))
        .rows(row("comments", "9", "m", "exact"))
        .write();
    RunsByHand.create(completed("none"));
    new ResultsByHand(client(), "none").write();
    RunsByHand.create(created("busy").running("seeds", 1, 2, 10, 10));
    RunsByHand.create(created("broken").failed("no space", 10));
    writeOddRuns();
    writeRouted();
  }

  /** What hardly ever happens to the indices of a run. */
  private void writeOddRuns() {
    RunsByHand.create(completed("gone"));
    new ResultsByHand(client(), "gone")
        .rows(row("burnt", "1", "a", null))
        .rows(row("burnt", "2", "a", null))
        .write();
    create("shut", 1);
    assertAcked(client().admin().indices().prepareClose("shut"));
    RunsByHand.create(completed("shut"));
    new ResultsByHand(client(), "shut").rows(row("shut", "1", "a", null)).write();
  }

  @Test
  public void aRunIsMeasuredAgainstAField() {
    Map<String, Object> answer = evaluate("x", "{\"field\": \"cluster\"}");
    assertMeasured(answer);
    assertEquals(1, answer.get("documents_without_value"));
    assertEquals(
        json("{\"documents_not_found\": 1, \"documents_ambiguous\": 0}"), answer.get("skipped"));
    assertEquals(
        json("{\"documents\": 2, \"precision\": 1.0, \"recall\": 1.0, \"f1\": 1.0}"),
        at(answer, "by_category.exact"));
    assertEquals(3, at(answer, "by_category.edit.documents"));
    assertNumber(2.0 / 3, answer, "by_category.edit.recall");
    assertNumber(1, answer, "by_category.own.f1");
    assertEquals(
        json("{\"precision\": null, \"recall\": 0.0, \"f1\": 0.0}"), at(answer, "labels.edit"));
    assertNumber(1, answer, "labels.exact.precision");
    assertNumber(0.5, answer, "labels.exact.recall");
  }

  @Test
  public void categoriesAreThoseOfTheFieldThatIsNamed() {
    assertEquals(3, at(evaluate("x", "{\"field\": \"cluster\"}"), "by_category.edit.documents"));
    Map<String, Object> none = evaluate("x", "{\"field\": \"cluster\", \"category\": null}");
    assertEquals(Map.of(), none.get("by_category"));
    assertFalse(none.containsKey("labels"));
    Map<String, Object> same = evaluate("x", "{\"field\": \"cluster\", \"category\": \"cluster\"}");
    assertMeasured(same);
    assertEquals(3, at(same, "by_category.A.documents"));
    assertEquals(2, at(same, "by_category.B.documents"));
    Map<String, Object> leaf =
        evaluate("x", "{\"field\": \"cluster\", \"category\": \"object.leaf\"}");
    assertEquals(6, at(leaf, "by_category.x.documents"));
  }

  @Test
  public void aFieldIsThereAndHasValues() {
    refuses(
        "[gold.field] must name a field of the documents, got [clusters], which [archive,"
            + " comments] does not have",
        "x",
        "{\"field\": \"clusters\"}");
    refuses(
        "[gold.category] must name a field of the documents, got [style], which [archive,"
            + " comments] does not have",
        "x",
        "{\"field\": \"cluster\", \"category\": \"style\"}");
    refuses(
        "[gold.field] must name a field of the documents, got [object], which [archive,"
            + " comments] does not have",
        "x",
        "{\"field\": \"object\"}");
    refuses(
        "[gold.category] must name a field of the documents, got [object]",
        "x",
        "{\"field\": \"object.leaf\", \"category\": \"object\"}");
  }

  @Test
  public void documentsOfAnIndexThatIsGoneAreNotFound() {
    Map<String, Object> answer = evaluate("gone", "{\"field\": \"cluster\"}");
    assertEquals(0, answer.get("documents"));
    assertEquals(2, at(answer, "skipped.documents_not_found"));
    assertNull(answer.get("ari"));
  }

  @Test
  public void aClosedIndexIsAnError() {
    refuses("closed", "shut", "{\"field\": \"cluster\"}");
  }

  @Test
  public void documentsThatOnlyTheirRoutingTellsApartAreComparedIfTheyAgree() {
    Map<String, Object> answer = evaluate("routed", "{\"field\": \"cluster\"}");
    assertEquals(2, answer.get("documents"));
    assertEquals(1, at(answer, "skipped.documents_ambiguous"));
  }

  @Test
  public void aRunWithoutDocumentsHasNothingToMeasure() {
    Map<String, Object> answer = evaluate("none", "{\"field\": \"whatever\"}");
    assertEquals(0, answer.get("documents"));
    assertNull(at(answer, "bcubed.f1"));
    assertEquals(0, evaluate("none", "{\"pairs\": []}").get("documents"));
    assertEquals(7, at(evaluate("none", "{\"run_id\": \"x\"}"), "skipped.documents_only_in_gold"));
  }

  @Test
  public void aRunOverOtherDocumentsIsNoGold() {
    refuses(
        "[gold.run_id] must be a run over documents of run [x], got [gone], which has none of them",
        "x",
        "{\"run_id\": \"gone\"}");
  }

  //   comments/  1  2  3  4     y: k, l, m m    x: a a, b b
  //   common 3-4, only found 1-2
  @Test
  public void aRunIsMeasuredAgainstAnotherWhereBothHaveTheDocument() {
    Map<String, Object> answer = evaluate("x", "{\"run_id\": \"y\"}");
    assertEquals(4, answer.get("documents"));
    assertEquals(
        json("{\"gold\": 1, \"found\": 2, \"only_gold\": 0, \"only_found\": 1, \"common\": 1}"),
        answer.get("counts"));
    assertEquals(
        json(
            """
            {"documents_not_in_gold": 3, "documents_ambiguous": 0, "documents_only_in_gold": 1}
            """),
        answer.get("skipped"));
    assertFalse(answer.containsKey("documents_without_value"));
    assertEquals(
        json("{\"documents\": 1, \"precision\": 0.0, \"recall\": 0.0, \"f1\": 0.0}"),
        at(answer, "by_category.singleton"));
    assertEquals(
        json("{\"precision\": 1.0, \"recall\": 0.5, \"f1\": 0.6666666666666666}"),
        at(answer, "labels.reference"));
  }

  @Test
  public void aRunAgreesWithItself() {
    Map<String, Object> answer = evaluate("x", "{\"run_id\": \"x\"}");
    assertEquals(7, answer.get("documents"));
    assertNumber(1, answer, "pairs.f1");
    assertNumber(1, answer, "bcubed.f1");
    assertNumber(1, answer, "ari");
  }

  //   gold 1-2, 2-3 of seven documents; found 1-2, 3-4, 3-a1, 4-a1
  @Test
  public void aRunIsMeasuredAgainstPairs() {
    Map<String, Object> answer =
        evaluate("x", "{\"pairs\": [[\"comments/1\", \"comments/2\"], [\"3\", \"comments/2\"]]}");
    assertEquals(7, answer.get("documents"));
    assertEquals(
        json("{\"gold\": 2, \"found\": 4, \"only_gold\": 1, \"only_found\": 3, \"common\": 1}"),
        answer.get("counts"));
    assertEquals(Map.of(), answer.get("by_category"));
    assertEquals(Map.of("pairs_not_found", 0), answer.get("skipped"));
  }

  @Test
  public void pairsOfDocumentsThatAreNotThereAreLeftOut() {
    Map<String, Object> answer =
        evaluate("x", "{\"pairs\": [[\"comments/1\", \"comments/2\"], [\"3\", \"comments/17\"]]}");
    assertEquals(1, at(answer, "counts.gold"));
    assertEquals(
        Map.of("pairs_not_found", 1, "not_found", List.of("comments/17")), answer.get("skipped"));
  }

  @Test
  public void pairsAreOfTwoDocumentsOfTheRun() {
    refuses(
        "[gold.pairs] must name one document, got [1], which is in [archive, comments]; write"
            + " index/id",
        "x",
        "{\"pairs\": [[\"1\", \"3\"]]}");
    refuses(
        "[gold.pairs] must name documents of the run, got no pair of two of them; not found are"
            + " [comments/17]",
        "x",
        "{\"pairs\": [[\"3\", \"comments/17\"]]}");
    refuses(
        "[gold.pairs] must be made of two different documents, got [3, comments/3]",
        "x",
        "{\"pairs\": [[\"3\", \"comments/3\"]]}");
  }

  @Test
  public void bothRunsAreThereAndCompleted() {
    String field = "{\"field\": \"cluster\"}";
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "nobody", field);
    fails(RestStatus.NOT_FOUND, "run [nobody] not found", "x", "{\"run_id\": \"nobody\"}");
    fails(
        RestStatus.CONFLICT,
        "run [busy] is RUNNING; its results can be read when it is COMPLETED",
        "busy",
        field);
    fails(RestStatus.CONFLICT, "run [broken] is FAILED: no space", "x", "{\"run_id\": \"broken\"}");
  }
}

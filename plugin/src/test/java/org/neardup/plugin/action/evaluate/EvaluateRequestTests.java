// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.evaluate.Gold;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.test.OpenSearchTestCase;

/** What a body may ask for, how a wrong one is named, and that it is the same on the other node. */
public class EvaluateRequestTests extends OpenSearchTestCase {

  private static EvaluateRequest parse(String json) {
    return EvaluateRequest.parse(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true));
  }

  private static EvaluateRequest sent(EvaluateRequest request) throws IOException {
    return copyWriteable(request, new NamedWriteableRegistry(List.of()), EvaluateRequest::new);
  }

  private static Gold gold(String json) {
    return parse("{\"run_id\": \"x\", \"gold\": " + json + "}").gold();
  }

  private static void refuses(String message, String json) {
    IllegalArgumentException e = expectThrows(IllegalArgumentException.class, () -> parse(json));
    assertEquals(message, e.getMessage());
  }

  private static void refusesGold(String message, String json) {
    refuses(message, "{\"run_id\": \"x\", \"gold\": " + json + "}");
  }

  @Test
  public void goldIsAField() {
    assertEquals(new Gold.Field("cluster", "category", false), gold("{\"field\": \"cluster\"}"));
    assertEquals(
        new Gold.Field("cluster", "style", true),
        gold("{\"field\": \"cluster\", \"category\": \"style\"}"));
    assertEquals(
        new Gold.Field("cluster", null, false),
        gold("{\"field\": \"cluster\", \"category\": null}"));
  }

  @Test
  public void goldIsAListOfPairs() {
    assertEquals(
        new Gold.Pairs(List.of(new Gold.Pair("a", "b"), new Gold.Pair("faxes/a", "b"))),
        gold("{\"pairs\": [[\"a\", \"b\"], [\"faxes/a\", \"b\"]]}"));
    assertEquals(new Gold.Pairs(List.of()), gold("{\"pairs\": []}"));
  }

  @Test
  public void goldIsAnotherRun() {
    assertEquals(new Gold.Run("other"), gold("{\"run_id\": \"other\"}"));
  }

  @Test
  public void aRunAndGoldAreRequired() {
    refuses("[run_id] is required", "{\"gold\": {\"field\": \"cluster\"}}");
    refuses("[gold] is required", "{\"run_id\": \"x\"}");
    refuses(
        "[run_id] must be a string that is not empty, got 5",
        "{\"run_id\": 5, \"gold\": {\"field\": \"cluster\"}}");
    refusesGold("[gold] must be an object, got [cluster]", "\"cluster\"");
  }

  @Test
  public void thereIsOneKindOfGold() {
    refusesGold("[gold] must have exactly one of [field, pairs, run_id], got []", "{}");
    refusesGold(
        "[gold] must have exactly one of [field, pairs, run_id], got [field, run_id]",
        "{\"run_id\": \"y\", \"field\": \"cluster\"}");
    refusesGold(
        "[gold.category] needs [gold.field], got [gold.run_id]",
        "{\"run_id\": \"y\", \"category\": \"style\"}");
  }

  @Test
  public void anUnknownKeyIsAnsweredWithTheNearestOne() {
    refuses("unknown key [runid], did you mean [run_id]?", "{\"runid\": \"x\", \"gold\": {}}");
    refusesGold("unknown key [gold.feild], did you mean [gold.field]?", "{\"feild\": \"x\"}");
  }

  @Test
  public void valuesHaveTheirTypes() {
    refusesGold("[gold.field] must be a string that is not empty, got []", "{\"field\": \"\"}");
    refusesGold(
        "[gold.category] must be a string that is not empty, got 7",
        "{\"field\": \"x\", \"category\": 7}");
    refusesGold("[gold.pairs] must be an array, got {}", "{\"pairs\": {}}");
    refusesGold(
        "[gold.pairs] must be an array of pairs of document ids, got [a, b, c]",
        "{\"pairs\": [[\"a\", \"b\", \"c\"]]}");
    refusesGold(
        "[gold.pairs] must be an array of pairs of document ids, got [1, 2]",
        "{\"pairs\": [[1, 2]]}");
    refusesGold(
        "[gold.pairs] must be made of two different documents, got [a, a]",
        "{\"pairs\": [[\"a\", \"a\"]]}");
    refusesGold("[gold.run_id] must be a string that is not empty, got true", "{\"run_id\": true}");
  }

  @Test
  public void thereIsALimitOfPairs() {
    List<List<String>> pairs =
        IntStream.range(0, 100_000).mapToObj(i -> List.of("a", "b" + i)).toList();
    Map<String, Object> most = Map.of("run_id", "x", "gold", Map.of("pairs", pairs));
    assertEquals(100_000, ((Gold.Pairs) EvaluateRequest.parse(most).gold()).pairs().size());
    Map<String, Object> more =
        Map.of(
            "run_id",
            "x",
            "gold",
            Map.of("pairs", Collections.nCopies(100_001, List.of("a", "b"))));
    assertEquals(
        "[gold.pairs] must be at most 100000, got 100001",
        expectThrows(IllegalArgumentException.class, () -> EvaluateRequest.parse(more))
            .getMessage());
  }

  @Test
  public void aRequestIsTheSameOnTheOtherNode() throws IOException {
    for (String gold :
        new String[] {
          "{\"field\": \"cluster\"}",
          "{\"field\": \"cluster\", \"category\": null}",
          "{\"field\": \"cluster\", \"category\": \"style\"}",
          "{\"pairs\": [[\"a\", \"b\"], [\"faxes/a\", \"b\"]]}",
          "{\"run_id\": \"other\"}"
        }) {
      EvaluateRequest request = parse("{\"run_id\": \"x\", \"gold\": " + gold + "}");
      EvaluateRequest sent = sent(request);
      assertEquals("x", sent.run());
      assertEquals(request.gold(), sent.gold());
    }
  }

  @Test
  public void itsTaskIsCancellableWithAllThatItStarts() {
    CancellableTask task =
        (CancellableTask)
            parse("{\"run_id\": \"x\", \"gold\": {\"field\": \"cluster\"}}")
                .createTask(1, "transport", "action", TaskId.EMPTY_TASK_ID, Map.of());
    assertTrue(task.shouldCancelChildrenOnCancellation());
    assertEquals("run [x]", task.getDescription());
  }
}

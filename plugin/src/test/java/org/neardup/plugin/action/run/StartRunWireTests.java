// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.RandomResults;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.test.OpenSearchTestCase;

/** A request for a run, and the answer, are the same on the other node. */
public class StartRunWireTests extends OpenSearchTestCase {

  private static <T extends Writeable> T sent(T original, Writeable.Reader<T> reader)
      throws IOException {
    return copyWriteable(original, new NamedWriteableRegistry(List.of()), reader);
  }

  private static RunDefinition definition(String json) {
    return RunDefinitionParser.parse(
        XContentHelper.convertToMap(JsonXContent.jsonXContent, json, true));
  }

  @Test
  public void aRequestIsTheSame() throws IOException {
    RunDefinition definition =
        definition(
            """
            {
              "run_id": "mercury-1",
              "field": "body.neardup",
              "query": {"bool": {"must": [{"match_all": {}}], "boost": 1.5}},
              "timestamp_field": "received",
              "reference": {"min_copies": 7},
              "candidates": {"min_shared": 2, "max_doc_freq": 0.2},
              "distance": {"threshold": 2.5, "mu": 2, "family_discount": 0.1},
              "on_conflict": "must_link",
              "constraints": [
                {"type": "family_link", "when": {"within": {"z": 0.1, "a": 0.2, "m": 0.3}}},
                {"type": "must_link", "pairs": [["1", "letters/2"]]}
              ]
            }
            """);
    StartRunRequest request =
        new StartRunRequest(new String[] {"letters", "faxes-*"}, definition, true);
    request.setParentTask("node-1", 17);
    StartRunRequest copy = sent(request, StartRunRequest::new);
    assertArrayEquals(new String[] {"letters", "faxes-*"}, copy.indices());
    assertEquals(definition, copy.definition());
    assertTrue(copy.waitForCompletion());
    assertEquals(request.indicesOptions(), copy.indicesOptions());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
  }

  @Test
  public void aRunIdThatWasMadeUpIsTheSameOnTheOtherNode() throws IOException {
    RunDefinition definition = definition("{\"field\": \"body\"}");
    StartRunRequest copy =
        sent(new StartRunRequest(new String[0], definition, false), StartRunRequest::new);
    assertEquals(definition.runId(), copy.definition().runId());
    assertFalse(copy.waitForCompletion());
  }

  @Test
  public void whateverAQueryHoldsIsTheSame() throws IOException {
    Map<String, Object> term = new LinkedHashMap<>();
    term.put("null", null);
    term.put("huge", BigInteger.TEN.pow(40));
    term.put("long", 1L << 40);
    term.put("float", 0.5f);
    term.put("bytes", "é");
    term.put("list", new ArrayList<>(Collections.singletonList(null)));
    Map<String, Object> body = new LinkedHashMap<>();
    body.put("field", "body");
    body.put("run_id", "x");
    body.put("query", Map.of("term", term));
    RunDefinition definition = RunDefinitionParser.parse(body);
    StartRunRequest copy =
        sent(new StartRunRequest(new String[] {"letters"}, definition, true), StartRunRequest::new);
    assertEquals(definition.query(), copy.definition().query());
    assertEquals(definition.body(), copy.definition().body());
  }

  @Test
  public void aRequestMayBePointedAtOtherIndices() {
    String[] given = {"letters*"};
    StartRunRequest request = new StartRunRequest(given, definition("{\"field\": \"body\"}"), true);
    given[0] = "changed";
    assertArrayEquals(new String[] {"letters*"}, request.indices());
    assertSame(request, request.indices("letters-1"));
    assertArrayEquals(new String[] {"letters-1"}, request.indices());
    assertNull(request.validate());
  }

  @Test
  public void theTaskOfARequestIsCancellableWithAllThatItStarts() {
    StartRunRequest request =
        new StartRunRequest(
            new String[] {"letters"}, definition("{\"field\": \"body\", \"run_id\": \"x\"}"), true);
    CancellableTask task =
        (CancellableTask)
            request.createTask(1, "transport", "action", TaskId.EMPTY_TASK_ID, Map.of());
    assertTrue(task.shouldCancelChildrenOnCancellation());
    assertEquals("run [x]", task.getDescription());
  }

  @Test
  public void anAnswerIsTheSame() throws IOException {
    RunRecord run = RandomResults.run();
    assertEquals(run, sent(new StartRunResponse(run), StartRunResponse::new).run());
  }

  @Test
  public void aRunThatHasBegunIsAnsweredByItsNameAndTask() {
    RunRecord run = RunRecord.created("x", Map.of(), 1, "node", "node:17");
    assertEquals(
        "{\"run_id\":\"x\",\"task\":\"node:17\"}",
        Strings.toString(MediaTypeRegistry.JSON, new StartRunResponse(run)));
  }

  @Test
  public void aRunThatHasEndedIsAnsweredInFull() {
    RunRecord run = RunRecord.created("x", Map.of(), 1, "node", "node:17").failed("no", 5);
    assertEquals(
        Strings.toString(MediaTypeRegistry.JSON, run),
        Strings.toString(MediaTypeRegistry.JSON, new StartRunResponse(run)));
  }
}

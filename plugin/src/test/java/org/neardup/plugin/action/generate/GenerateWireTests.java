// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.generate.GenerationDefinition;
import org.neardup.plugin.generate.GenerationDefinitionParser;
import org.neardup.plugin.generate.GenerationSummary;
import org.neardup.plugin.generate.GenerationTask;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.common.xcontent.json.JsonXContent;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.test.OpenSearchTestCase;

/** A request for a collection, and the answer, are the same on the other node. */
public class GenerateWireTests extends OpenSearchTestCase {

  private static <T extends Writeable> T sent(T original, Writeable.Reader<T> reader)
      throws IOException {
    return copyWriteable(original, new NamedWriteableRegistry(List.of()), reader);
  }

  private static GenerationDefinition definition(String more) {
    return GenerationDefinitionParser.parse(
        XContentHelper.convertToMap(
            JsonXContent.jsonXContent,
            """
            {"source": {"index": "letters*", "field": "body", "query": {"ids": {"values": ["1"]}}},
             "dest": {"index": "test"},
             "operations": [{"replace_words": 0.5}, {"repeat_paragraphs": {"times": 2}},
                            {"replace_characters": {"o": "0"}}]%s}
            """
                .formatted(more),
            true));
  }

  @Test
  public void aRequestIsTheSame() throws IOException {
    GenerateRequest request =
        new GenerateRequest(definition(", \"seed\": -3, \"copies\": 7"), false, true);
    request.setParentTask("node-1", 17);
    GenerateRequest copy = sent(request, GenerateRequest::new);
    assertEquals(request.definition(), copy.definition());
    assertFalse(copy.refresh());
    assertTrue(copy.getShouldStoreResult());
    assertEquals(new TaskId("node-1", 17), copy.getParentTask());
    assertArrayEquals(new String[] {"test"}, copy.indices());
  }

  @Test
  public void aSeedThatWasMadeUpIsTheSameOnTheOtherNode() throws IOException {
    GenerateRequest request = new GenerateRequest(definition(""), true, false);
    GenerateRequest copy = sent(request, GenerateRequest::new);
    assertEquals(request.definition().seed(), copy.definition().seed());
    assertTrue(copy.refresh());
    assertFalse(copy.getShouldStoreResult());
  }

  @Test
  public void aUserIsAuthorisedOnTheDestination() throws IOException {
    GenerateRequest request = new GenerateRequest(definition(""), true, false);
    assertArrayEquals(new String[] {"test"}, request.indices());
    assertFalse(request.indicesOptions().expandWildcardsOpen());
    assertNull(request.validate());
    request.indices("other");
    assertEquals("other", sent(request, GenerateRequest::new).definition().destination());
    assertEquals(
        "[dest.index] must be one index, got a,b",
        expectThrows(IllegalArgumentException.class, () -> request.indices("a", "b")).getMessage());
  }

  @Test
  public void itsTaskIsCancellableWithAllThatItStarts() {
    GenerationTask task =
        (GenerationTask)
            new GenerateRequest(definition(", \"seed\": -3"), true, false)
                .createTask(1, "transport", "action", TaskId.EMPTY_TASK_ID, Map.of());
    assertTrue(task.shouldCancelChildrenOnCancellation());
    assertEquals("generate from [letters*] to [test] with seed [-3]", task.getDescription());
    assertEquals("sample", task.getStatus().phase());
  }

  @Test
  public void anAnswerIsTheSame() throws IOException {
    GenerationSummary summary =
        new GenerationSummary(5, -42, 30, 330, 300, 2, 1, "test", randomBoolean() ? null : "why");
    assertEquals(summary, sent(new GenerateResponse(summary), GenerateResponse::new).summary());
  }

  @Test
  public void anAnswerSaysWhatWasWritten() {
    GenerationSummary summary = new GenerationSummary(5, -42, 30, 330, 300, 2, 1, "test", null);
    assertEquals(
        "{\"took\":5,\"seed\":-42,\"sources\":30,\"documents\":330,\"copies\":300,\"skipped\":2,\"too_long\":1,"
            + "\"dest\":\"test\"}",
        Strings.toString(MediaTypeRegistry.JSON, new GenerateResponse(summary)));
    GenerationSummary cancelled = new GenerationSummary(5, 1, 1, 3, 2, 0, 0, "test", "enough");
    assertTrue(
        Strings.toString(MediaTypeRegistry.JSON, new GenerateResponse(cancelled))
            .endsWith("\"dest\":\"test\",\"cancelled\":\"enough\"}"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import static org.hamcrest.Matchers.containsString;

import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.generate.GenerationSummary;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.tasks.Task;
import org.opensearch.tasks.TaskListener;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;

/** What a request over HTTP asks for, and which ones are refused before anything is asked. */
public class RestGenerateActionTests extends OpenSearchTestCase {

  private static final String BODY =
      """
      {"source": {"index": "letters", "field": "body"}, "dest": {"index": "test"}, "seed": 42,
       "operations": [{"replace_words": 0.1}]}
      """;

  /** Remembers what it was asked for, and answers as if it were done at once. */
  private static final class Recorder extends NoOpNodeClient {
    private GenerateRequest request;
    private boolean cancellable;

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <Q extends ActionRequest, S extends ActionResponse> void doExecute(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      assertEquals("indices:data/write/neardup/generate", type.name());
      request = (GenerateRequest) asked;
      listener.onResponse(
          (S) new GenerateResponse(new GenerationSummary(1, 42, 2, 22, 20, 0, 0, "test", null)));
    }

    @Override
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      doExecute(type, asked, listener);
      cancellable = true;
      return task(type, asked);
    }

    @Override
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, TaskListener<S> listener) {
      request = (GenerateRequest) asked;
      return task(type, asked);
    }

    private static Task task(ActionType<?> type, ActionRequest asked) {
      return asked.createTask(17, "transport", type.name(), TaskId.EMPTY_TASK_ID, Map.of());
    }

    @Override
    public String getLocalNodeId() {
      return "node";
    }
  }

  private Recorder client;

  @Before
  public void begin() {
    client = new Recorder(getTestName());
  }

  @After
  public void end() {
    client.close();
  }

  private RestAnswer post(String query, String body) {
    String path = (randomBoolean() ? "/_plugins" : "") + "/_neardup/_generate" + query;
    return RestAnswer.to(client, Method.POST, path, body);
  }

  private void refuses(String reason, String query, String body) {
    RestAnswer answer = post(query, body);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertThat(answer.reason(), containsString(reason));
    assertNull(client.request);
  }

  @Test
  public void aCollectionIsWaitedForAndRefreshed() {
    RestAnswer answer = post("", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals(
        "{\"took\":1,\"seed\":42,\"sources\":2,\"documents\":22,\"copies\":20,\"skipped\":0,\"too_long\":0,"
            + "\"dest\":\"test\"}",
        answer.text());
    assertTrue("goes with its connection", client.cancellable);
    assertTrue(client.request.refresh());
    assertFalse(client.request.getShouldStoreResult());
    assertEquals(42, client.request.definition().seed());
  }

  @Test
  public void aCollectionThatIsNotWaitedForIsATaskWithAResult() {
    RestAnswer answer = post("?wait_for_completion=false&refresh=false", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals("{\"task\":\"node:17\"}", answer.text());
    assertFalse("outlives its connection", client.cancellable);
    assertFalse(client.request.refresh());
    assertTrue(client.request.getShouldStoreResult());
  }

  @Test
  public void whatIsWrongIsNamed() {
    refuses("request body is required", "", null);
    refuses("[source.index] is required", "", "{}");
    refuses("the body must be one object", "", BODY + BODY);
    refuses(
        "Duplicate Object property", "", BODY.replace("{\"source\"", "{\"seed\": 1, \"source\""));
    refuses(
        "[operations[0].replace_words] must be between 0 and 1, got 1.1",
        "",
        BODY.replace("0.1", "1.1"));
    refuses("unrecognized parameter: [refres] -> did you mean [refresh]?", "?refres=true", BODY);
    refuses("Failed to parse value [wait_for]", "?refresh=wait_for", BODY);
  }
}

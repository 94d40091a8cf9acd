// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import static org.hamcrest.Matchers.containsString;

import java.util.List;
import java.util.Map;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.apply.ApplyOptions;
import org.neardup.plugin.apply.ApplySummary;
import org.neardup.plugin.apply.Outcome;
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
public class RestApplyRunActionTests extends OpenSearchTestCase {

  private static final String BODY = "{\"fields\": {\"cluster_id\": \"neardup.cluster\"}}";

  /** Remembers what it was asked for, and answers as if it were done at once. */
  private static final class Recorder extends NoOpNodeClient {
    private ApplyRunRequest request;
    private boolean cancellable;

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      assertEquals("cluster:admin/opensearch/neardup/apply", type.name());
      request = (ApplyRunRequest) asked;
      cancellable = true;
      listener.onResponse(
          (S)
              new ApplyRunResponse(
                  new ApplySummary("x", 1, ApplyWireTests.STATUS, List.of(), null, 0)));
      return task(type, asked);
    }

    @Override
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, TaskListener<S> listener) {
      request = (ApplyRunRequest) asked;
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
    String path = (randomBoolean() ? "/_plugins" : "") + "/_neardup/x/_apply" + query;
    return RestAnswer.to(client, Method.POST, path, body);
  }

  private void refuses(String reason, String query, String body) {
    RestAnswer answer = post(query, body);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertThat(answer.reason(), containsString(reason));
    assertNull(client.request);
  }

  @Test
  public void anApplyIsWaitedForAndRefreshedWithoutALimit() {
    RestAnswer answer = post("", BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertTrue(answer.text(), answer.text().startsWith("{\"run_id\":\"x\",\"took\":1,"));
    assertTrue("goes with its connection", client.cancellable);
    assertFalse(client.request.getShouldStoreResult());
    assertEquals("x", client.request.run());
    assertEquals(
        Map.of(Outcome.CLUSTER_ID, "neardup.cluster"), client.request.definition().fields());
    assertEquals(
        new ApplyOptions(1000, Float.POSITIVE_INFINITY, 0, true), client.request.options());
  }

  @Test
  public void anApplyThatIsNotWaitedForIsATaskWithAResult() {
    RestAnswer answer =
        post(
            "?wait_for_completion=false&refresh=false&batch_size=7&requests_per_second=0.5&after=AQAAAAAAAAAN",
            BODY);
    assertEquals(answer.toString(), RestStatus.OK, answer.status());
    assertEquals("{\"run_id\":\"x\",\"task\":\"node:17\"}", answer.text());
    assertFalse("outlives its connection", client.cancellable);
    assertTrue(client.request.getShouldStoreResult());
    assertEquals(new ApplyOptions(7, 0.5f, 13, false), client.request.options());
  }

  @Test
  public void whatIsWrongIsNamed() {
    refuses("request body is required", "", null);
    refuses("[fields] is required", "", "{}");
    refuses("[batch_size] must be between 1 and 2000, got 0", "?batch_size=0", BODY);
    refuses("[batch_size] must be between 1 and 2000, got 2001", "?batch_size=2001", BODY);
    for (String number : List.of("0", "-2", "many", "NaN", "Infinity")) {
      refuses(
          "[requests_per_second] must be -1 or more than 0, got [" + number + "]",
          "?requests_per_second=" + number,
          BODY);
    }
    refuses("[after] must be a value that a previous page returned, got [x]", "?after=x", BODY);
    refuses("unrecognized parameter: [aftr] -> did you mean [after]?", "?aftr=x", BODY);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.hamcrest.Matchers.containsString;

import java.util.Map;
import org.junit.After;
import org.junit.Before;
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

/**
 * Sends requests of a route that may be waited for, and remembers what the action was asked for.
 *
 * @param <Q> the request of the action
 */
public abstract class StartRequestTestCase<Q extends ActionRequest> extends OpenSearchTestCase {

  private final String action;
  private final Class<Q> requestType;
  private NoOpNodeClient client;
  private Q request;
  private boolean cancellable;

  /**
   * @param action name of the action
   */
  protected StartRequestTestCase(String action, Class<Q> requestType) {
    this.action = action;
    this.requestType = requestType;
  }

  /** The answer of an action that is done at once. */
  protected abstract ActionResponse done();

  /** The path of the route without a query, below {@code /_neardup}. */
  protected abstract String route();

  /** Remembers what it was asked for, and answers as if it were done at once. */
  private final class Recorder extends NoOpNodeClient {

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <A extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, A asked, ActionListener<S> listener) {
      Task task = record(type, asked);
      cancellable = true;
      listener.onResponse((S) done());
      return task;
    }

    @Override
    public <A extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, A asked, TaskListener<S> listener) {
      return record(type, asked);
    }

    private Task record(ActionType<?> type, ActionRequest asked) {
      assertEquals(action, type.name());
      request = requestType.cast(asked);
      return asked.createTask(17, "transport", type.name(), TaskId.EMPTY_TASK_ID, Map.of());
    }

    @Override
    public String getLocalNodeId() {
      return "node";
    }
  }

  @Before
  public void begin() {
    client = new Recorder(getTestName());
  }

  @After
  public void end() {
    client.close();
  }

  /** What the action was asked for; null if it was not. */
  protected final Q request() {
    return request;
  }

  /** Whether it is cancelled with its connection. */
  protected final boolean isCancellable() {
    return cancellable;
  }

  protected final RestAnswer post(String query, String body) {
    String path = (randomBoolean() ? "/_plugins" : "") + "/_neardup" + route() + query;
    return RestAnswer.to(client, Method.POST, path, body);
  }

  protected final void refuses(String reason, String query, String body) {
    RestAnswer answer = post(query, body);
    assertEquals(answer.toString(), RestStatus.BAD_REQUEST, answer.status());
    assertThat(answer.reason(), containsString(reason));
    assertNull(request);
  }
}

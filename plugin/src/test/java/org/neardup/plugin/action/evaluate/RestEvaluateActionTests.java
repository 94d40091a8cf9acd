// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import static org.hamcrest.Matchers.containsString;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.plugin.evaluate.EvaluateResponse;
import org.neardup.plugin.evaluate.Gold;
import org.neardup.plugin.evaluate.Skipped;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.request.RequestBodies;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionType;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.common.xcontent.XContentType;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.indices.breaker.NoneCircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.rest.AbstractRestChannel;
import org.opensearch.rest.RestController;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.RestResponse;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.test.client.NoOpNodeClient;
import org.opensearch.test.rest.FakeRestRequest;
import org.opensearch.usage.UsageService;

/** What a request over HTTP asks for, and which ones are refused before anything is asked. */
public class RestEvaluateActionTests extends OpenSearchTestCase {

  /** Remembers what it was asked for; answers that two documents were told apart. */
  private static final class Recorder extends NoOpNodeClient {
    private EvaluateRequest request;

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      assertEquals("cluster:admin/opensearch/neardup/results/evaluate", type.name());
      request = (EvaluateRequest) asked;
      listener.onResponse(
          (S)
              new EvaluateResponse(
                  ClusteringEvaluation.againstClusters(new int[] {1, 2}, new int[] {1, 2}),
                  OptionalLong.empty(),
                  new Skipped(Map.of(), List.of(), null)));
      return asked.createTask(1, "transport", type.name(), TaskId.EMPTY_TASK_ID, Map.of());
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

  @SuppressWarnings("try") // the stored context is for closing only
  private RestResponse post(String path, BytesReference body, XContentType type) {
    RestController controller =
        new RestController(
            Set.of(), null, client, new NoneCircuitBreakerService(), new UsageService());
    controller.registerHandler(new RestEvaluateAction(new RequestBodies(new RequestBreaker())));
    RestRequest request =
        new FakeRestRequest.Builder(NamedXContentRegistry.EMPTY)
            .withMethod(Method.POST)
            .withPath(path)
            .withContent(body, type)
            .build();
    PlainActionFuture<RestResponse> future = PlainActionFuture.newFuture();
    ThreadContext context = client.threadPool().getThreadContext();
    try (ThreadContext.StoredContext ignored = context.stashContext()) {
      controller.dispatchRequest(
          request,
          new AbstractRestChannel(request, true) {
            @Override
            public void sendResponse(RestResponse response) {
              future.onResponse(response);
            }
          },
          context);
    }
    return future.actionGet();
  }

  private RestResponse post(String body) {
    return post("/_neardup/_evaluate", new BytesArray(body), XContentType.JSON);
  }

  private void refuses(String reason, String body) {
    RestResponse response = post(body);
    assertEquals(response.content().utf8ToString(), RestStatus.BAD_REQUEST, response.status());
    assertThat(response.content().utf8ToString(), containsString(reason));
    assertNull(client.request);
  }

  @Test
  public void aRunIsMeasuredAsLongAsTheConnectionIsOpen() {
    RestResponse response = post("{\"run_id\": \"x\", \"gold\": {\"field\": \"cluster\"}}");
    assertEquals(RestStatus.OK, response.status());
    assertThat(response.content().utf8ToString(), containsString("\"documents\":2,"));
    assertThat(response.content().utf8ToString(), containsString("\"macro\":null"));
    assertEquals("x", client.request.run());
    assertEquals(new Gold.Field("cluster", "category", false), client.request.gold());
  }

  @Test
  public void theRouteIsThereUnderThePluginsToo() {
    RestResponse response =
        post(
            "/_plugins/_neardup/_evaluate",
            new BytesArray("{\"run_id\": \"x\", \"gold\": {\"run_id\": \"y\"}}"),
            XContentType.JSON);
    assertEquals(RestStatus.OK, response.status());
  }

  @Test
  public void aBodyMayBeOfAnyFormat() throws IOException {
    for (XContentType type :
        List.of(XContentType.JSON, XContentType.YAML, XContentType.CBOR, XContentType.SMILE)) {
      try (XContentBuilder builder = XContentBuilder.builder(type.xContent())) {
        builder.map(Map.of("run_id", "x", "gold", Map.of("run_id", "y")));
        RestResponse response = post("/_neardup/_evaluate", BytesReference.bytes(builder), type);
        assertEquals(type.toString(), RestStatus.OK, response.status());
      }
      assertEquals(new Gold.Run("y"), client.request.gold());
    }
  }

  @Test
  public void aWrongBodyIsNamed() {
    refuses("request body is required", "");
    refuses("[run_id] is required", "{\"gold\": {\"field\": \"cluster\"}}");
    refuses("[gold] is required", "{\"run_id\": \"x\"}");
    refuses(
        "unknown key [gold.pair], did you mean [gold.pairs]?",
        "{\"run_id\": \"x\", \"gold\": {\"pair\": []}}");
    refuses("the body must be one object", "{\"run_id\": \"x\"} {}");
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import static org.hamcrest.Matchers.containsString;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.After;
import org.junit.Before;
import org.junit.Test;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.settings.RequestLimits;
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
public class RestStartRunActionTests extends OpenSearchTestCase {

  private static final RunRecord BEGUN =
      RunRecord.created("x", Map.of(), 1, "node", "node:17").running("pin", 0, 1, 10, 5);
  private static final RunRecord ENDED = BEGUN.completed(Map.of("documents", 7), 5);

  /** Remembers what it was asked for, and answers as if the run were quick. */
  private static final class Recorder extends NoOpNodeClient {
    private StartRunRequest request;
    private boolean cancellable;

    Recorder(String name) {
      super(name);
    }

    @Override
    @SuppressWarnings("unchecked") // the response of the request's own action
    public <Q extends ActionRequest, S extends ActionResponse> void doExecute(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      assertEquals("indices:data/read/neardup/run", type.name());
      request = (StartRunRequest) asked;
      listener.onResponse((S) new StartRunResponse(request.waitForCompletion() ? ENDED : BEGUN));
    }

    @Override
    public <Q extends ActionRequest, S extends ActionResponse> Task executeLocally(
        ActionType<S> type, Q asked, ActionListener<S> listener) {
      doExecute(type, asked, listener);
      cancellable = true;
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

  private RestResponse post(String path, Map<String, String> parameters, String body) {
    return post(path, parameters, new BytesArray(body), XContentType.JSON);
  }

  @SuppressWarnings("try") // the stored context is for closing only
  private RestResponse post(
      String path, Map<String, String> parameters, BytesReference body, XContentType type) {
    RestController controller =
        new RestController(
            Set.of(), null, client, new NoneCircuitBreakerService(), new UsageService());
    controller.registerHandler(
        new RestStartRunAction(
            new RequestBodies(new RequestBreaker()),
            () -> RequestLimits.DEFAULT,
            new KnownRoutes()));
    RestRequest request =
        new FakeRestRequest.Builder(NamedXContentRegistry.EMPTY)
            .withMethod(Method.POST)
            .withPath(path)
            .withParams(new HashMap<>(parameters))
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

  private void refuses(String reason, Map<String, String> parameters, String body) {
    RestResponse response = post("/letters/_neardup", parameters, body);
    assertEquals(response.content().utf8ToString(), RestStatus.BAD_REQUEST, response.status());
    assertThat(response.content().utf8ToString(), containsString(reason));
    assertNull(client.request);
  }

  @Test
  public void aRunIsWaitedForUnlessItIsSaidOtherwise() {
    RestResponse response = post("/letters/_neardup", Map.of(), "{\"field\": \"body\"}");
    assertEquals(RestStatus.OK, response.status());
    assertThat(response.content().utf8ToString(), containsString("\"state\":\"COMPLETED\""));
    assertTrue(client.request.waitForCompletion());
    assertTrue("goes with its connection", client.cancellable);
    assertArrayEquals(new String[] {"letters"}, client.request.indices());
    assertEquals("body", client.request.definition().field());
  }

  @Test
  public void aRunThatIsNotWaitedForIsAnsweredByItsNameAndTask() {
    RestResponse response =
        post("/letters/_neardup", Map.of("wait_for_completion", "false"), "{\"field\": \"body\"}");
    assertEquals(RestStatus.OK, response.status());
    assertEquals("{\"run_id\":\"x\",\"task\":\"node:17\"}", response.content().utf8ToString());
    assertFalse(client.request.waitForCompletion());
    assertFalse("outlives its connection", client.cancellable);
  }

  @Test
  public void theRouteIsThereUnderThePluginsToo() {
    RestResponse response = post("/letters/_plugins/_neardup", Map.of(), "{\"field\": \"body\"}");
    assertEquals(RestStatus.OK, response.status());
  }

  @Test
  public void indicesMayStandBehindThePluginsToo() {
    post("/_plugins/_neardup/letters,faxes-*", Map.of(), "{\"field\": \"body\"}");
    assertArrayEquals(new String[] {"letters", "faxes-*"}, client.request.indices());
  }

  @Test
  public void indicesAreListsPatternsAndAliases() {
    post("/letters,faxes-*/_neardup", Map.of(), "{\"field\": \"body\"}");
    assertArrayEquals(new String[] {"letters", "faxes-*"}, client.request.indices());
  }

  @Test
  public void aBodyMayBeOfAnyFormat() throws IOException {
    for (XContentType type :
        List.of(XContentType.JSON, XContentType.YAML, XContentType.CBOR, XContentType.SMILE)) {
      try (XContentBuilder builder = XContentBuilder.builder(type.xContent())) {
        builder
            .startObject()
            .field("field", "body")
            .field("run_id", "x")
            .startObject("distance")
            .field("threshold", 2.5)
            .endObject()
            .endObject();
        RestResponse response =
            post("/letters/_neardup", Map.of(), BytesReference.bytes(builder), type);
        assertEquals(type.toString(), RestStatus.OK, response.status());
      }
      assertEquals(
          Map.of("field", "body", "run_id", "x", "distance", Map.of("threshold", 2.5)),
          client.request.definition().body());
    }
  }

  @Test
  public void aWrongBodyIsNamed() {
    refuses("[field] is required", Map.of(), "{}");
    refuses("unknown key [feild], did you mean [field]?", Map.of(), "{\"feild\": \"body\"}");
    refuses(
        "[distance.threshold] must be between 0 and 10, got -1",
        Map.of(),
        "{\"field\": \"body\", \"distance\": {\"threshold\": -1}}");
    refuses(
        "[method] must be one of [references, closed_sets, passages, full, dsc, imatch, spotsigs],"
            + " got [minhash]",
        Map.of(),
        "{\"field\": \"body\", \"method\": \"minhash\"}");
  }

  @Test
  public void aBodyIsOneObject() {
    refuses("request body is required", Map.of(), "");
    refuses("Unexpected", Map.of(), "{\"field\": \"body\"");
    refuses("Duplicate Object property", Map.of(), "{\"field\": \"a\", \"field\": \"b\"}");
    refuses("NaN", Map.of(), "{\"field\": \"body\", \"distance\": {\"threshold\": NaN}}");
    refuses("the body must be one object", Map.of(), "{\"field\": \"body\"} {\"field\": \"body\"}");
    refuses("the body must be one object", Map.of(), "[{\"field\": \"body\"}]");
    refuses("the body must be one object, got [VALUE_NUMBER]", Map.of(), "17");
  }

  @Test
  public void anUnknownOrWrongParameterIsNamed() {
    refuses(
        "unrecognized parameter: [wait_for_completio] -> did you mean [wait_for_completion]?",
        Map.of("wait_for_completio", "false"),
        "{\"field\": \"body\"}");
    refuses(
        "[wait_for_completion] must be true or false, got [maybe]",
        Map.of("wait_for_completion", "maybe"),
        "{\"field\": \"body\"}");
  }
}

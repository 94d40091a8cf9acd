// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.common.Nullable;
import org.opensearch.common.lease.Releasable;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.common.util.concurrent.ThreadContext.StoredContext;
import org.opensearch.common.xcontent.XContentHelper;
import org.opensearch.core.common.bytes.BytesArray;
import org.opensearch.core.indices.breaker.NoneCircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.core.xcontent.NamedXContentRegistry;
import org.opensearch.rest.AbstractRestChannel;
import org.opensearch.rest.RestController;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.RestResponse;
import org.opensearch.test.rest.FakeRestRequest;
import org.opensearch.transport.client.node.NodeClient;
import org.opensearch.usage.UsageService;

/**
 * What the routes of the plugin answer, without a network.
 *
 * @param status of the response
 * @param text the body
 * @param headers those of the route itself
 */
public record RestAnswer(RestStatus status, String text, Map<String, List<String>> headers) {

  /** As nobody has set them. */
  static final ClusterSettings CLUSTER_SETTINGS =
      new ClusterSettings(Settings.EMPTY, Set.copyOf(NeardupSettings.all()));

  /** Sends a request with a query string to the routes, and waits for the answer. */
  public static RestAnswer to(NodeClient client, Method method, String uri) {
    return to(client, method, uri, null);
  }

  /** Sends a request with a body in JSON. */
  @SuppressWarnings("try") // the stored context is for closing only
  public static RestAnswer to(NodeClient client, Method method, String uri, @Nullable String body) {
    RestController controller =
        new RestController(
            Set.of(), null, client, new NoneCircuitBreakerService(), new UsageService());
    Actions.restHandlers(new RequestBreaker(), CLUSTER_SETTINGS)
        .forEach(controller::registerHandler);
    FakeRestRequest.Builder builder =
        new FakeRestRequest.Builder(NamedXContentRegistry.EMPTY).withMethod(method).withPath(uri);
    if (body != null) {
      builder.withContent(new BytesArray(body), MediaTypeRegistry.JSON);
    }
    ClosableChannel connection = new ClosableChannel();
    RestRequest request =
        RestRequest.request(
            NamedXContentRegistry.EMPTY, builder.build().getHttpRequest(), connection);
    PlainActionFuture<RestResponse> future = PlainActionFuture.newFuture();
    ThreadContext context = client.threadPool().getThreadContext();
    try (StoredContext ignored = context.stashContext()) {
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
    RestResponse response = future.actionGet();
    connection.close(); // or the platform would wait for its requests to be cancelled
    RestAnswer answer =
        new RestAnswer(
            response.status(),
            response.content().utf8ToString(),
            response.getHeaders() == null ? Map.of() : response.getHeaders());
    if (response.content() instanceof Releasable sent) {
      sent.close(); // as a channel does
    }
    return answer;
  }

  /** The answer to a {@code GET}. */
  public static RestAnswer get(NodeClient client, String uri) {
    return to(client, Method.GET, uri);
  }

  /** The body, if it is JSON. */
  public Map<String, Object> json() {
    return XContentHelper.convertToMap(MediaTypeRegistry.JSON.xContent(), text, true);
  }

  /** The reason of an error. */
  public String reason() {
    return (String) ((Map<?, ?>) json().get("error")).get("reason");
  }
}

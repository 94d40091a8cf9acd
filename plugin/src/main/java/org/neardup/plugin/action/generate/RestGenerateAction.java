// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.generate.GenerationDefinitionParser;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.rest.BytesRestResponse;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.tasks.LoggingTaskListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /_neardup/_generate?wait_for_completion=true&refresh=true}. */
public final class RestGenerateAction extends FormattedHandler {

  /** A hundred operations with a thousand pairs of characters each, and a query. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(4, ByteSizeUnit.MB), 150_000);

  private final RequestBodies bodies;

  public RestGenerateAction(RequestBodies bodies) {
    this.bodies = bodies;
  }

  @Override
  public String getName() {
    return "neardup_generate";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.POST, "/_neardup/_generate");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    boolean wait = FlagParameter.read(request, "wait_for_completion", true);
    boolean refresh = FlagParameter.read(request, "refresh", true);
    GenerateRequest generate =
        new GenerateRequest(
            bodies.read(request, LIMITS, GenerationDefinitionParser::parse), refresh, !wait);
    if (wait) {
      return channel ->
          new RestCancellableNodeClient(client, request.getHttpChannel())
              .execute(GenerateAction.INSTANCE, generate, new RestToXContentListener<>(channel));
    }
    return channel -> {
      Task task =
          client.executeLocally(GenerateAction.INSTANCE, generate, LoggingTaskListener.instance());
      try (XContentBuilder builder = channel.newBuilder()) {
        builder.startObject();
        builder.field("task", client.getLocalNodeId() + ":" + task.getId());
        builder.endObject();
        channel.sendResponse(new BytesRestResponse(RestStatus.OK, builder));
      }
    };
  }
}

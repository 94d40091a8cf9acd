// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.apply.ApplyDefinition;
import org.neardup.plugin.apply.ApplyOptions;
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

/** {@code POST /_neardup/{run}/_apply?wait_for_completion=true&requests_per_second=-1}. */
public final class RestApplyRunAction extends FormattedHandler {

  /** A name for each outcome. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(64, ByteSizeUnit.KB), 100);

  private final RequestBodies bodies;

  public RestApplyRunAction(RequestBodies bodies) {
    this.bodies = bodies;
  }

  @Override
  public String getName() {
    return "neardup_apply_run";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.POST, "/_neardup/{run}/_apply");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    boolean wait = FlagParameter.read(request, "wait_for_completion", true);
    ApplyOptions options =
        new ApplyOptions(
            ApplyRunRequest.BATCH_SIZE.read(request),
            ApplyRunRequest.requestsPerSecond(request.param("requests_per_second")),
            ApplyRunRequest.firstRow(request.param("after")),
            FlagParameter.read(request, "refresh", true));
    ApplyRunRequest apply =
        new ApplyRunRequest(
            request.param("run"),
            bodies.read(request, LIMITS, ApplyDefinition::parse),
            options,
            !wait);
    if (wait) {
      return channel ->
          new RestCancellableNodeClient(client, request.getHttpChannel())
              .execute(ApplyRunAction.INSTANCE, apply, new RestToXContentListener<>(channel));
    }
    return channel -> {
      Task task =
          client.executeLocally(ApplyRunAction.INSTANCE, apply, LoggingTaskListener.instance());
      try (XContentBuilder builder = channel.newBuilder()) {
        builder.startObject();
        builder.field("run_id", apply.run());
        builder.field("task", client.getLocalNodeId() + ":" + task.getId());
        builder.endObject();
        channel.sendResponse(new BytesRestResponse(RestStatus.OK, builder));
      }
    };
  }
}

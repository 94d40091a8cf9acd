// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import java.io.IOException;
import java.util.List;
import java.util.function.Supplier;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.neardup.plugin.settings.RequestLimits;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** Reads a run's definition from a request. */
public final class RestStartRunAction extends FormattedHandler {

  private final RequestBodies bodies;
  private final Supplier<RequestLimits> limits;
  private final KnownRoutes known;

  /**
   * @param limits what one request may ask for, when it comes
   * @param known the other routes, for what is no index
   */
  public RestStartRunAction(
      RequestBodies bodies, Supplier<RequestLimits> limits, KnownRoutes known) {
    this.bodies = bodies;
    this.limits = limits;
    this.known = known;
  }

  @Override
  public String getName() {
    return "neardup_start_run_action";
  }

  @Override
  public List<Route> routes() {
    return Routes.ofIndices(RestRequest.Method.POST, "");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    if (!request.hasParam("index")) {
      known.requireRun(request);
    }
    String[] indices = Routes.indices(request);
    boolean wait = FlagParameter.read(request, "wait_for_completion", true);
    RequestLimits within = limits.get();
    RunDefinition definition =
        bodies.read(request, within.body(), body -> RunDefinitionParser.parse(body, within));
    StartRunRequest run = new StartRunRequest(indices, definition, wait);
    return channel -> {
      RestToXContentListener<StartRunResponse> listener = new RestToXContentListener<>(channel);
      if (wait) {
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(StartRunAction.INSTANCE, run, listener);
      } else {
        client.execute(StartRunAction.INSTANCE, run, listener);
      }
    };
  }
}

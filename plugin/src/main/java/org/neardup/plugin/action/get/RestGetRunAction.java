// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.get;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}}. */
public final class RestGetRunAction extends FormattedHandler {

  private final KnownRoutes known;

  /**
   * @param known the other routes, for what is no run
   */
  public RestGetRunAction(KnownRoutes known) {
    this.known = known;
  }

  @Override
  public String getName() {
    return "neardup_get_run";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    GetRunRequest get = new GetRunRequest(known.requireRun(request));
    return channel ->
        client.execute(GetRunAction.INSTANCE, get, new RestToXContentListener<>(channel));
  }
}

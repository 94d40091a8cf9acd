// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.delete;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code DELETE /_neardup/{run}}. */
public final class RestDeleteRunAction extends FormattedHandler {

  private final KnownRoutes known;

  /**
   * @param known the other routes, for what is no run
   */
  public RestDeleteRunAction(KnownRoutes known) {
    this.known = known;
  }

  @Override
  public String getName() {
    return "neardup_delete_run";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.DELETE, "/_neardup/{run}");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    DeleteRunRequest delete = new DeleteRunRequest(known.requireRun(request));
    return channel ->
        client.execute(DeleteRunAction.INSTANCE, delete, new RestToXContentListener<>(channel));
  }
}

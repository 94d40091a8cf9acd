// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.get;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.KnownRoutes;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ExceptionsHelper;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.core.action.ActionListener;
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
    return channel -> {
      RestToXContentListener<GetRunResponse> listener = new RestToXContentListener<>(channel);
      client.execute(
          GetRunAction.INSTANCE,
          get,
          ActionListener.wrap(
              listener::onResponse, e -> listener.onFailure(explained(request, get.run(), e))));
    };
  }

  /** The id may be the guess of a route, such as {@code runs}. */
  private Exception explained(RestRequest request, String run, Exception e) {
    String notFound = RunRecord.notFound(run);
    return ExceptionsHelper.unwrapCause(e) instanceof ResourceNotFoundException missing
            && notFound.equals(missing.getMessage())
        ? new ResourceNotFoundException(
            notFound + "; GET /_neardup lists the runs" + known.namesake(request, run))
        : e;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cancel;

import java.util.List;
import org.neardup.plugin.action.get.GetRunResponse;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /_neardup/{run}/_cancel}. */
public final class RestCancelRunAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_cancel_run";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.POST, "/_neardup/{run}/_cancel");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    CancelRunRequest cancel = new CancelRunRequest(request.param("run"));
    return channel ->
        client.execute(
            CancelRunAction.INSTANCE,
            cancel,
            new RestToXContentListener<>(channel) {
              // A run that is cancelled but has not ended is answered with 202 (accepted).
              @Override
              protected RestStatus getStatus(GetRunResponse response) {
                return response.run().state().isActive() ? RestStatus.ACCEPTED : RestStatus.OK;
              }
            });
  }
}

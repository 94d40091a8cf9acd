// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/_constraints}. */
public final class RestListVerdictsAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_list_verdicts";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/_constraints");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListVerdictsRequest list = new ListVerdictsRequest(request.param("run"));
    return channel ->
        client.execute(ListVerdictsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

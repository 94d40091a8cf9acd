// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.list;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup?from=0&size=100}. */
public final class RestListRunsAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_list_runs";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListRunsRequest list =
        ListRunsRequest.page(
            ListRunsRequest.FROM.read(request), ListRunsRequest.SIZE.read(request));
    return channel ->
        client.execute(ListRunsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

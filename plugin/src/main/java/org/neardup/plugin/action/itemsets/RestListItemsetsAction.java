// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.itemsets;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/itemsets?from=0&size=20&id=17&index=comments}. */
public final class RestListItemsetsAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_list_itemsets";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/itemsets");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListItemsetsRequest list =
        new ListItemsetsRequest(
            request.param("run"),
            ListItemsetsRequest.FROM.read(request),
            ListItemsetsRequest.SIZE.read(request),
            request.param("id"),
            request.param("index"));
    return channel ->
        client.execute(ListItemsetsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

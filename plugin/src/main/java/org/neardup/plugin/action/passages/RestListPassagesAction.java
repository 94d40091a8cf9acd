// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.util.List;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/passages?from=0&size=100&text=false}. */
public final class RestListPassagesAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_list_passages";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/passages");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListPassagesRequest list =
        new ListPassagesRequest(
            request.param("run"),
            ListPassagesRequest.FROM.read(request),
            ListPassagesRequest.SIZE.read(request),
            FlagParameter.read(request, "text", false));
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(ListPassagesAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

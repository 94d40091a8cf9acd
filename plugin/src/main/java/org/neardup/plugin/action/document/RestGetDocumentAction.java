// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET /_neardup/{run}/documents/{id}?index=comments&explain=true&text=true}, and the same
 * with {@code documents?id=..}: clients resolve an id of one or two points in a path.
 */
public final class RestGetDocumentAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_get_document";
  }

  @Override
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>(Routes.of(Method.GET, "/_neardup/{run}/documents/{id}"));
    routes.addAll(Routes.of(Method.GET, "/_neardup/{run}/documents"));
    return routes;
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    if (!request.hasParam("id")) {
      throw new IllegalArgumentException("[id] is required");
    }
    GetDocumentRequest get =
        new GetDocumentRequest(
            request.param("run"),
            request.param("id"),
            request.param("index"),
            FlagParameter.read(request, "explain", true),
            FlagParameter.read(request, "text", false));
    return channel ->
        client.execute(GetDocumentAction.INSTANCE, get, new RestToXContentListener<>(channel));
  }
}

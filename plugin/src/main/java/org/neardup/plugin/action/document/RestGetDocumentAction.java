// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/documents/{id}?index=comments&explain=true&text=true}. */
public final class RestGetDocumentAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_get_document";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/documents/{id}");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    GetDocumentRequest get =
        new GetDocumentRequest(
            request.param("run"),
            request.param("id"),
            request.param("index"),
            request.paramAsBoolean("explain", true),
            request.paramAsBoolean("text", false));
    return channel ->
        client.execute(GetDocumentAction.INSTANCE, get, new RestToXContentListener<>(channel));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.reading.TextSelection;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET
 * /_neardup/{run}/texts?from=0&size=20&category=block_added&sort=unique_length:desc&unique_text=fog}.
 */
public final class RestListTextsAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_list_texts";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/texts");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListTextsRequest list =
        new ListTextsRequest(
            request.param("run"),
            TextSelection.parse(
                request.paramAsStringArray("category", null), request.param("sort")),
            request.param("unique_text"),
            request.param("text"),
            ListTextsRequest.FROM.read(request),
            ListTextsRequest.SIZE.read(request));
    return channel ->
        client.execute(ListTextsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

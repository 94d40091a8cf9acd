// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.request.FlagParameter;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.RequestBodies;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.settings.BodyLimits;
import org.opensearch.core.common.unit.ByteSizeUnit;
import org.opensearch.core.common.unit.ByteSizeValue;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code POST /{index}/_neardup/_passages}. */
public final class RestSearchPassagesAction extends FormattedHandler {

  /** A text of a million characters in any escaping. */
  private static final BodyLimits LIMITS =
      BodyLimits.of(new ByteSizeValue(8, ByteSizeUnit.MB), 1000);

  private final RequestBodies bodies;

  public RestSearchPassagesAction(RequestBodies bodies) {
    this.bodies = bodies;
  }

  @Override
  public String getName() {
    return "neardup_search_passages_action";
  }

  @Override
  public List<Route> routes() {
    return Routes.ofIndices(RestRequest.Method.POST, "/_passages");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) throws IOException {
    String[] indices = Routes.indices(request);
    boolean withText = FlagParameter.read(request, "text", false);
    SearchPassagesRequest search =
        bodies.read(request, LIMITS, body -> PassageSearchParser.parse(indices, body, withText));
    return channel ->
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(SearchPassagesAction.INSTANCE, search, new RestToXContentListener<>(channel));
  }
}

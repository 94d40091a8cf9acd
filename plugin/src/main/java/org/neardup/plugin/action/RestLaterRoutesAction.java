// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.run.definition.RunDefinitionParser;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.transport.client.node.NodeClient;

/**
 * Routes of the API that this version does not implement: they answer with a 400 that explains
 * this, rather than with an unknown route. These routes have no transport action.
 */
public final class RestLaterRoutesAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_later_routes_action";
  }

  @Override
  public List<Route> routes() {
    List<Route> routes = new ArrayList<>();
    routes.addAll(Routes.of(Method.POST, "/_neardup/{run}/_constraints"));
    routes.addAll(Routes.of(Method.POST, "/_neardup/{run}/_update"));
    return routes;
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
    String path = request.path();
    throw new IllegalArgumentException(
        "["
            + path.substring(path.lastIndexOf('/') + 1)
            + "] is not available in this version, which has the methods "
            + RunDefinitionParser.METHODS
            + " and reads their clusters, documents, assignments, passages and itemsets");
  }
}

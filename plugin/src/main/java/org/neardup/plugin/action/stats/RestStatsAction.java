// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestActions.NodesResponseRestListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/stats?timeout=5s}. */
public final class RestStatsAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_stats";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/stats");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    StatsRequest stats = new StatsRequest().timeout(request.paramAsTime("timeout", null));
    return channel ->
        client.execute(StatsAction.INSTANCE, stats, new NodesResponseRestListener<>(channel));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.clusters;

import java.util.List;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.reading.ClusterSort;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/clusters?from=0&size=20&sort=size:desc}. */
public final class RestListClustersAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_list_clusters";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/clusters");
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
    ListClustersRequest list =
        new ListClustersRequest(
            request.param("run"),
            ListClustersRequest.FROM.read(request),
            ListClustersRequest.SIZE.read(request),
            ClusterSort.parse(request.param("sort", ClusterSort.DEFAULT.toString())));
    return channel ->
        client.execute(ListClustersAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

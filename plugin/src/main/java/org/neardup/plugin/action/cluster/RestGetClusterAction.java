// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.util.List;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET /_neardup/{run}/clusters/{cluster_id}?from=0&size=100&unique_text=true&edits=true}.
 */
public final class RestGetClusterAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_get_cluster";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/clusters/{cluster_id}");
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
    GetClusterRequest get =
        new GetClusterRequest(
            request.param("run"),
            request.param("cluster_id"),
            GetClusterRequest.FROM.read(request),
            GetClusterRequest.SIZE.read(request),
            request.paramAsBoolean("unique_text", false),
            request.paramAsBoolean("edits", false));
    // only edits take long enough to be cancelled with the connection
    return channel -> {
      if (get.edits()) {
        new RestCancellableNodeClient(client, request.getHttpChannel())
            .execute(GetClusterAction.INSTANCE, get, new RestToXContentListener<>(channel));
      } else {
        client.execute(GetClusterAction.INSTANCE, get, new RestToXContentListener<>(channel));
      }
    };
  }
}

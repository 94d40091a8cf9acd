// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.assignments;

import java.util.List;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.BaseRestHandler;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/assignments?size=10000&after=...}. */
public final class RestListAssignmentsAction extends BaseRestHandler {

  @Override
  public String getName() {
    return "neardup_list_assignments";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/assignments");
  }

  @Override
  protected RestChannelConsumer prepareRequest(RestRequest request, NodeClient client) {
    ListAssignmentsRequest list =
        new ListAssignmentsRequest(
            request.param("run"),
            ListAssignmentsRequest.SIZE.read(request),
            request.param("after"));
    return channel ->
        client.execute(ListAssignmentsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.questions;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/_questions?size=20}. */
public final class RestListQuestionsAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_list_questions";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/_questions");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListQuestionsRequest list =
        new ListQuestionsRequest(request.param("run"), ListQuestionsRequest.SIZE.read(request));
    return channel ->
        client.execute(ListQuestionsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }
}

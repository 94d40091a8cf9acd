// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.review;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.action.get.GetRunAction;
import org.neardup.plugin.action.get.GetRunRequest;
import org.neardup.plugin.action.get.GetRunResponse;
import org.neardup.plugin.page.Page;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestActionListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/_review}. */
public final class RestReviewAction extends FormattedHandler {

  private final Page page = Page.review();

  @Override
  public String getName() {
    return "neardup_review";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/_review");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    GetRunRequest get = new GetRunRequest(request.param("run"));
    return channel ->
        client.execute(
            GetRunAction.INSTANCE,
            get,
            new RestActionListener<GetRunResponse>(channel) {
              @Override
              protected void processResponse(GetRunResponse run) throws IOException {
                run.run().require(RunRecord.Finds.CLUSTERS);
                try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
                  run.toXContent(builder, ToXContent.EMPTY_PARAMS);
                  channel.sendResponse(
                      page.answer(
                          BytesReference.bytes(builder).utf8ToString(), "neardup-review.html"));
                }
              }
            });
  }
}

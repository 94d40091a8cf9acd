// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.timeline;

import java.util.List;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.reading.Timeline;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/timeline?interval=day&clusters=10}. */
public final class RestGetTimelineAction extends FormattedHandler {

  @Override
  public String getName() {
    return "neardup_get_timeline";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/timeline");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    String interval = request.param("interval");
    GetTimelineRequest get =
        new GetTimelineRequest(
            request.param("run"),
            interval == null ? null : Timeline.Interval.parse(interval),
            GetTimelineRequest.CLUSTERS.read(request));
    return channel ->
        client.execute(GetTimelineAction.INSTANCE, get, new RestToXContentListener<>(channel));
  }
}

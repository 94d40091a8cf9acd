// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.report;

import java.util.List;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.page.Page;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.Routes;
import org.opensearch.core.action.ActionListener;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestActionListener;
import org.opensearch.rest.action.RestCancellableNodeClient;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_neardup/{run}/_report?letters=20}. */
public final class RestReportAction extends FormattedHandler {

  private static final IntegerParameter LETTERS = new IntegerParameter("letters", 20, 0, 100);

  private final RequestBreaker breaker;
  private final Page page = Page.report();

  /**
   * @param breaker charged with reports
   */
  public RestReportAction(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  @Override
  public String getName() {
    return "neardup_report";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/_report");
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    String run = request.param("run");
    int letters = LETTERS.read(request);
    return channel -> {
      ReportData data =
          new ReportData(
              new RestCancellableNodeClient(client, request.getHttpChannel()),
              breaker,
              run,
              letters);
      RestActionListener<String> answer =
          new RestActionListener<>(channel) {
            @Override
            protected void processResponse(String json) {
              channel.sendResponse(page.answer(json, "neardup-report.html"));
            }
          };
      data.collect(ActionListener.runAfter(answer, data::close));
    };
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.assignments;

import java.util.List;
import org.neardup.plugin.action.csv.CsvPages;
import org.neardup.plugin.action.csv.CsvTable;
import org.neardup.plugin.memory.RequestBreaker;
import org.neardup.plugin.request.FormattedHandler;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.results.ResultRow;
import org.opensearch.common.Nullable;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.action.RestToXContentListener;
import org.opensearch.transport.client.node.NodeClient;

/**
 * {@code GET /_neardup/{run}/assignments?size=10000&after=...}, or a table with {@code format=csv},
 * of all of them unless it has {@code size}.
 */
public final class RestListAssignmentsAction extends FormattedHandler {

  private final RequestBreaker breaker;

  /**
   * @param breaker charged with tables
   */
  public RestListAssignmentsAction(RequestBreaker breaker) {
    this.breaker = breaker;
  }

  @Override
  public String getName() {
    return "neardup_list_assignments";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_neardup/{run}/assignments");
  }

  @Override
  protected boolean hasTable() {
    return true;
  }

  @Override
  protected RestChannelConsumer prepare(RestRequest request, NodeClient client) {
    ListAssignmentsRequest list =
        new ListAssignmentsRequest(
            request.param("run"),
            ListAssignmentsRequest.SIZE.read(request),
            request.param("after"));
    if (isTableWanted(request)) {
      return channel ->
          new CsvPages<>(
                  client,
                  ListAssignmentsAction.INSTANCE,
                  new CsvTable(breaker, "index", "id", "cluster_id", "category", "reference"),
                  "assignments.csv",
                  RestListAssignmentsAction::add,
                  (page, after) -> new ListAssignmentsRequest(page.run(), page.size(), after))
              .send(list, channel);
    }
    return channel ->
        client.execute(ListAssignmentsAction.INSTANCE, list, new RestToXContentListener<>(channel));
  }

  @Nullable
  private static String add(
      ListAssignmentsResponse page, ListAssignmentsRequest request, CsvTable table) {
    for (ResultRow row : page.rows()) {
      table.add(
          row.document().index(),
          row.document().id(),
          row.clusterId(),
          row.membership().category(),
          row.isReference());
    }
    return page.after();
  }
}

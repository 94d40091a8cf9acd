// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cat;

import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.neardup.plugin.action.list.ListRunsAction;
import org.neardup.plugin.action.list.ListRunsRequest;
import org.neardup.plugin.action.list.ListRunsResponse;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.Routes;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.Table;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.rest.RestRequest;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.rest.RestResponse;
import org.opensearch.rest.action.RestResponseListener;
import org.opensearch.rest.action.cat.AbstractCatAction;
import org.opensearch.transport.client.node.NodeClient;

/** {@code GET /_cat/neardup?size=20}: one line for each run, the newest first. */
public final class RestCatRunsAction extends AbstractCatAction {

  private static final IntegerParameter SIZE =
      new IntegerParameter("size", Integer.MAX_VALUE, 1, Integer.MAX_VALUE);

  @Override
  public String getName() {
    return "neardup_cat_runs";
  }

  @Override
  public List<Route> routes() {
    return Routes.of(Method.GET, "/_cat/neardup");
  }

  @Override
  protected void documentation(StringBuilder sb) {
    sb.append("/_cat/neardup\n");
  }

  @Override
  protected RestChannelConsumer doCatRequest(RestRequest request, NodeClient client) {
    int most = SIZE.read(request);
    return channel ->
        client.execute(
            ListRunsAction.INSTANCE,
            ListRunsRequest.all(),
            new RestResponseListener<ListRunsResponse>(channel) {
              @Override
              public RestResponse buildResponse(ListRunsResponse response) throws Exception {
                Table table = getTableWithHeader(request);
                response.runs().stream().limit(most).forEach(run -> addRow(table, run));
                return CatTables.render(table, channel);
              }
            });
  }

  @Override
  protected Table getTableWithHeader(RestRequest request) {
    Table table = new Table();
    table.startHeaders();
    table.addCell("run_id", "alias:id,r;desc:id of the run");
    table.addCell("state", "alias:st;desc:CREATED, RUNNING, COMPLETED, FAILED or CANCELLED");
    table.addCell("phase", "alias:p;desc:what the run is, or was last, busy with");
    table.addCell("percent", "alias:pc;text-align:right;desc:share of the run that is done");
    table.addCell("documents", "alias:d,docs;text-align:right;desc:documents of the run");
    table.addCell("clusters", "alias:c;text-align:right;desc:clusters of two documents or more");
    table.addCell("singletons", "alias:sg;text-align:right;desc:documents without a duplicate");
    table.addCell("start_time", "alias:start,sti;desc:when the run began");
    table.addCell("took", "alias:t;text-align:right;desc:how long the run has taken");
    table.endHeaders();
    return table;
  }

  private static void addRow(Table table, RunRecord run) {
    table.startRow();
    table.addCell(run.runId());
    table.addCell(run.state());
    table.addCell(run.progress().phase());
    table.addCell(run.progress().percent());
    table.addCell(run.summary().get("documents"));
    table.addCell(run.summary().get("clusters"));
    table.addCell(run.summary().get("singletons"));
    table.addCell(Instant.ofEpochMilli(run.startTimeInMillis()).truncatedTo(ChronoUnit.SECONDS));
    table.addCell(TimeValue.timeValueMillis(run.progress().tookInMillis()));
    table.endRow();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.list;

import org.neardup.plugin.run.store.RunAccess;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Lists the runs that the user may access. */
public final class TransportListRunsAction
    extends HandledTransportAction<ListRunsRequest, ListRunsResponse> {

  private final RunAccess runs;

  @Inject
  public TransportListRunsAction(
      TransportService transportService, ActionFilters actionFilters, RunAccess runs) {
    super(ListRunsAction.NAME, transportService, actionFilters, ListRunsRequest::new);
    this.runs = runs;
  }

  @Override
  protected void doExecute(
      Task task, ListRunsRequest request, ActionListener<ListRunsResponse> listener) {
    runs.list(ActionListener.map(listener, known -> page(known, request)));
  }

  private static ListRunsResponse page(RunAccess.Known known, ListRunsRequest request) {
    int total = known.runs().size();
    int from = Math.min(request.from(), total);
    int to = (int) Math.min((long) from + request.size(), total);
    return new ListRunsResponse(total, known.runs().subList(from, to), known.withoutRecord());
  }
}

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
    runs.list(
        ActionListener.map(
            listener, known -> new ListRunsResponse(known.runs(), known.withoutRecord())));
  }
}

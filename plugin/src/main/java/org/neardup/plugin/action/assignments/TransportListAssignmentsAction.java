// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.assignments;

import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.results.reading.RowCursor;
import org.neardup.plugin.results.reading.RowPage;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads documents in the order of their rows. */
public final class TransportListAssignmentsAction
    extends HandledTransportAction<ListAssignmentsRequest, ListAssignmentsResponse> {

  private final ResultsReader results;

  @Inject
  public TransportListAssignmentsAction(
      TransportService transportService, ActionFilters actionFilters, ResultsReader results) {
    super(ListAssignmentsAction.NAME, transportService, actionFilters, ListAssignmentsRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, ListAssignmentsRequest request, ActionListener<ListAssignmentsResponse> listener) {
    long first = request.first();
    results.assignments(
        request.run(),
        first,
        request.size(),
        ActionListener.map(listener, page -> response(first, page)));
  }

  private static ListAssignmentsResponse response(long first, RowPage page) {
    if (first > 0 && page.rows().isEmpty()) {
      throw RowCursor.unknown(RowCursor.encode(first), null);
    }
    String after =
        page.more() ? RowCursor.encode(RowCursor.position(page.revision(), page.next())) : null;
    return new ListAssignmentsResponse(page.rows(), after);
  }
}

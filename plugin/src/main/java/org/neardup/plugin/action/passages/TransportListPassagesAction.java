// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads passages from the results of a run. */
public final class TransportListPassagesAction
    extends HandledTransportAction<ListPassagesRequest, ListPassagesResponse> {

  private final ResultsReader results;

  @Inject
  public TransportListPassagesAction(
      TransportService transportService, ActionFilters actionFilters, ResultsReader results) {
    super(ListPassagesAction.NAME, transportService, actionFilters, ListPassagesRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, ListPassagesRequest request, ActionListener<ListPassagesResponse> listener) {
    results.passages(
        request.run(),
        request.from(),
        request.size(),
        ActionListener.map(listener, ListPassagesResponse::new));
  }
}

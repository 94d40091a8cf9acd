// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads texts from the results of a run. */
public final class TransportListTextsAction
    extends HandledTransportAction<ListTextsRequest, ListTextsResponse> {

  private final ResultsReader results;

  @Inject
  public TransportListTextsAction(
      TransportService transport, ActionFilters filters, ResultsReader results) {
    super(ListTextsAction.NAME, transport, filters, ListTextsRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, ListTextsRequest request, ActionListener<ListTextsResponse> listener) {
    results.texts(
        request.run(),
        request.selection(),
        request.words(),
        request.from(),
        request.size(),
        ActionListener.map(listener, ListTextsResponse::new));
  }
}

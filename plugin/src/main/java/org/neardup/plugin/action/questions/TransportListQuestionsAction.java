// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.questions;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads questions from the results of a run. */
public final class TransportListQuestionsAction
    extends HandledTransportAction<ListQuestionsRequest, ListQuestionsResponse> {

  private final ResultsReader results;

  @Inject
  public TransportListQuestionsAction(
      TransportService transport, ActionFilters filters, ResultsReader results) {
    super(ListQuestionsAction.NAME, transport, filters, ListQuestionsRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, ListQuestionsRequest request, ActionListener<ListQuestionsResponse> listener) {
    results.questions(
        request.run(), request.size(), ActionListener.map(listener, ListQuestionsResponse::new));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Finds a document among the results of a run. */
public final class TransportGetDocumentAction
    extends HandledTransportAction<GetDocumentRequest, GetDocumentResponse> {

  private final ResultsReader results;

  @Inject
  public TransportGetDocumentAction(
      TransportService transportService, ActionFilters actionFilters, ResultsReader results) {
    super(GetDocumentAction.NAME, transportService, actionFilters, GetDocumentRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, GetDocumentRequest request, ActionListener<GetDocumentResponse> listener) {
    results.document(
        request.run(),
        request.id(),
        request.index(),
        ActionListener.map(listener, GetDocumentResponse::new));
  }
}

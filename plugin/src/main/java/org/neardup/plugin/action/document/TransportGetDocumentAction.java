// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.store.RunAccess;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Finds a document among the results of a run. */
public final class TransportGetDocumentAction
    extends HandledTransportAction<GetDocumentRequest, GetDocumentResponse> {

  private final ResultsReader results;
  private final RunAccess runs;
  private final Client client;
  private final ClusterService cluster;

  @Inject
  public TransportGetDocumentAction(
      TransportService transportService,
      ActionFilters actionFilters,
      Client client,
      ClusterService cluster,
      ResultsReader results,
      RunAccess runs) {
    super(GetDocumentAction.NAME, transportService, actionFilters, GetDocumentRequest::new);
    this.results = results;
    this.runs = runs;
    this.client = client;
    this.cluster = cluster;
  }

  @Override
  protected void doExecute(
      Task task, GetDocumentRequest request, ActionListener<GetDocumentResponse> listener) {
    results.document(
        request.run(),
        request.id(),
        request.index(),
        ActionListener.wrap(
            found -> {
              if (request.explain()) {
                explain(task, request, found, listener);
              } else {
                listener.onResponse(new GetDocumentResponse(found, null));
              }
            },
            listener::onFailure));
  }

  private void explain(
      Task task,
      GetDocumentRequest request,
      ResultsReader.Found found,
      ActionListener<GetDocumentResponse> listener) {
    TaskId parent = new TaskId(cluster.localNode().getId(), task.getId());
    runs.getWithRequest(
        request.run(),
        ActionListener.wrap(
            run ->
                new PlaceExplainer(
                        client,
                        results,
                        parent,
                        run,
                        found,
                        ActionListener.map(
                            listener, place -> new GetDocumentResponse(found, place)))
                    .start(),
            listener::onFailure));
  }
}

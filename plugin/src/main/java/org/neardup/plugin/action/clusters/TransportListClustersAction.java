// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.clusters;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads clusters from the results of a run. */
public final class TransportListClustersAction
    extends HandledTransportAction<ListClustersRequest, ListClustersResponse> {

  private final ResultsReader results;

  @Inject
  public TransportListClustersAction(
      TransportService transportService, ActionFilters actionFilters, ResultsReader results) {
    super(ListClustersAction.NAME, transportService, actionFilters, ListClustersRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, ListClustersRequest request, ActionListener<ListClustersResponse> listener) {
    results.clusters(
        request.run(),
        request.from(),
        request.size(),
        request.minSize(),
        request.sort(),
        request.after(),
        ActionListener.map(listener, ListClustersResponse::new));
  }
}

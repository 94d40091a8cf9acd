// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads a cluster from the results of a run. */
public final class TransportGetClusterAction
    extends HandledTransportAction<GetClusterRequest, GetClusterResponse> {

  private final ResultsReader results;

  @Inject
  public TransportGetClusterAction(
      TransportService transportService, ActionFilters actionFilters, ResultsReader results) {
    super(GetClusterAction.NAME, transportService, actionFilters, GetClusterRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, GetClusterRequest request, ActionListener<GetClusterResponse> listener) {
    results.cluster(
        request.run(),
        request.cluster(),
        request.from(),
        request.size(),
        request.uniqueText(),
        ActionListener.map(listener, GetClusterResponse::new));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.get;

import org.neardup.plugin.run.store.RunAccess;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads a run that the user may access. */
public final class TransportGetRunAction
    extends HandledTransportAction<GetRunRequest, GetRunResponse> {

  private final RunAccess runs;

  @Inject
  public TransportGetRunAction(
      TransportService transportService, ActionFilters actionFilters, RunAccess runs) {
    super(GetRunAction.NAME, transportService, actionFilters, GetRunRequest::new);
    this.runs = runs;
  }

  @Override
  protected void doExecute(
      Task task, GetRunRequest request, ActionListener<GetRunResponse> listener) {
    runs.getWithRequest(request.run(), ActionListener.map(listener, GetRunResponse::new));
  }
}

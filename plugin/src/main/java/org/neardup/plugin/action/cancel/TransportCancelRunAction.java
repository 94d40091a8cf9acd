// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cancel;

import org.neardup.plugin.action.get.GetRunResponse;
import org.neardup.plugin.run.lifecycle.RunCanceller;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Cancels the task of a run. */
public final class TransportCancelRunAction
    extends HandledTransportAction<CancelRunRequest, GetRunResponse> {

  private final RunCanceller canceller;

  @Inject
  public TransportCancelRunAction(
      TransportService transportService, ActionFilters actionFilters, RunCanceller canceller) {
    super(CancelRunAction.NAME, transportService, actionFilters, CancelRunRequest::new);
    this.canceller = canceller;
  }

  @Override
  protected void doExecute(
      Task task, CancelRunRequest request, ActionListener<GetRunResponse> listener) {
    canceller.cancel(request.run(), ActionListener.map(listener, GetRunResponse::new));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.delete;

import org.neardup.plugin.run.store.RunAccess;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Deletes a run from its store. */
public final class TransportDeleteRunAction
    extends HandledTransportAction<DeleteRunRequest, AcknowledgedResponse> {

  private final RunAccess access;

  @Inject
  public TransportDeleteRunAction(
      TransportService transportService, ActionFilters actionFilters, RunAccess access) {
    super(DeleteRunAction.NAME, transportService, actionFilters, DeleteRunRequest::new);
    this.access = access;
  }

  @Override
  protected void doExecute(
      Task task, DeleteRunRequest request, ActionListener<AcknowledgedResponse> listener) {
    access.delete(
        request.run(), ActionListener.map(listener, done -> new AcknowledgedResponse(true)));
  }
}

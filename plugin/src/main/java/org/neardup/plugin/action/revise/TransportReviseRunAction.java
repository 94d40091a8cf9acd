// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import org.neardup.plugin.permission.Permission;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Revises a run, for users who may start runs. */
public final class TransportReviseRunAction
    extends HandledTransportAction<ReviseRunRequest, ReviseRunResponse> {

  private final Client client;
  private final RunRevisions revisions;

  @Inject
  public TransportReviseRunAction(
      TransportService transport, ActionFilters filters, Client client, RunRevisions revisions) {
    super(ReviseRunAction.NAME, transport, filters, ReviseRunRequest::new);
    this.client = client;
    this.revisions = revisions;
  }

  @Override
  protected void doExecute(
      Task task, ReviseRunRequest request, ActionListener<ReviseRunResponse> listener) {
    Permission.START_RUNS.require(
        client, () -> revisions.revise((ParentTask) task, request, listener), listener);
  }
}

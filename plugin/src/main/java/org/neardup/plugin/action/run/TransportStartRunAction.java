// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import org.neardup.plugin.permission.Permission;
import org.neardup.plugin.run.lifecycle.RunLauncher;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Checks what can be checked before anything is written, and starts the run. */
public final class TransportStartRunAction
    extends HandledTransportAction<StartRunRequest, StartRunResponse> {

  private final Client client;
  private final RunLauncher launcher;

  @Inject
  public TransportStartRunAction(
      TransportService transport, ActionFilters filters, Client client, RunLauncher launcher) {
    super(StartRunAction.NAME, transport, filters, StartRunRequest::new);
    this.client = client;
    this.launcher = launcher;
  }

  @Override
  protected void doExecute(
      Task task, StartRunRequest request, ActionListener<StartRunResponse> listener) {
    Permission.START_RUNS.require(
        client,
        () ->
            launcher.launch(
                task,
                request.indices(),
                request.indicesOptions(),
                request.definition(),
                request.waitForCompletion(),
                ActionListener.map(listener, StartRunResponse::new)),
        listener);
  }
}

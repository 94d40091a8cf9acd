package org.neardup.plugin.action.delete;

import org.neardup.plugin.results.RunAccess;
import org.neardup.plugin.results.RunStore;
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
  private final RunStore runs;

  @Inject
  public TransportDeleteRunAction(
      TransportService transportService,
      ActionFilters actionFilters,
      RunAccess access,
      RunStore runs) {
    super(DeleteRunAction.NAME, transportService, actionFilters, DeleteRunRequest::new);
    this.access = access;
    this.runs = runs;
  }

  @Override
  protected void doExecute(
      Task task, DeleteRunRequest request, ActionListener<AcknowledgedResponse> listener) {
    access.get(
        request.run(),
        ActionListener.wrap(
            run ->
                runs.delete(
                    run.runId(),
                    ActionListener.map(listener, done -> new AcknowledgedResponse(true))),
            listener::onFailure));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import org.neardup.plugin.apply.ApplyTask;
import org.neardup.plugin.apply.OutcomeApplication;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Finds the run, which must be the caller's, and applies it. */
public final class TransportApplyRunAction
    extends HandledTransportAction<ApplyRunRequest, ApplyRunResponse> {

  private final Client client;
  private final ClusterService cluster;
  private final ResultsReader results;
  private final RunAccess runs;
  private final CircuitBreaker breaker;

  @Inject
  public TransportApplyRunAction(
      TransportService transportService,
      ActionFilters actionFilters,
      Client client,
      ClusterService cluster,
      CircuitBreakerService breakers,
      ResultsReader results,
      RunAccess runs) {
    super(ApplyRunAction.NAME, transportService, actionFilters, ApplyRunRequest::new);
    this.client = client;
    this.cluster = cluster;
    this.results = results;
    this.runs = runs;
    this.breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  @Override
  protected void doExecute(
      Task task, ApplyRunRequest request, ActionListener<ApplyRunResponse> listener) {
    runs.getWithRequest(
        request.run(),
        ActionListener.wrap(
            run -> application((ApplyTask) task, request, run, listener).start(),
            listener::onFailure));
  }

  private OutcomeApplication application(
      ApplyTask task,
      ApplyRunRequest request,
      RunRecord run,
      ActionListener<ApplyRunResponse> listener) {
    if (run.field() == null) {
      throw new ResourceNotFoundException("run [{}] not found", run.runId()); // deleted meanwhile
    }
    return new OutcomeApplication(
        client,
        cluster,
        results,
        breaker,
        run,
        request.definition(),
        request.options(),
        task,
        ActionListener.map(listener, ApplyRunResponse::new));
  }
}

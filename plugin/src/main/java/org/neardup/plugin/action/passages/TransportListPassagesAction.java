// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.util.Map;
import org.neardup.plugin.results.reading.PassagePage;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.text.DocumentTexts;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Reads passages from the results of a run. */
public final class TransportListPassagesAction
    extends HandledTransportAction<ListPassagesRequest, ListPassagesResponse> {

  private final ResultsReader results;
  private final RunAccess runs;
  private final DocumentTexts texts;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final CircuitBreaker breaker;

  @Inject
  public TransportListPassagesAction(
      TransportService transportService,
      ActionFilters actionFilters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      CircuitBreakerService breakers,
      ResultsReader results,
      RunAccess runs) {
    super(ListPassagesAction.NAME, transportService, actionFilters, ListPassagesRequest::new);
    this.results = results;
    this.runs = runs;
    this.texts = new DocumentTexts(client);
    this.cluster = cluster;
    this.threads = threads;
    this.breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  @Override
  protected void doExecute(
      Task task, ListPassagesRequest request, ActionListener<ListPassagesResponse> listener) {
    results.passages(
        request.run(),
        request.from(),
        request.size(),
        ActionListener.wrap(
            page -> {
              if (request.text()) {
                runs.getWithRequest(
                    request.run(),
                    ActionListener.wrap(
                        run -> withTexts(task, run, page, listener), listener::onFailure));
              } else {
                listener.onResponse(new ListPassagesResponse(page, Map.of()));
              }
            },
            listener::onFailure));
  }

  private void withTexts(
      Task task, RunRecord run, PassagePage page, ActionListener<ListPassagesResponse> listener) {
    if (run.field() == null) {
      throw new ResourceNotFoundException("run [{}] not found", run.runId()); // deleted meanwhile
    }
    TaskId parent = new TaskId(cluster.localNode().getId(), task.getId());
    new TextsOfPassages(texts, threads, breaker, parent, run.field())
        .read(
            page.passages(),
            ActionListener.map(listener, found -> new ListPassagesResponse(page, found)));
  }
}

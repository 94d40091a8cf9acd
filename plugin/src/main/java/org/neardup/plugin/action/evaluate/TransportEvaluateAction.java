// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import org.neardup.plugin.evaluate.EvaluateResponse;
import org.neardup.plugin.evaluate.FieldReader;
import org.neardup.plugin.evaluate.RowPages;
import org.neardup.plugin.evaluate.RunEvaluation;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.memory.KeptRequests;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.ActionRunnable;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Measures a run on a thread of the pool {@link EvaluateAction#THREAD_POOL}, which may wait for
 * pages. On the pool of the runs it would wait for runs, and the transport needs threads of the
 * generic pool to report a lost node.
 */
public final class TransportEvaluateAction
    extends HandledTransportAction<EvaluateRequest, EvaluateResponse> {

  private final Client client;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final ResultsReader results;
  private final KeptRequests requests;
  private final CircuitBreaker breaker;

  @Inject
  public TransportEvaluateAction(
      TransportService transportService,
      ActionFilters actionFilters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      CircuitBreakerService breakers,
      KeptRequests requests,
      ResultsReader results) {
    super(EvaluateAction.NAME, transportService, actionFilters, EvaluateRequest::new);
    this.client = client;
    this.cluster = cluster;
    this.threads = threads;
    this.results = results;
    this.requests = requests;
    this.breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  @Override
  protected void doExecute(
      Task task, EvaluateRequest request, ActionListener<EvaluateResponse> listener) {
    Releasable kept = requests.keep(request.bytes());
    ActionListener<EvaluateResponse> last = ActionListener.runBefore(listener, kept::close);
    threads
        .executor(EvaluateAction.THREAD_POOL)
        .execute(ActionRunnable.supply(last, () -> evaluate((CancellableTask) task, request)));
  }

  private EvaluateResponse evaluate(CancellableTask task, EvaluateRequest request) {
    try (KeptBytes kept = new KeptBytes(new MemoryCharge(breaker, "neardup_evaluation"))) {
      return new RunEvaluation(
              new FieldReader(client, cluster, task), new RowPages(results, task, kept), kept)
          .evaluate(request.run(), request.gold());
    } catch (RuntimeException e) {
      if (task.isCancelled()) { // any failure of its searches
        throw new OpenSearchStatusException(
            "evaluation of run [{}] was cancelled: {}",
            RestStatus.CONFLICT,
            e,
            request.run(),
            task.getReasonCancelled());
      }
      throw e;
    }
  }
}

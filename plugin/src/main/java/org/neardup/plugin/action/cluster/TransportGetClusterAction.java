// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.util.List;
import org.neardup.plugin.results.reading.Members;
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
import org.opensearch.tasks.CancellableTask;
import org.opensearch.tasks.Task;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/** Reads a cluster from the results of a run, and the texts of its documents. */
public final class TransportGetClusterAction
    extends HandledTransportAction<GetClusterRequest, GetClusterResponse> {

  private final ResultsReader results;
  private final RunAccess runs;
  private final DocumentTexts texts;
  private final ClusterService cluster;
  private final ThreadPool threads;
  private final CircuitBreaker breaker;

  @Inject
  public TransportGetClusterAction(
      TransportService transportService,
      ActionFilters actionFilters,
      Client client,
      ClusterService cluster,
      ThreadPool threads,
      CircuitBreakerService breakers,
      ResultsReader results,
      RunAccess runs) {
    super(GetClusterAction.NAME, transportService, actionFilters, GetClusterRequest::new);
    this.results = results;
    this.runs = runs;
    this.texts = new DocumentTexts(client);
    this.cluster = cluster;
    this.threads = threads;
    this.breaker = breakers.getBreaker(CircuitBreaker.REQUEST);
  }

  @Override
  protected void doExecute(
      Task task, GetClusterRequest request, ActionListener<GetClusterResponse> listener) {
    ActionListener<Members> members =
        ActionListener.wrap(
            found -> {
              if (request.edits() || request.text()) {
                runs.getWithRequest(
                    request.run(),
                    ActionListener.wrap(
                        run -> withTexts((CancellableTask) task, request, run, found, listener),
                        listener::onFailure));
              } else {
                listener.onResponse(new GetClusterResponse(found, null));
              }
            },
            listener::onFailure);
    if (request.texts() == null) {
      results.cluster(
          request.run(),
          request.cluster(),
          request.from(),
          request.size(),
          request.uniqueText(),
          members);
    } else {
      results.texts(
          request.run(),
          request.cluster(),
          request.texts(),
          request.from(),
          request.size(),
          request.uniqueText(),
          members);
    }
  }

  private void withTexts(
      CancellableTask task,
      GetClusterRequest request,
      RunRecord run,
      Members found,
      ActionListener<GetClusterResponse> listener) {
    if (run.field() == null) {
      throw new ResourceNotFoundException("run [{}] not found", run.runId()); // deleted meanwhile
    }
    TaskId parent = new TaskId(cluster.localNode().getId(), task.getId());
    TextsOfMembers members =
        new TextsOfMembers(
            texts, threads, breaker, task, parent, run.field(), found, request.text());
    ActionListener<List<MemberText>> read =
        ActionListener.map(listener, each -> new GetClusterResponse(found, each));
    if (request.edits()) {
      members.compare(read);
    } else {
      members.read(read);
    }
  }
}

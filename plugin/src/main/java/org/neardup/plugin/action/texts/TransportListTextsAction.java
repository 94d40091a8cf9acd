// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.ResourceNotFoundException;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.Nullable;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Reads texts from the results of a run; those with some words by a search of the documents, since
 * results do not hold whole texts.
 */
public final class TransportListTextsAction
    extends HandledTransportAction<ListTextsRequest, ListTextsResponse> {

  private final ResultsReader results;
  private final RunAccess runs;
  private final DocumentSearch documents;
  private final ClusterService cluster;

  @Inject
  public TransportListTextsAction(
      TransportService transport,
      ActionFilters filters,
      Client client,
      ClusterService cluster,
      ResultsReader results,
      RunAccess runs) {
    super(ListTextsAction.NAME, transport, filters, ListTextsRequest::new);
    this.results = results;
    this.runs = runs;
    this.documents = new DocumentSearch(client, cluster);
    this.cluster = cluster;
  }

  @Override
  protected void doExecute(
      Task task, ListTextsRequest request, ActionListener<ListTextsResponse> listener) {
    if (request.text() == null) {
      read(request, null, null, listener);
      return;
    }
    // what does not need the documents is refused before they are searched
    read(
        request,
        Set.of(),
        null,
        ActionListener.wrap(
            readable ->
                runs.getWithRequest(
                    request.run(),
                    ActionListener.wrap(
                        run -> search(task, request, run, listener), listener::onFailure)),
            listener::onFailure));
  }

  private void read(
      ListTextsRequest request,
      @Nullable Set<DocumentName> among,
      @Nullable ListTextsResponse.Searched searched,
      ActionListener<ListTextsResponse> listener) {
    results.texts(
        request.run(),
        request.selection(),
        request.words(),
        among,
        request.from(),
        request.size(),
        ActionListener.map(listener, page -> new ListTextsResponse(page, searched)));
  }

  @SuppressWarnings("unchecked") // a query is an object, as it was parsed
  private void search(
      Task task,
      ListTextsRequest request,
      RunRecord run,
      ActionListener<ListTextsResponse> listener) {
    if (run.field() == null) {
      throw new ResourceNotFoundException(RunRecord.notFound(run.runId())); // deleted meanwhile
    }
    documents.find(
        RunDefinition.indicesOf(run.request()),
        run.field(),
        (Map<String, Object>) run.request().get("query"),
        Objects.requireNonNull(request.text()),
        new TaskId(cluster.localNode().getId(), task.getId()),
        ActionListener.wrap(
            found ->
                read(
                    request,
                    found.documents(),
                    new ListTextsResponse.Searched(found.total(), found.documents().size()),
                    listener),
            listener::onFailure));
  }
}

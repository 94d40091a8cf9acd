// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.util.List;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.reading.Found;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.run.lifecycle.RunVerdicts;
import org.neardup.plugin.run.store.RunAccess;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.text.DocumentTexts;
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

/** Finds a document among the results of a run. */
public final class TransportGetDocumentAction
    extends HandledTransportAction<GetDocumentRequest, GetDocumentResponse> {

  private final ResultsReader results;
  private final RunAccess runs;
  private final RunVerdicts verdicts;
  private final Client client;
  private final DocumentTexts texts;
  private final ClusterService cluster;

  @Inject
  public TransportGetDocumentAction(
      TransportService transportService,
      ActionFilters actionFilters,
      Client client,
      ClusterService cluster,
      ResultsReader results,
      RunAccess runs,
      RunVerdicts verdicts) {
    super(GetDocumentAction.NAME, transportService, actionFilters, GetDocumentRequest::new);
    this.results = results;
    this.runs = runs;
    this.verdicts = verdicts;
    this.client = client;
    this.texts = new DocumentTexts(client);
    this.cluster = cluster;
  }

  @Override
  protected void doExecute(
      Task task, GetDocumentRequest request, ActionListener<GetDocumentResponse> listener) {
    results.document(
        request.run(),
        request.id(),
        request.index(),
        ActionListener.wrap(
            found -> {
              if (request.explain() || request.text()) {
                runs.getWithRequest(
                    request.run(),
                    ActionListener.wrap(
                        run -> withText(task, request, run, found, listener), listener::onFailure));
              } else {
                listener.onResponse(new GetDocumentResponse(found, null, null));
              }
            },
            listener::onFailure));
  }

  private void withText(
      Task task,
      GetDocumentRequest request,
      RunRecord run,
      Found found,
      ActionListener<GetDocumentResponse> listener) {
    TaskId parent = new TaskId(cluster.localNode().getId(), task.getId());
    if (!request.text()) {
      explain(parent, run, found, null, listener);
      return;
    }
    if (run.field() == null) {
      throw new ResourceNotFoundException("run [{}] not found", run.runId()); // deleted meanwhile
    }
    DocumentName document = found.row().document();
    texts.read(
        document.index(),
        List.of(document.id()),
        run.field(),
        parent,
        ActionListener.wrap(
            read -> {
              String text = read.get(document.id());
              if (request.explain()) {
                explain(parent, run, found, text, listener);
              } else {
                listener.onResponse(new GetDocumentResponse(found, null, text));
              }
            },
            listener::onFailure));
  }

  private void explain(
      TaskId parent,
      RunRecord run,
      Found found,
      @Nullable String text,
      ActionListener<GetDocumentResponse> listener) {
    ActionListener<PlaceExplanation> explained =
        ActionListener.map(listener, place -> new GetDocumentResponse(found, place, text));
    verdicts.of(
        run,
        ActionListener.wrap(
            ofRun ->
                new PlaceExplainer(client, results, parent, run, ofRun, found, explained).start(),
            e -> explained.onResponse(PlaceExplanation.missing(e.getMessage()))));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.search;

import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.passagesearch.PassageDefinition;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.cluster.service.ClusterService;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;
import org.opensearch.transport.client.Client;

/**
 * Asks every shard for the text, for the number of documents with each of its signatures or tokens,
 * by words for the texts that have most of them, and for the passages. What is frequent, and what
 * is compared, is therefore decided by the documents of all shards, and the result does not depend
 * on their number.
 */
public final class TransportSearchPassagesAction
    extends HandledTransportAction<SearchPassagesRequest, SearchPassagesResponse> {

  private final Client client;
  private final ClusterService cluster;

  @Inject
  public TransportSearchPassagesAction(
      TransportService transport, ActionFilters filters, Client client, ClusterService cluster) {
    super(SearchPassagesAction.NAME, transport, filters, SearchPassagesRequest::new);
    this.client = client;
    this.cluster = cluster;
  }

  @Override
  protected void doExecute(
      Task task, SearchPassagesRequest request, ActionListener<SearchPassagesResponse> listener) {
    LookupClient shards =
        new LookupClient(
            client,
            new TaskId(cluster.localNode().getId(), task.getId()),
            request,
            request.field(),
            request.signed(),
            listener::onFailure);
    switch (request.definition()) {
      case PassageDefinition.OfSentences sentences ->
          new SentenceSearch(shards, request, sentences.settings(), listener).start();
      case PassageDefinition.OfWords words ->
          new WordSearch(shards, request, words, listener).start();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.bulk.BulkShardRequest;
import org.opensearch.action.bulk.TransportShardBulkAction;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/**
 * Delegates to the action for the parts of a bulk request, which identifies a shard by its UUID.
 */
public final class TransportWriteResultsAction
    extends HandledTransportAction<BulkShardRequest, BulkResponse> {

  private final TransportShardBulkAction shards;

  @Inject
  public TransportWriteResultsAction(
      TransportService transport, ActionFilters filters, TransportShardBulkAction shards) {
    super(WriteResultsAction.NAME, transport, filters, BulkShardRequest::new);
    this.shards = shards;
  }

  @Override
  protected void doExecute(
      Task task, BulkShardRequest request, ActionListener<BulkResponse> listener) {
    shards.execute(
        request,
        ActionListener.map(listener, answer -> new BulkResponse(answer.getResponses(), 0)));
  }
}

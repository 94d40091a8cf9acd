// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.itemsets;

import org.neardup.plugin.results.reading.ItemsetPage;
import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Reads itemsets from the results of a run. */
public final class TransportListItemsetsAction
    extends HandledTransportAction<ListItemsetsRequest, ListItemsetsResponse> {

  private final ResultsReader results;

  @Inject
  public TransportListItemsetsAction(
      TransportService transportService, ActionFilters actionFilters, ResultsReader results) {
    super(ListItemsetsAction.NAME, transportService, actionFilters, ListItemsetsRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, ListItemsetsRequest request, ActionListener<ListItemsetsResponse> listener) {
    ActionListener<ItemsetPage> page = ActionListener.map(listener, ListItemsetsResponse::new);
    if (request.id() == null) {
      results.itemsets(request.run(), request.from(), request.size(), page);
    } else {
      results.itemsetsOf(
          request.run(), request.id(), request.index(), request.from(), request.size(), page);
    }
  }
}

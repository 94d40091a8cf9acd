// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.timeline;

import org.neardup.plugin.results.reading.ResultsReader;
import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Counts documents in the results of a run. */
public final class TransportGetTimelineAction
    extends HandledTransportAction<GetTimelineRequest, GetTimelineResponse> {

  private final ResultsReader results;

  @Inject
  public TransportGetTimelineAction(
      TransportService transport, ActionFilters filters, ResultsReader results) {
    super(GetTimelineAction.NAME, transport, filters, GetTimelineRequest::new);
    this.results = results;
  }

  @Override
  protected void doExecute(
      Task task, GetTimelineRequest request, ActionListener<GetTimelineResponse> listener) {
    results.timeline(
        request.run(),
        request.interval(),
        request.clusters(),
        ActionListener.map(listener, GetTimelineResponse::new));
  }
}

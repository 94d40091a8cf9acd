// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import org.opensearch.action.support.ActionFilters;
import org.opensearch.action.support.HandledTransportAction;
import org.opensearch.common.inject.Inject;
import org.opensearch.core.action.ActionListener;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportService;

/** Lists the verdicts of a run that the user may access. */
public final class TransportListVerdictsAction
    extends HandledTransportAction<ListVerdictsRequest, ListVerdictsResponse> {

  private final RunRevisions revisions;

  @Inject
  public TransportListVerdictsAction(
      TransportService transport, ActionFilters filters, RunRevisions revisions) {
    super(ListVerdictsAction.NAME, transport, filters, ListVerdictsRequest::new);
    this.revisions = revisions;
  }

  @Override
  protected void doExecute(
      Task task, ListVerdictsRequest request, ActionListener<ListVerdictsResponse> listener) {
    revisions.verdicts(request.run(), ActionListener.map(listener, ListVerdictsResponse::new));
  }
}

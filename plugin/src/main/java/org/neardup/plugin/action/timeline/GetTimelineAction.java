// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.timeline;

import org.opensearch.action.ActionType;

/** Counts the documents of a run by their timestamp. */
public final class GetTimelineAction extends ActionType<GetTimelineResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/timeline";
  public static final GetTimelineAction INSTANCE = new GetTimelineAction();

  private GetTimelineAction() {
    super(NAME, GetTimelineResponse::new);
  }
}

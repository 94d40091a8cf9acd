// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import org.opensearch.action.ActionType;

/** Reads the statistics of all nodes. */
public final class StatsAction extends ActionType<StatsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/stats";
  public static final StatsAction INSTANCE = new StatsAction();

  private StatsAction() {
    super(NAME, StatsResponse::new);
  }
}

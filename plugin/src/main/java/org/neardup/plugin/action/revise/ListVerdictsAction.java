// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import org.opensearch.action.ActionType;

/** Lists the verdicts of a run. */
public final class ListVerdictsAction extends ActionType<ListVerdictsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/verdicts";
  public static final ListVerdictsAction INSTANCE = new ListVerdictsAction();

  private ListVerdictsAction() {
    super(NAME, ListVerdictsResponse::new);
  }
}

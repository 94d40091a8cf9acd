// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.list;

import org.opensearch.action.ActionType;

/** Lists the runs that the user may access. */
public final class ListRunsAction extends ActionType<ListRunsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/runs/list";
  public static final ListRunsAction INSTANCE = new ListRunsAction();

  private ListRunsAction() {
    super(NAME, ListRunsResponse::new);
  }
}

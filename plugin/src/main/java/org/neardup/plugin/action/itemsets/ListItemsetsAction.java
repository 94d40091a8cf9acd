// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.itemsets;

import org.opensearch.action.ActionType;

/** Lists the itemsets of a run. */
public final class ListItemsetsAction extends ActionType<ListItemsetsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/itemsets";
  public static final ListItemsetsAction INSTANCE = new ListItemsetsAction();

  private ListItemsetsAction() {
    super(NAME, ListItemsetsResponse::new);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import org.opensearch.action.ActionType;

/** Lists the passages of a run. */
public final class ListPassagesAction extends ActionType<ListPassagesResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/passages";
  public static final ListPassagesAction INSTANCE = new ListPassagesAction();

  private ListPassagesAction() {
    super(NAME, ListPassagesResponse::new);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import org.opensearch.action.ActionType;

/** Lists distinct texts of a run. */
public final class ListTextsAction extends ActionType<ListTextsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/texts";
  public static final ListTextsAction INSTANCE = new ListTextsAction();

  private ListTextsAction() {
    super(NAME, ListTextsResponse::new);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.assignments;

import org.opensearch.action.ActionType;

/** Lists the documents of a run with their clusters. */
public final class ListAssignmentsAction extends ActionType<ListAssignmentsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/assignments";
  public static final ListAssignmentsAction INSTANCE = new ListAssignmentsAction();

  private ListAssignmentsAction() {
    super(NAME, ListAssignmentsResponse::new);
  }
}

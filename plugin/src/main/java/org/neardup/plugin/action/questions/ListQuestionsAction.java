// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.questions;

import org.opensearch.action.ActionType;

/** Lists the questions of a run. */
public final class ListQuestionsAction extends ActionType<ListQuestionsResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/results/questions";
  public static final ListQuestionsAction INSTANCE = new ListQuestionsAction();

  private ListQuestionsAction() {
    super(NAME, ListQuestionsResponse::new);
  }
}

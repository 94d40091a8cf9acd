// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import org.opensearch.action.ActionType;

/** Explains whether two documents or texts belong together. */
public final class ExplainAction extends ActionType<ExplainResponse> {

  public static final String NAME = "indices:data/read/neardup/explain";
  public static final ExplainAction INSTANCE = new ExplainAction();

  private ExplainAction() {
    super(NAME, ExplainResponse::new);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import org.opensearch.action.ActionType;

/** Writes the outcome of a run into its documents. */
public final class ApplyRunAction extends ActionType<ApplyRunResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/apply";
  public static final ApplyRunAction INSTANCE = new ApplyRunAction();

  private ApplyRunAction() {
    super(NAME, ApplyRunResponse::new);
  }
}

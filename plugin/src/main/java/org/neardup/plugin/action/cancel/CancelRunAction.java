// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cancel;

import org.neardup.plugin.action.get.GetRunResponse;
import org.opensearch.action.ActionType;

/** Cancels a run and waits until it has ended. */
public final class CancelRunAction extends ActionType<GetRunResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/runs/cancel";
  public static final CancelRunAction INSTANCE = new CancelRunAction();

  private CancelRunAction() {
    super(NAME, GetRunResponse::new);
  }
}

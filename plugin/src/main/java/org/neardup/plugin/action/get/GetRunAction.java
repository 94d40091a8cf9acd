// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.get;

import org.opensearch.action.ActionType;

/** Returns one run. */
public final class GetRunAction extends ActionType<GetRunResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/runs/get";
  public static final GetRunAction INSTANCE = new GetRunAction();

  private GetRunAction() {
    super(NAME, GetRunResponse::new);
  }
}

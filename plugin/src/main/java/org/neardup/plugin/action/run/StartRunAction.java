// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import org.opensearch.action.ActionType;

/** Starts a run over some indices. */
public final class StartRunAction extends ActionType<StartRunResponse> {

  public static final String NAME = "indices:data/read/neardup/run";
  public static final StartRunAction INSTANCE = new StartRunAction();

  private StartRunAction() {
    super(NAME, StartRunResponse::new);
  }
}

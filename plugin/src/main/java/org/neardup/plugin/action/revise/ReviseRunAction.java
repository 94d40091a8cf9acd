// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import org.opensearch.action.ActionType;

/** Revises the results of a run: under other verdicts, over the documents that there are now. */
public final class ReviseRunAction extends ActionType<ReviseRunResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/runs/revise";
  public static final ReviseRunAction INSTANCE = new ReviseRunAction();

  private ReviseRunAction() {
    super(NAME, ReviseRunResponse::new);
  }
}

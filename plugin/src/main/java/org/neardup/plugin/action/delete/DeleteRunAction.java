// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.delete;

import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;

/** Deletes a run and its results. */
public final class DeleteRunAction extends ActionType<AcknowledgedResponse> {

  public static final String NAME = "cluster:admin/opensearch/neardup/runs/delete";
  public static final DeleteRunAction INSTANCE = new DeleteRunAction();

  private DeleteRunAction() {
    super(NAME, AcknowledgedResponse::new);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;

/**
 * Deletes an index identified by its UUID, but not a newer one with the same name. The platform
 * deletes by name only: a node that froze after checking the owner of the index would delete the
 * results of the node that took the run over.
 *
 * <p>Internal to the plugin; fails with a 404 if the index is gone.
 */
public final class DropIndexAction extends ActionType<AcknowledgedResponse> {

  public static final String NAME = "internal:neardup/results/drop";
  public static final DropIndexAction INSTANCE = new DropIndexAction();

  private DropIndexAction() {
    super(NAME, AcknowledgedResponse::new);
  }
}

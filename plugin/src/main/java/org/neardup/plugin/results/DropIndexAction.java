package org.neardup.plugin.results;

import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;

/**
 * Deletes an index that was seen, and none that was made anew under its name since. The platform
 * deletes by name only: a node that was frozen after it had seen its run to be its own would delete
 * the results of the one that took the run over.
 *
 * <p>For the plugin itself; fails with a 404 if the index is gone.
 */
public final class DropIndexAction extends ActionType<AcknowledgedResponse> {

  public static final String NAME = "internal:neardup/results/drop";
  public static final DropIndexAction INSTANCE = new DropIndexAction();

  private DropIndexAction() {
    super(NAME, AcknowledgedResponse::new);
  }
}

package org.neardup.plugin.results;

import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;

/**
 * Puts an index of results under the alias of all results, and none that was made anew under its
 * name since: that one is another writer's, and may be incomplete.
 *
 * <p>For the plugin itself; fails with a 404 if the index is gone, and as the platform says if
 * there can be no such alias.
 */
public final class ShowResultsAction extends ActionType<AcknowledgedResponse> {

  public static final String NAME = "internal:neardup/results/show";
  public static final ShowResultsAction INSTANCE = new ShowResultsAction();

  private ShowResultsAction() {
    super(NAME, AcknowledgedResponse::new);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import org.opensearch.action.ActionType;
import org.opensearch.action.support.clustermanager.AcknowledgedResponse;

/**
 * Adds an index of results, identified by its UUID, to the alias of all results. A newer one with
 * the same name belongs to another writer and may be incomplete.
 *
 * <p>Internal to the plugin; fails with a 404 if the index is gone, and with the platform's error
 * if the alias is impossible.
 */
public final class ShowResultsAction extends ActionType<AcknowledgedResponse> {

  public static final String NAME = "internal:neardup/results/show";
  public static final ShowResultsAction INSTANCE = new ShowResultsAction();

  private ShowResultsAction() {
    super(NAME, AcknowledgedResponse::new);
  }
}

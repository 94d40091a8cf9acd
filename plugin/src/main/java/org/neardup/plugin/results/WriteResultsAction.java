// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import org.opensearch.action.ActionType;
import org.opensearch.action.bulk.BulkResponse;

/**
 * Writes to a shard of an index identified by its UUID: neither an alias nor a newer index with the
 * same name receives the documents. Pipelines, which the platform looks up by name, do not change
 * them.
 *
 * <p>Internal to the plugin; fails with a 404 if the index is gone.
 */
public final class WriteResultsAction extends ActionType<BulkResponse> {

  public static final String NAME = "internal:neardup/results/write";
  public static final WriteResultsAction INSTANCE = new WriteResultsAction();

  private WriteResultsAction() {
    super(NAME, BulkResponse::new);
  }
}

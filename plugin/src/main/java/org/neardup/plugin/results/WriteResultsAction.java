package org.neardup.plugin.results;

import org.opensearch.action.ActionType;
import org.opensearch.action.bulk.BulkResponse;

/**
 * Writes to a shard of an index that was seen, by the index's UUID: neither an alias nor an index
 * that was made anew under its name gets what was meant for it. Nor do pipelines, which the
 * platform looks up by name, change it.
 *
 * <p>For the plugin itself; fails with a 404 if the index is gone.
 */
public final class WriteResultsAction extends ActionType<BulkResponse> {

  public static final String NAME = "internal:neardup/results/write";
  public static final WriteResultsAction INSTANCE = new WriteResultsAction();

  private WriteResultsAction() {
    super(NAME, BulkResponse::new);
  }
}

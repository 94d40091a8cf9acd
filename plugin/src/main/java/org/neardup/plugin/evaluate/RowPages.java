// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.List;
import java.util.function.Consumer;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.reading.ResultsReader;
import org.neardup.plugin.results.reading.RowCursor;
import org.neardup.plugin.results.reading.RowPage;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.tasks.CancellableTask;

/**
 * Reads the rows of runs page by page, until the task is cancelled. Blocks.
 *
 * <p>Charges the numbers kept of a row; callers charge names.
 */
public final class RowPages {

  /** Rows in a page: five chunks, a megabyte of JSON. */
  public static final int SIZE = 5000;

  /**
   * Maximum bytes kept for a row besides names: its clusters as numbers, in lists that grow, 30;
   * the tables of the evaluation over both clusterings, 130; references to two categories, 40.
   */
  public static final long BYTES_PER_ROW = 200;

  private final ResultsReader results;
  private final CancellableTask task;
  private final KeptBytes kept;

  public RowPages(ResultsReader results, CancellableTask task, KeptBytes kept) {
    this.results = results;
    this.task = task;
    this.kept = kept;
  }

  /**
   * Passes on all rows of a run.
   *
   * @throws RuntimeException like {@link ResultsReader#assignments}, and if the task is cancelled
   *     or there is not enough memory
   */
  void forEach(String run, Consumer<List<ResultRow>> reader) {
    long first = 0;
    RowPage page;
    do {
      Cancellation.ensureNotCancelled(task);
      PlainActionFuture<RowPage> future = PlainActionFuture.newFuture();
      results.assignments(run, first, SIZE, future);
      page = future.actionGet();
      kept.add(page.rows().size() * BYTES_PER_ROW);
      reader.accept(page.rows());
      first = page.more() ? RowCursor.position(page.revision(), page.next()) : 0;
    } while (page.more());
  }
}

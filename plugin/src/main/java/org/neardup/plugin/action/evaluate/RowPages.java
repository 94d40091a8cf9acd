package org.neardup.plugin.action.evaluate;

import java.util.List;
import java.util.function.Consumer;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsReader;
import org.neardup.plugin.results.RowPage;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.action.support.PlainActionFuture;
import org.opensearch.common.lease.Releasable;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.tasks.CancellableTask;

/**
 * The rows of runs, page by page, as long as the task is not cancelled. Waits for each page.
 *
 * <p>What is kept of rows is charged to a breaker by the row, and given back on closing.
 */
final class RowPages implements Releasable {

  /** Rows in a page: five chunks, a megabyte of JSON. */
  static final int SIZE = 5000;

  /**
   * Bytes kept a row, at most: numbers of both clusters, in lists that grow and in the tables of
   * the evaluation, 60; references to two categories, 20; a cluster's or document's name and its
   * place in a hash table, 70.
   */
  private static final long BYTES_PER_ROW = 150;

  private static final String BREAKER_LABEL = "neardup_evaluation";

  private final ResultsReader results;
  private final CancellableTask task;
  private final CircuitBreaker breaker;
  private long charged;

  RowPages(ResultsReader results, CancellableTask task, CircuitBreaker breaker) {
    this.results = results;
    this.task = task;
    this.breaker = breaker;
  }

  /**
   * Hands over all rows of a run.
   *
   * @throws RuntimeException as {@link ResultsReader#assignments} fails, and if the task is
   *     cancelled or the breaker breaks
   */
  void forEach(String run, Consumer<List<ResultRow>> reader) {
    long first = 0;
    RowPage page;
    do {
      Cancellation.check(task);
      PlainActionFuture<RowPage> future = PlainActionFuture.newFuture();
      results.assignments(run, first, SIZE, future);
      page = future.actionGet();
      charge(page.rows().size() * BYTES_PER_ROW);
      reader.accept(page.rows());
      first += page.rows().size();
    } while (page.more());
  }

  private void charge(long bytes) {
    breaker.addEstimateBytesAndMaybeBreak(bytes, BREAKER_LABEL);
    charged += bytes;
  }

  @Override
  public void close() {
    breaker.addWithoutBreaking(-charged);
    charged = 0;
  }
}

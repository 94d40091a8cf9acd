// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.shard.Cancellation;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.bulk.BackoffPolicy;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.transport.client.Client;

/**
 * Writes documents in bulks. What a busy node rejects is tried again, later each time, whatever
 * happens to the other documents of the bulk; the platform's {@code Retry} gives up as soon as one
 * of them fails for another reason.
 */
final class BulkWriter {

  /** Those of {@code _update_by_query}. */
  private static final TimeValue FIRST_DELAY = TimeValue.timeValueMillis(500);

  private static final int RETRIES = 11;

  private final Client client;
  private final ParentTask task;
  private final Pauses pauses;

  /**
   * @param client makes its requests as the caller
   */
  BulkWriter(Client client, ParentTask task, Pauses pauses) {
    this.client = client;
    this.task = task;
    this.pauses = pauses;
  }

  /**
   * Writes documents.
   *
   * @param writes at least one
   * @param listener receives one answer for each, in order
   */
  void write(
      List<? extends DocWriteRequest<?>> writes, ActionListener<BulkItemResponse[]> listener) {
    new Attempts(writes, listener).send(IntStream.range(0, writes.size()).toArray());
  }

  private final class Attempts {
    private final List<? extends DocWriteRequest<?>> writes;
    private final ActionListener<BulkItemResponse[]> listener;
    private final BulkItemResponse[] answers;
    private final Iterator<TimeValue> delays =
        BackoffPolicy.exponentialBackoff(FIRST_DELAY, RETRIES).iterator();

    Attempts(
        List<? extends DocWriteRequest<?>> writes, ActionListener<BulkItemResponse[]> listener) {
      this.writes = writes;
      this.listener = listener;
      this.answers = new BulkItemResponse[writes.size()];
    }

    void send(int[] pending) {
      BulkRequest bulk = new BulkRequest();
      for (int i : pending) {
        bulk.add(writes.get(i));
      }
      client.bulk(
          bulk,
          ActionListener.wrap(
              response -> answered(pending, response),
              e -> {
                if (isRejection(ExceptionsHelper.status(e)) && delays.hasNext()) {
                  later(pending);
                } else {
                  listener.onFailure(e);
                }
              }));
    }

    private void answered(int[] pending, BulkResponse response) {
      BulkItemResponse[] items = response.getItems();
      for (int i = 0; i < items.length; i++) {
        answers[pending[i]] = items[i];
      }
      int[] rejected =
          IntStream.of(pending)
              .filter(
                  i -> answers[i].isFailed() && isRejection(answers[i].getFailure().getStatus()))
              .toArray();
      if (rejected.length > 0 && delays.hasNext()) {
        later(rejected);
      } else {
        listener.onResponse(answers);
      }
    }

    private void later(int[] rejected) {
      pauses.then(
          delays.next(),
          () ->
              ActionListener.completeWith(
                  ActionListener.wrap(ignored -> {}, listener::onFailure),
                  () -> {
                    Cancellation.ensureNotCancelled(task);
                    send(rejected);
                    return null;
                  }));
    }

    private static boolean isRejection(RestStatus status) {
      return status == RestStatus.TOO_MANY_REQUESTS;
    }
  }
}

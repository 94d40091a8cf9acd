// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.HashSet;
import java.util.Queue;
import java.util.Set;
import java.util.function.Supplier;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.DocWriteRequest;
import org.opensearch.action.admin.indices.refresh.RefreshAction;
import org.opensearch.action.admin.indices.refresh.RefreshRequest;
import org.opensearch.action.admin.indices.refresh.RefreshResponse;
import org.opensearch.action.bulk.BackoffPolicy;
import org.opensearch.action.bulk.BulkItemRequest;
import org.opensearch.action.bulk.BulkItemResponse;
import org.opensearch.action.bulk.BulkRequest;
import org.opensearch.action.bulk.BulkResponse;
import org.opensearch.action.bulk.BulkShardRequest;
import org.opensearch.action.bulk.Retry;
import org.opensearch.action.delete.DeleteRequest;
import org.opensearch.action.index.IndexRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.search.SearchResponse;
import org.opensearch.action.support.WriteRequest.RefreshPolicy;
import org.opensearch.cluster.routing.Preference;
import org.opensearch.common.xcontent.XContentFactory;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.index.Index;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.search.builder.SearchSourceBuilder;
import org.opensearch.threadpool.Scheduler;

/** One index of the results of a run during writing. Blocks; for one thread. */
final class ResultsIndex {

  private static final int ONLY_SHARD = 0;

  /** Requests that are being written while the next is filled: one thread writes each. */
  private static final int MAX_UNDER_WAY = 2;

  /** Documents that one request deletes. */
  private static final int MAX_DELETED = 1000;

  private final SystemIndexClient client;
  private final Retry retry;
  private final TimedWait timedWait;
  private final Index index;
  private final Queue<Supplier<BulkResponse>> underWay = new ArrayDeque<>();
  private final Set<String> outdated = new HashSet<>(); // ids that were not written anew so far
  private BulkRequest bulk = new BulkRequest();
  private long expected;

  /** Writes a document into a builder. */
  @FunctionalInterface
  interface Source {
    XContentBuilder write(XContentBuilder builder) throws IOException;
  }

  ResultsIndex(SystemIndexClient client, Scheduler scheduler, TimedWait timedWait, Index index) {
    this.client = client;
    this.retry = new Retry(BackoffPolicy.exponentialBackoff(), scheduler);
    this.timedWait = timedWait;
    this.index = index;
  }

  /** Begins with a number of documents that are there. */
  void beginWith(long documents) {
    expected = documents;
  }

  /**
   * Writes some of the documents that are there anew, or deletes them in the end.
   *
   * @param ids theirs
   */
  void replace(Collection<String> ids) {
    outdated.addAll(ids);
  }

  Index index() {
    return index;
  }

  /** Documents to be written. */
  int waiting() {
    return bulk.numberOfActions();
  }

  /** Their size in bytes. */
  long waitingBytes() {
    return bulk.estimatedSizeInBytes();
  }

  /** Queues a document, the only one with its id. */
  void add(String id, Source source) {
    try (XContentBuilder builder = XContentFactory.jsonBuilder()) {
      bulk.add(new IndexRequest(index.getName()).id(id).source(source.write(builder)));
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
    if (!outdated.remove(id)) {
      expected++;
    }
  }

  /** Deletes what was to be written anew and was not, when all else is written. */
  void deleteOutdated() {
    for (String id : outdated) {
      if (bulk.numberOfActions() == MAX_DELETED) {
        flush();
      }
      bulk.add(new DeleteRequest(index.getName(), id));
    }
    flush();
    finish();
    expected -= outdated.size();
    outdated.clear();
  }

  /** Begins to write the queue. A failure may be thrown by a later call. */
  void flush() {
    if (bulk.numberOfActions() == 0) {
      return;
    }
    while (underWay.size() >= MAX_UNDER_WAY) {
      finishFirst();
    }
    BulkRequest documents = bulk;
    bulk = new BulkRequest();
    underWay.add(timedWait.begin(done -> retry.withBackoff(this::write, documents, done)));
  }

  /** Waits until everything that was begun is written. */
  void finish() {
    while (!underWay.isEmpty()) {
      finishFirst();
    }
  }

  private void finishFirst() {
    BulkResponse response = underWay.remove().get();
    if (response.hasFailures()) {
      for (var item : response) {
        if (item.isFailed()) {
          throw new OpenSearchStatusException(
              "writing results to [" + index.getName() + "]: " + item.getFailureMessage(),
              // an index that is gone, or was created anew, may return
              item.getFailure().getStatus() == RestStatus.NOT_FOUND
                  ? RestStatus.SERVICE_UNAVAILABLE
                  : item.getFailure().getStatus(),
              item.getFailure().getCause());
        }
      }
    }
  }

  private void write(BulkRequest documents, ActionListener<BulkResponse> listener) {
    BulkItemRequest[] items = new BulkItemRequest[documents.numberOfActions()];
    for (int i = 0; i < items.length; i++) {
      items[i] = new BulkItemRequest(i, documents.requests().get(i));
    }
    client.execute(
        WriteResultsAction.INSTANCE,
        new BulkShardRequest(new ShardId(index, ONLY_SHARD), RefreshPolicy.NONE, items),
        ActionListener.wrap(
            listener::onResponse, e -> listener.onResponse(allFailed(documents, e))));
  }

  /** The failure that bulk requests of the platform give for an unreachable shard. */
  private BulkResponse allFailed(BulkRequest documents, Exception e) {
    return new BulkResponse(
        documents.requests().stream()
            .map(
                document ->
                    new BulkItemResponse(
                        0,
                        DocWriteRequest.OpType.INDEX,
                        new BulkItemResponse.Failure(index.getName(), document.id(), e)))
            .toArray(BulkItemResponse[]::new),
        0);
  }

  /**
   * Refreshes the index and verifies that it holds exactly the documents that it should.
   *
   * @throws OpenSearchStatusException 409 if there are more documents, 503 if there are fewer or
   *     the number is unknown
   */
  void requireWhole() {
    RefreshResponse refreshed =
        timedWait.await(
            done ->
                client.execute(RefreshAction.INSTANCE, new RefreshRequest(index.getName()), done));
    long there = count();
    if (there > expected) {
      throw new OpenSearchStatusException(
          "index [%s] holds %s documents, %s were written: another client writes to it"
              .formatted(index.getName(), there, expected),
          RestStatus.CONFLICT);
    }
    if (there < expected || refreshed.getFailedShards() > 0) {
      throw new OpenSearchStatusException(
          "index [%s] shows %s documents of %s that were written, and %s shards could not be refreshed"
              .formatted(index.getName(), there, expected, refreshed.getFailedShards()),
          RestStatus.SERVICE_UNAVAILABLE);
    }
  }

  /** Number of documents that can be found, in the primary, since a replica may be behind. */
  long count() {
    SearchRequest search =
        new SearchRequest(index.getName())
            .source(new SearchSourceBuilder().size(0).trackTotalHits(true))
            .preference(Preference.PRIMARY.type())
            .allowPartialSearchResults(false);
    SearchResponse found =
        timedWait.await(done -> client.execute(SearchAction.INSTANCE, search, done));
    return found.getHits().getTotalHits().value();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import java.io.IOException;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * What users do beside runs, ten times a second: one indexes documents of another docket, the same
 * ids again and again, one searches. Requests to a node that is gone are lost, as those of real
 * users are.
 */
final class Traffic implements AutoCloseable {

  private static final int DOCUMENTS = 500;
  private static final int BATCH = 20;
  private static final long PAUSE_IN_MILLIS = 100;

  private final OpenSearchCluster cluster;
  private final String index;
  private final AtomicLong indexed = new AtomicLong();
  private final AtomicLong searched = new AtomicLong();
  private final AtomicLong lost = new AtomicLong();
  private final AtomicLong asked = new AtomicLong();

  /** Each has connections of its own, which stay open for a while. */
  private final Map<URI, RestApi> apis = new ConcurrentHashMap<>();

  private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(2);
  private final List<Future<?>> users;

  Traffic(OpenSearchCluster cluster, String index) {
    this.cluster = cluster;
    this.index = index;
    this.users = List.of(again(this::index), again(this::search));
  }

  private Future<?> again(Runnable request) {
    return threads.scheduleWithFixedDelay(request, 0, PAUSE_IN_MILLIS, TimeUnit.MILLISECONDS);
  }

  private void index() {
    long first = indexed.get() * BATCH;
    StringBuilder lines = new StringBuilder();
    for (long number = first; number < first + BATCH; number++) {
      lines.append("{\"index\": {\"_id\": \"z%d\"}}\n".formatted(number % DOCUMENTS));
      lines.append(
          "{\"body\": \"Another comment, number %d of docket z\", \"docket_id\": \"docket-z\"}\n"
              .formatted(number));
    }
    ask(api -> api.bulk("/" + index + "/_bulk?timeout=2s", lines.toString()), indexed);
  }

  private void search() {
    ask(api -> api.get("/" + index + "/_search?q=body:comment"), searched);
  }

  /** A request of a user. */
  @FunctionalInterface
  private interface Request {
    RestApi.Answer send(RestApi api) throws IOException, InterruptedException;
  }

  private void ask(Request request, AtomicLong answered) {
    List<OpenSearchNode> nodes = cluster.nodes();
    OpenSearchNode node = nodes.get((int) (asked.getAndIncrement() % nodes.size()));
    boolean isAnswered = false;
    try {
      RestApi api = apis.computeIfAbsent(node.httpUri(), RestApi::new);
      isAnswered = request.send(api).status() == 200;
    } catch (IOException e) {
      // the node was killed
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    (isAnswered ? answered : lost).incrementAndGet();
  }

  /**
   * That the users were served; after {@link #close()}.
   *
   * @throws AssertionError if fewer requests of a kind were answered
   * @throws ExecutionException if one could not be asked
   */
  void requireAnswers(int least) throws ExecutionException, InterruptedException {
    for (Future<?> user : users) {
      if (!user.isCancelled()) {
        user.get();
      }
    }
    if (indexed.get() < least || searched.get() < least) {
      throw new AssertionError(this + "; at least " + least + " of each are wanted");
    }
  }

  @Override
  public String toString() {
    return "%s bulk requests and %s searches were answered, %s were lost"
        .formatted(indexed, searched, lost);
  }

  /** Interrupts a request to a node that is frozen. */
  @Override
  public void close() {
    users.forEach(user -> user.cancel(true));
    threads.close();
  }
}

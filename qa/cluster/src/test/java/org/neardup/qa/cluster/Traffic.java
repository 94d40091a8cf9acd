// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import java.io.IOException;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.neardup.qa.OpenSearchCluster;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * What users do beside runs: one thread indexes documents of another docket, the same ids again and
 * again, one searches. Requests to a node that is gone are lost, as those of real users are.
 */
final class Traffic implements AutoCloseable {

  private static final int DOCUMENTS = 500;
  private static final int BATCH = 20;
  private static final Duration PAUSE = Duration.ofMillis(100);

  private final OpenSearchCluster cluster;
  private final String index;
  private final AtomicLong indexed = new AtomicLong();
  private final AtomicLong searched = new AtomicLong();
  private final AtomicLong lost = new AtomicLong();
  private final Map<URI, RestApi> apis = new ConcurrentHashMap<>();
  private final List<Thread> threads;
  private volatile boolean isOver;
  private volatile Throwable failure;

  Traffic(OpenSearchCluster cluster, String index) {
    this.cluster = cluster;
    this.index = index;
    this.threads =
        List.of(new Thread(this::index, "indexing"), new Thread(this::search, "searching"));
    for (Thread thread : threads) {
      thread.setUncaughtExceptionHandler((failed, e) -> failure = e);
      thread.start();
    }
  }

  private void index() {
    long number = 0;
    while (!isOver) {
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < BATCH; i++, number++) {
        lines.append("{\"index\": {\"_id\": \"z%d\"}}\n".formatted(number % DOCUMENTS));
        lines.append(
            "{\"body\": \"Another comment, number %d of docket z\", \"docket_id\": \"docket-z\"}\n"
                .formatted(number));
      }
      ask(number, api -> api.bulk("/" + index + "/_bulk?timeout=2s", lines.toString()), indexed);
    }
  }

  private void search() {
    for (long number = 0; !isOver; number++) {
      ask(number, api -> api.get("/" + index + "/_search?q=body:comment"), searched);
    }
  }

  /** A request of a user. */
  @FunctionalInterface
  private interface Request {
    RestApi.Answer send(RestApi api) throws IOException, InterruptedException;
  }

  /** Each has connections of its own, which stay open for a while. */
  private RestApi api(OpenSearchNode node) {
    return apis.computeIfAbsent(node.httpUri(), RestApi::new);
  }

  private void ask(long number, Request request, AtomicLong answered) {
    List<OpenSearchNode> nodes = cluster.nodes();
    OpenSearchNode node = nodes.get((int) (number % nodes.size()));
    try {
      boolean isAnswered = node.isAlive() && request.send(api(node)).status() == 200;
      (isAnswered ? answered : lost).incrementAndGet();
    } catch (IOException e) {
      lost.incrementAndGet(); // the node was killed
    } catch (InterruptedException e) {
      isOver = true;
    }
    try {
      TimeUnit.MILLISECONDS.sleep(PAUSE.toMillis());
    } catch (InterruptedException e) {
      isOver = true;
    }
  }

  /**
   * That the users were served.
   *
   * @throws AssertionError if fewer requests of a kind were answered, or one could not be asked
   */
  void requireAnswers(int least) {
    if (failure != null || indexed.get() < least || searched.get() < least) {
      throw new AssertionError(this + "; at least " + least + " of each are wanted", failure);
    }
  }

  @Override
  public String toString() {
    return "%s bulk requests and %s searches were answered, %s were lost"
        .formatted(indexed, searched, lost);
  }

  @Override
  public void close() {
    isOver = true;
    for (Thread thread : threads) {
      thread.interrupt(); // it may wait for a node that is frozen
      try {
        thread.join();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }
}

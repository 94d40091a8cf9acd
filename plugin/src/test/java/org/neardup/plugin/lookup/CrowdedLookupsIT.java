// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import static org.hamcrest.Matchers.containsString;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.junit.After;
import org.junit.Test;
import org.neardup.plugin.action.LookupTestCase;
import org.neardup.plugin.action.RestAnswer;
import org.neardup.plugin.shard.PinnedShards;
import org.opensearch.action.admin.cluster.node.tasks.list.ListTasksResponse;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.rest.RestRequest.Method;
import org.opensearch.search.SearchService;
import org.opensearch.test.OpenSearchIntegTestCase.ClusterScope;
import org.opensearch.test.OpenSearchIntegTestCase.Scope;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.threadpool.ThreadPoolStats;
import org.opensearch.transport.client.node.NodeClient;

/** More lookups at once than one node has threads for, and than it lets wait for them. */
@ClusterScope(
    scope = Scope.SUITE,
    numDataNodes = 1,
    numClientNodes = 0,
    supportsDedicatedMasters = false)
public class CrowdedLookupsIT extends LookupTestCase {

  /** As the documentation says. */
  private static final int QUEUE = 1000;

  private static final int CLIENTS = 100;
  private static final int ROUNDS = 5; // each with a request of each route

  /** A request is a lookup at each. */
  private static final int SHARDS = 3;

  /** What the queue has room for is less than the first lookups of all clients. */
  private static final int ROOM = CLIENTS * SHARDS - 100;

  private static final int DOCUMENTS = 24;
  private static final TimeValue PATIENCE = TimeValue.timeValueSeconds(30);

  /** The body of a request by its route. */
  private static final Map<String, String> BODIES =
      Map.of(
          "_similar",
          "{\"field\": \"body.neardup\", \"id\": \"t1\"}",
          "_explain",
          "{\"field\": \"body.neardup\", \"left\": {\"id\": \"t1\"}, \"right\": {\"id\":"
              + " \"t2\"}}");

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("indices.breaker.request.type", "memory") // the test cluster may choose none
        .build();
  }

  private void letters() throws Exception {
    create("letters", SHARDS, FIELD);
    Map<String, String> bodies = new LinkedHashMap<>();
    for (int i = 0; i < DOCUMENTS; i++) {
      bodies.put("t" + i, "Please keep the morning ferry to the island, says number " + i + ".");
    }
    add("letters", bodies);
  }

  private static NodeClient node() {
    return internalCluster().getInstance(NodeClient.class);
  }

  private static ThreadPool threads() {
    return internalCluster().getInstance(ThreadPool.class);
  }

  private static ThreadPoolExecutor pool() {
    return (ThreadPoolExecutor) threads().executor(TransportLookupAction.THREAD_POOL);
  }

  private static RestAnswer ask(NodeClient node, String route) {
    return RestAnswer.to(node, Method.POST, "/letters/_neardup/" + route, BODIES.get(route));
  }

  private static void aSearchIsAnswered() {
    assertEquals(
        DOCUMENTS,
        node()
            .prepareSearch("letters")
            .setTrackTotalHits(true)
            .execute()
            .actionGet(PATIENCE)
            .getHits()
            .getTotalHits()
            .value());
  }

  /** Takes all threads of lookups until it is closed. */
  private static final class TakenThreads implements AutoCloseable {
    private final CountDownLatch released = new CountDownLatch(1);
    private final long before = allRejected();

    TakenThreads() throws InterruptedException {
      CountDownLatch taken = new CountDownLatch(pool().getMaximumPoolSize());
      for (int i = 0; i < pool().getMaximumPoolSize(); i++) {
        pool()
            .execute(
                () -> {
                  taken.countDown();
                  awaitRelease();
                });
      }
      assertTrue(taken.await(PATIENCE.seconds(), TimeUnit.SECONDS));
    }

    private void awaitRelease() {
      try {
        released.await();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }

    /** Has tasks wait for one of them. */
    void queue(int tasks) {
      for (int i = 0; i < tasks; i++) {
        pool().execute(() -> {});
      }
    }

    /** Number of lookups that were refused since. */
    long rejected() {
      return allRejected() - before;
    }

    private static long allRejected() {
      return StreamSupport.stream(threads().stats().spliterator(), false)
          .filter(pool -> pool.getName().equals(TransportLookupAction.THREAD_POOL))
          .mapToLong(ThreadPoolStats.Stats::getRejected)
          .sum();
    }

    @Override
    public void close() {
      released.countDown();
    }
  }

  @Test
  public void aLookupThatFindsTheQueueFullIsRefusedAndASearchIsAnswered() throws Exception {
    letters();
    try (TakenThreads taken = new TakenThreads()) {
      taken.queue(QUEUE);
      assertEquals(0, pool().getQueue().remainingCapacity()); // or a lookup would wait for ever
      for (String route : BODIES.keySet()) {
        RestAnswer refused = ask(node(), route);
        assertEquals(refused.toString(), RestStatus.TOO_MANY_REQUESTS, refused.status());
        assertThat(
            refused.reason(), containsString("/neardup_lookup, queue capacity = " + QUEUE + ","));
      }
      aSearchIsAnswered();
    }
    assertBusy(() -> assertEquals(0, pool().getQueue().size()));
    for (String route : BODIES.keySet()) {
      assertEquals(RestStatus.OK, ask(node(), route).status());
    }
  }

  @Test
  public void eachOfManyLookupsIsAnsweredInFullOrRefused() throws Exception {
    letters();
    NodeClient node = node();
    Map<String, String> expected = new LinkedHashMap<>();
    BODIES.keySet().forEach(route -> expected.put(route, ask(node, route).text()));
    List<Future<Integer>> refusals = new ArrayList<>();
    int refused = 0;
    try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
      try (TakenThreads taken = new TakenThreads()) {
        taken.queue(QUEUE - ROOM);
        for (int i = 0; i < CLIENTS; i++) {
          refusals.add(clients.submit(() -> refusals(node, expected)));
        }
        assertBusy(() -> assertTrue("the queue is not full", taken.rejected() > 0));
        aSearchIsAnswered();
      }
      while (!refusals.stream().allMatch(Future::isDone)) {
        aSearchIsAnswered();
      }
      for (Future<Integer> of : refusals) {
        refused += of.get();
      }
    }
    int all = CLIENTS * ROUNDS * BODIES.size();
    assertTrue(refused + " of " + all + " were refused", refused > 0 && refused < all);
  }

  /** Asks again and again, and counts how often in vain. */
  private static int refusals(NodeClient node, Map<String, String> expected) {
    int refused = 0;
    for (int i = 0; i < ROUNDS; i++) {
      for (String route : BODIES.keySet()) {
        RestAnswer answer = ask(node, route);
        if (answer.status() == RestStatus.TOO_MANY_REQUESTS) {
          refused++;
        } else {
          assertEquals(expected.get(route), answer.text());
        }
      }
    }
    return refused;
  }

  @After
  public void nothingIsLeft() throws Exception {
    assertBusy(
        () -> {
          ListTasksResponse tasks =
              client()
                  .admin()
                  .cluster()
                  .prepareListTasks()
                  .setActions("indices:data/read/neardup*")
                  .get();
          assertEquals(tasks.toString(), 0, tasks.getTasks().size());
          assertEquals("lookups", 0, pool().getActiveCount() + pool().getQueue().size());
          SearchService searches = internalCluster().getInstance(SearchService.class);
          assertEquals("contexts, scrolls and points in time", 0, searches.getActiveContexts());
          assertEquals("pinned views", 0, internalCluster().getInstance(PinnedShards.class).size());
          assertEquals(
              "bytes",
              0,
              internalCluster()
                  .getInstance(CircuitBreakerService.class)
                  .getBreaker(CircuitBreaker.REQUEST)
                  .getUsed());
        });
  }
}

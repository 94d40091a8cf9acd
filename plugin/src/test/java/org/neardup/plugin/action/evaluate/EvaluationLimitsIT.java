// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.evaluate;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.neardup.plugin.evaluate.EvaluateResponse;
import org.neardup.plugin.evaluate.RowPages;
import org.opensearch.ExceptionsHelper;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.search.SearchAction;
import org.opensearch.action.search.SearchRequest;
import org.opensearch.action.support.ActionFilter;
import org.opensearch.common.action.ActionFuture;
import org.opensearch.common.settings.Settings;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.breaker.CircuitBreaker;
import org.opensearch.core.indices.breaker.CircuitBreakerService;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.plugins.ActionPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.client.Client;

/** What evaluations may take: documents in pages, bytes that are charged, threads, and an end. */
public class EvaluationLimitsIT extends EvaluateTestCase {

  private static final int THREADS = 2;
  private static final int QUEUE = 3;

  /** Holds up searches, on the thread that asks, while it is told to. */
  public static final class Hold extends Plugin implements ActionPlugin {

    private static volatile Hold held;
    private static final Map<String, Integer> largest = new ConcurrentHashMap<>(); // by index

    private final CountDownLatch reached;
    private final CountDownLatch released = new CountDownLatch(1);

    public Hold() {
      this(1);
    }

    private Hold(int searches) {
      reached = new CountDownLatch(searches);
    }

    @Override
    public List<ActionFilter> getActionFilters() {
      return List.of(
          new ActionFilter.Simple() {
            @Override
            public int order() {
              return 0;
            }

            @Override
            protected boolean apply(
                String action, ActionRequest request, ActionListener<?> listener) {
              if (request instanceof SearchRequest search) {
                largest.merge(
                    String.join(",", search.indices()), search.source().size(), Math::max);
              }
              Hold hold = held;
              if (hold != null && action.equals(SearchAction.NAME)) {
                hold.reached.countDown();
                await(hold.released);
              }
              return true;
            }
          });
    }

    private static void await(CountDownLatch latch) {
      try {
        assertTrue("nobody came", latch.await(30, TimeUnit.SECONDS));
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Override
  protected Settings nodeSettings(int nodeOrdinal) {
    return Settings.builder()
        .put(super.nodeSettings(nodeOrdinal))
        .put("thread_pool." + EvaluateAction.THREAD_POOL + ".queue_size", QUEUE)
        .build();
  }

  @Override
  protected Collection<Class<? extends Plugin>> nodePlugins() {
    return List.of(NearDuplicatePlugin.class, Hold.class);
  }

  @Override
  protected void setupSuiteScopeCluster() throws Exception {
    super.setupSuiteScopeCluster();
    writeLongRun();
  }

  @Test
  public void aLongRunIsReadPageByPage() {
    // of six documents two clusters of three are found, three of two are right:
    // 012 345 and 01 23 45: gold 3, found 6, common 01 45
    Map<String, Object> answer = evaluate("long", "{\"field\": \"cluster\", \"category\": null}");
    assertEquals(LONG, answer.get("documents"));
    assertEquals(
        Map.of(
            "gold", LONG / 2,
            "found", LONG,
            "only_gold", LONG / 6,
            "only_found", LONG * 2 / 3,
            "common", LONG / 3),
        answer.get("counts"));
    refuses(
        "[gold.category] must have at most 1000 different values, got more in field [category];"
            + " null is for none",
        "long",
        "{\"field\": \"cluster\", \"category\": \"category\"}");
  }

  @Test
  public void fewDocumentsAreReadAtOnce() {
    Hold.largest.remove("long");
    ask("long", "{\"field\": \"cluster\"}");
    assertEquals(200, (int) Hold.largest.remove("long"));
    ask("long", "{\"field\": \"text\", \"category\": null}"); // whose values may be of any length
    assertEquals(50, (int) Hold.largest.remove("long"));
  }

  private static long charged() {
    long bytes = 0;
    for (CircuitBreakerService breakers :
        internalCluster().getInstances(CircuitBreakerService.class)) {
      bytes += breakers.getBreaker(CircuitBreaker.REQUEST).getUsed();
    }
    return bytes;
  }

  /** No search is under way, as the first is not begun, and so nobody else charges anything. */
  @Test
  public void whatIsKeptIsChargedBeforeItIsKept() {
    Hold hold = new Hold();
    Hold.held = hold;
    try {
      ActionFuture<EvaluateResponse> answer = begin("long", "{\"field\": \"cluster\"}");
      Hold.await(hold.reached);
      assertTrue("" + charged(), charged() >= RowPages.SIZE * RowPages.BYTES_PER_ROW);
      hold.released.countDown();
      answer.actionGet();
    } finally {
      hold.released.countDown();
      Hold.held = null;
    }
  }

  @Test
  public void anEvaluationWithoutRoomIsRefused() {
    for (String gold :
        List.of(
            "{\"field\": \"cluster\"}",
            "{\"run_id\": \"long\"}",
            "{\"pairs\": [[\"d1\", \"d2\"]]}")) {
      limitRequests("640kb");
      try {
        fails(
            RestStatus.TOO_MANY_REQUESTS,
            "[request] Data too large, data for [neardup_evaluation]",
            "long",
            gold);
      } finally {
        limitRequests(null);
      }
    }
  }

  @Test
  public void anEvaluationEndsWhenItsTaskIsCancelled() {
    Hold hold = new Hold();
    Hold.held = hold;
    try {
      ActionFuture<EvaluateResponse> answer = begin("long", "{\"field\": \"cluster\"}");
      Hold.await(hold.reached);
      client().admin().cluster().prepareCancelTasks().setActions(EvaluateAction.NAME).get();
      hold.released.countDown();
      Exception e = expectThrows(Exception.class, answer::actionGet);
      assertEquals(e.toString(), RestStatus.CONFLICT, ExceptionsHelper.status(e));
      assertEquals(
          "evaluation of run [long] was cancelled: by user request",
          ExceptionsHelper.unwrapCause(e).getMessage());
    } finally {
      hold.released.countDown();
      Hold.held = null;
    }
  }

  @Test
  public void someEvaluationsGoOnAtOnceSomeWaitAndMoreAreRefused() {
    Client node = client(internalCluster().getNodeNames()[0]);
    Hold hold = new Hold(THREADS);
    Hold.held = hold;
    List<ActionFuture<EvaluateResponse>> answers = new ArrayList<>();
    try {
      for (int i = 0; i < THREADS; i++) {
        answers.add(begin(node, "x", "{\"field\": \"cluster\"}"));
      }
      Hold.await(hold.reached);
      for (int i = 0; i < QUEUE; i++) {
        answers.add(begin(node, "x", "{\"field\": \"cluster\"}"));
      }
      Exception e =
          expectThrows(Exception.class, () -> begin(node, "x", "{\"run_id\": \"y\"}").actionGet());
      assertEquals(e.toString(), RestStatus.TOO_MANY_REQUESTS, ExceptionsHelper.status(e));
      hold.released.countDown();
      for (ActionFuture<EvaluateResponse> answer : answers) {
        assertEquals(6, answer.actionGet().evaluation().documents());
      }
    } finally {
      hold.released.countDown();
      Hold.held = null;
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.neardup.plugin.settings.NeardupSettings;
import org.opensearch.action.ActionRunnable;
import org.opensearch.common.settings.ClusterSettings;
import org.opensearch.common.settings.Settings;
import org.opensearch.common.util.concurrent.AbstractRunnable;
import org.opensearch.common.util.concurrent.ThreadContext;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.concurrency.OpenSearchRejectedExecutionException;
import org.opensearch.test.OpenSearchTestCase;

/** Jobs run when the test says so: threads are entries of a list. */
public class RunQueueTests extends OpenSearchTestCase {

  private static final Settings LIMITS =
      Settings.builder()
          .put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), 2)
          .put(NeardupSettings.MAX_QUEUED_RUNS.getKey(), 1)
          .build();

  private final List<Runnable> threads = new ArrayList<>();
  private final ThreadContext context = new ThreadContext(Settings.EMPTY);
  private final ClusterSettings settings =
      new ClusterSettings(
          LIMITS,
          new HashSet<>(
              Set.of(
                  NeardupSettings.MAX_CONCURRENT_RUNS,
                  NeardupSettings.MAX_QUEUED_RUNS,
                  NeardupSettings.MAX_RUNS_PER_USER)));
  private final RunQueue queue = new RunQueue(threads::add, context, LIMITS, settings);
  private final List<String> told = new ArrayList<>();

  private AbstractRunnable job(String name) {
    return new AbstractRunnable() {
      @Override
      protected void doRun() {
        told.add(name + " as " + context.getHeader("user"));
      }

      @Override
      public void onFailure(Exception e) {
        throw new AssertionError(e);
      }

      @Override
      public void onRejection(Exception e) {
        assertTrue(e instanceof OpenSearchRejectedExecutionException);
        told.add(name + " refused");
      }

      @Override
      public void onAfter() {
        told.add(name + " over");
      }
    };
  }

  private void submit(AbstractRunnable job, String user) {
    ThreadContext.StoredContext before = context.stashContext();
    try (before) {
      context.putHeader("user", user);
      context.putTransient("_opendistro_security_user_info", user + "||all_access");
      queue.submit(job);
    }
  }

  private void runNext() {
    threads.remove(0).run();
  }

  public void testJobsBeyondTheLimitWaitTheirTurn() {
    for (String name : List.of("a", "b", "c")) {
      submit(job(name), "ann");
    }
    assertEquals(2, threads.size());
    assertEquals(2, queue.running());
    assertEquals(1, queue.waiting());
    runNext();
    assertEquals("the waiting job has the thread", 2, threads.size());
    assertEquals(0, queue.waiting());
    runNext();
    runNext();
    assertEquals(0, queue.running());
    assertEquals(List.of("a as ann", "a over", "b as ann", "b over", "c as ann", "c over"), told);
  }

  public void testAJobBeyondTheQueueIsRefused() {
    for (String name : List.of("a", "b", "c", "d")) {
      submit(job(name), "ann");
    }
    assertEquals(List.of("d refused", "d over"), told);
    assertEquals(2, queue.running());
  }

  public void testAJobTooManyOfAUserIsRefusedAndOthersAreNot() {
    settings.applySettings(
        Settings.builder()
            .put(LIMITS)
            .put(NeardupSettings.MAX_QUEUED_RUNS.getKey(), 10)
            .put(NeardupSettings.MAX_RUNS_PER_USER.getKey(), 3)
            .build());
    for (String name : List.of("a", "b", "c", "d")) {
      submit(job(name), "ann");
    }
    assertEquals(List.of("d refused", "d over"), told);
    submit(job("e"), "ben");
    assertEquals(2, queue.waiting());
    queue.submit(job("f")); // without a user there is no such limit
    queue.submit(job("g"));
    queue.submit(job("h"));
    queue.submit(job("i"));
    assertEquals(6, queue.waiting());
    runNext();
    submit(job("j"), "ann");
    assertEquals("in the place of a", 6, queue.waiting());
  }

  /** It is started by the thread of another job, which belongs to somebody else. */
  public void testAWaitingJobRunsAsWhoeverSubmittedIt() {
    submit(job("a"), "ann");
    submit(job("b"), "ben");
    submit(job("c"), "cid");
    runNext();
    runNext();
    runNext();
    assertTrue(told.toString(), told.contains("c as cid"));
  }

  public void testAWaitingJobIsTakenBack() {
    AbstractRunnable running = job("a");
    AbstractRunnable waiting = job("c");
    submit(running, "ann");
    submit(job("b"), "ann");
    submit(waiting, "ann");
    assertFalse(queue.withdraw(running));
    assertTrue(queue.withdraw(waiting));
    assertFalse(queue.withdraw(waiting));
    runNext();
    runNext();
    assertEquals(List.of("a as ann", "a over", "b as ann", "b over"), told);
  }

  /** Whoever is told that a job has ended may start another one at once. */
  public void testAJobLeavesItsPlaceBeforeItTellsOfItsEnd() {
    AbstractRunnable waiting = job("c");
    AbstractRunnable leaving =
        new ActionRunnable<>(ActionListener.wrap(() -> told.add("a told"))) {
          @Override
          protected void doRun() {
            queue.leave(this);
            assertEquals("b has its place, and c that of a", 2, queue.running());
            assertEquals(0, queue.waiting());
            queue.leave(this);
            assertEquals("left once", 2, queue.running());
            submit(job("d"), "dan");
            listener.onResponse(null);
          }
        };
    submit(leaving, "ann");
    submit(job("b"), "ben");
    submit(waiting, "cid");
    runNext();
    assertEquals("nor is its place given away again when it is over", 2, queue.running());
    assertEquals(1, queue.waiting());
    runNext();
    runNext();
    runNext();
    assertEquals(0, queue.running());
    assertEquals(
        List.of("a told", "b as ben", "b over", "c as cid", "c over", "d as dan", "d over"), told);
  }

  public void testMoreMayRunWhenTheLimitRises() {
    for (String name : List.of("a", "b", "c")) {
      submit(job(name), "ann");
    }
    settings.applySettings(
        Settings.builder().put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), 3).build());
    assertEquals(3, threads.size());
    assertEquals(0, queue.waiting());
  }

  public void testLimitsHaveTheirLimits() {
    for (int wrong : new int[] {0, 65}) {
      IllegalArgumentException e =
          expectThrows(
              IllegalArgumentException.class,
              () ->
                  NeardupSettings.MAX_CONCURRENT_RUNS.get(
                      Settings.builder()
                          .put(NeardupSettings.MAX_CONCURRENT_RUNS.getKey(), wrong)
                          .build()));
      assertTrue(e.getMessage(), e.getMessage().contains("plugins.neardup.max_concurrent_runs"));
    }
  }
}

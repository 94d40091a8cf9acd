// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.results.TimedWait;
import org.neardup.plugin.run.RunTask;
import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.rest.RestStatus;
import org.opensearch.core.tasks.TaskCancelledException;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.OpenSearchTestCase;

/** How long a run waits for its indices. The clock goes on whenever somebody looks at it. */
public class RunWaitTests extends OpenSearchTestCase {

  private static final long STEP = RunWait.MAX_WAIT.millis() / 4;

  private final RunTask task =
      new RunTask(7, "transport", "run", "", TaskId.EMPTY_TASK_ID, Map.of());
  private final TimedWait timedWait = RunWait.of(task, this::tick);
  private long now;
  private Runnable later = () -> {};

  private long tick() {
    now += STEP;
    if (now == 3 * STEP) {
      later.run();
    }
    return now;
  }

  private static void silent(ActionListener<String> listener) {}

  private void answersLater(ActionListener<String> listener) {
    later = () -> listener.onResponse("yes");
  }

  @Test
  public void anAnswerIsWaitedFor() {
    assertEquals("yes", timedWait.await(this::answersLater));
  }

  @Test
  public void aFailureIsThrown() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> timedWait.await(asked -> asked.onFailure(new IllegalArgumentException("bad"))));
    assertEquals("bad", e.getMessage());
  }

  @Test
  public void aRunThatIsCancelledWaitsNoLonger() {
    later = () -> task.cancel("enough");
    TaskCancelledException e =
        expectThrows(TaskCancelledException.class, () -> timedWait.await(RunWaitTests::silent));
    assertEquals("cancelled: enough", e.getMessage());
    assertTrue("before it has waited long enough", now <= 4 * STEP);
  }

  @Test
  public void whatHasToBeKnownIsWaitedForByACancelledRun() {
    task.cancel("enough");
    assertEquals("yes", timedWait.uncancellable().await(this::answersLater));
  }

  @Test
  public void nothingIsWaitedForForEver() {
    boolean cancelled = randomBoolean();
    if (cancelled) {
      task.cancel("enough");
    }
    TimedWait any = cancelled ? timedWait.uncancellable() : timedWait;
    OpenSearchStatusException e =
        expectThrows(OpenSearchStatusException.class, () -> any.await(RunWaitTests::silent));
    assertEquals("no answer of the plugin's own indices within 2m", e.getMessage());
    assertEquals(RestStatus.SERVICE_UNAVAILABLE, ExceptionsHelper.status(e));
    assertEquals(RunWait.MAX_WAIT.millis(), now - STEP);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.Test;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.test.OpenSearchTestCase;
import org.opensearch.threadpool.TestThreadPool;
import org.opensearch.threadpool.ThreadPool;

/** When the next batch begins. */
public class PausesTests extends OpenSearchTestCase {

  @Test
  public void aBatchTakesAtLeastTheTimeOfItsDocuments() {
    long second = TimeUnit.SECONDS.toNanos(1);
    assertEquals(TimeValue.timeValueSeconds(2), Pauses.untilNext(1000, 500, 0));
    assertEquals(TimeValue.timeValueSeconds(1), Pauses.untilNext(1000, 500, second));
    assertEquals(0, Pauses.untilNext(1000, 500, 3 * second).nanos());
    assertEquals(0, Pauses.untilNext(1000, Float.POSITIVE_INFINITY, 0).nanos());
    assertEquals(TimeValue.timeValueHours(1), Pauses.untilNext(1000, Float.MIN_VALUE, 0));
  }

  @Test
  public void aCancelledTaskWaitsForNothing() throws Exception {
    ThreadPool threads = new TestThreadPool(getTestName());
    try {
      ApplyTask task = new ApplyTask(1, "t", "a", "d", TaskId.EMPTY_TASK_ID, Map.of());
      CountDownLatch continued = new CountDownLatch(1);
      new Pauses(threads, task).then(TimeValue.timeValueHours(1), continued::countDown);
      task.cancel("enough");
      assertTrue(continued.await(30, TimeUnit.SECONDS));
    } finally {
      terminate(threads);
    }
  }
}

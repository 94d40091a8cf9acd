// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.Test;
import org.neardup.plugin.NearDuplicatePlugin;
import org.opensearch.core.common.Strings;
import org.opensearch.core.common.io.stream.NamedWriteableRegistry;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.MediaTypeRegistry;
import org.opensearch.tasks.Task;
import org.opensearch.test.OpenSearchTestCase;

/** A run under {@code _tasks}. */
public class RunTaskTests extends OpenSearchTestCase {

  private static RunTask task() {
    return new RunTask(1, "transport", "action", "run [x]", TaskId.EMPTY_TASK_ID, Map.of());
  }

  @Test
  public void aTaskShowsHowFarItsRunHasCome() {
    RunTask task = task();
    assertEquals(new RunTask.Progress("pin", 0, 1), task.getStatus());
    task.progress(new RunTask.Progress("clustering", 5, 20));
    assertEquals(
        "{\"phase\":\"clustering\",\"done\":5,\"total\":20}",
        Strings.toString(MediaTypeRegistry.JSON, task.getStatus()));
  }

  @Test
  public void aTaskIsCancelledWithAllThatItStarted() {
    assertTrue(task().shouldCancelChildrenOnCancellation());
  }

  @Test
  public void progressIsTheSameOnTheOtherNode() throws IOException {
    RunTask.Progress progress = new RunTask.Progress("clustering", 1L << 40, Long.MAX_VALUE);
    List<NamedWriteableRegistry.Entry> entries;
    try (NearDuplicatePlugin plugin = new NearDuplicatePlugin()) {
      entries = plugin.getNamedWriteables();
    }
    assertEquals(
        progress,
        copyNamedWriteable(progress, new NamedWriteableRegistry(entries), Task.Status.class));
  }
}

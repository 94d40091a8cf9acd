// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.request;

import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.CancellableTask;

/** A task whose cancellation cancels the requests that it has sent. */
public class ParentTask extends CancellableTask {

  private final AtomicReference<Runnable> whenCancelled = new AtomicReference<>(() -> {});

  public ParentTask(
      long id,
      String type,
      String action,
      String description,
      TaskId parent,
      Map<String, String> headers) {
    super(id, type, action, description, parent, headers);
  }

  @Override
  public final boolean shouldCancelChildrenOnCancellation() {
    return true;
  }

  /** Has something done once when the task is cancelled, or now if it has been. */
  public final void whenCancelled(Runnable action) {
    whenCancelled.set(action);
    if (isCancelled()) {
      onCancelled();
    }
  }

  @Override
  protected final void onCancelled() {
    whenCancelled.getAndSet(() -> {}).run();
  }
}

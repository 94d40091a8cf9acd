// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.core.tasks.TaskId;

/** An apply under {@code _tasks}: cancellable, with its progress. */
public final class ApplyTask extends ParentTask {

  private volatile ApplyStatus status =
      new ApplyStatus(0, 0, 0, 0, 0, 0, 0, 0, 0, Float.POSITIVE_INFINITY);

  public ApplyTask(
      long id,
      String type,
      String action,
      String description,
      TaskId parent,
      Map<String, String> headers) {
    super(id, type, action, description, parent, headers);
  }

  @Override
  public ApplyStatus getStatus() {
    return status;
  }

  void status(ApplyStatus now) {
    status = now;
  }
}

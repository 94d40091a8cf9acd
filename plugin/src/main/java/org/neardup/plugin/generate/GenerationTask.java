// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.run.RunTask;
import org.opensearch.core.tasks.TaskId;

/** A generation under {@code _tasks}: cancellable, with its progress. */
public final class GenerationTask extends ParentTask {

  private volatile RunTask.Progress progress = new RunTask.Progress("sample", 0, 0);

  public GenerationTask(
      long id,
      String type,
      String action,
      String description,
      TaskId parent,
      Map<String, String> headers) {
    super(id, type, action, description, parent, headers);
  }

  @Override
  public RunTask.Progress getStatus() {
    return progress;
  }

  /**
   * @param documents of the source: in {@code sample} those read, in {@code write} those with
   *     copies
   */
  void progress(String phase, long documents, long total) {
    progress = new RunTask.Progress(phase, documents, total);
  }
}

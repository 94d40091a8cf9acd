// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Which run to revise, under which verdicts, and whether to wait for it. */
public final class ReviseRunRequest extends RunRequest {

  private final VerdictChange change;
  private final boolean waitForCompletion;

  /**
   * @param change of the verdicts; {@link VerdictChange#NONE} for an update
   */
  public ReviseRunRequest(String run, VerdictChange change, boolean waitForCompletion) {
    super(run);
    this.change = change;
    this.waitForCompletion = waitForCompletion;
  }

  public ReviseRunRequest(StreamInput in) throws IOException {
    super(in);
    change = new VerdictChange(in);
    waitForCompletion = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    change.writeTo(out);
    out.writeBoolean(waitForCompletion);
  }

  VerdictChange change() {
    return change;
  }

  boolean waitForCompletion() {
    return waitForCompletion;
  }

  /** Whether the verdicts stay as they are. */
  boolean isUpdate() {
    return change.equals(VerdictChange.NONE);
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, "revise " + getDescription(), parent, headers);
  }
}

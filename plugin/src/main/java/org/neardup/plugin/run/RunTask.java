// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.tasks.Task;

/**
 * A run as it is seen under {@code _tasks}: cancellable, with its phase and how far it has come.
 */
public final class RunTask extends ParentTask {

  private volatile Progress progress = new Progress(RunPhase.PIN.label(), 0, 1);

  public RunTask(
      long id,
      String type,
      String action,
      String description,
      TaskId parent,
      Map<String, String> headers) {
    super(id, type, action, description, parent, headers);
  }

  @Override
  public Progress getStatus() {
    return progress;
  }

  public void progress(Progress now) {
    progress = now;
  }

  /**
   * How far a run has come.
   *
   * @param phase what it is busy with
   * @param done how much of the phase is done, in the phase's own unit
   * @param total how much there is to do
   */
  public record Progress(String phase, long done, long total) implements Task.Status {

    /** Name of this kind of status on the wire. */
    public static final String NAME = "neardup_run";

    public Progress(StreamInput in) throws IOException {
      this(in.readString(), in.readVLong(), in.readVLong());
    }

    @Override
    public String getWriteableName() {
      return NAME;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(phase);
      out.writeVLong(done);
      out.writeVLong(total);
    }

    @Override
    public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
      return builder
          .startObject()
          .field("phase", phase)
          .field("done", done)
          .field("total", total)
          .endObject();
    }
  }
}

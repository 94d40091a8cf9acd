// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.run;

import java.io.IOException;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** A run that has ended, or one that has begun. */
public final class StartRunResponse extends ActionResponse implements ToXContentObject {

  private final RunRecord run;

  StartRunResponse(RunRecord run) {
    this.run = run;
  }

  StartRunResponse(StreamInput in) throws IOException {
    super(in);
    run = RunRecord.read(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    run.writeTo(out);
  }

  /** The run as it was when this was answered. */
  public RunRecord run() {
    return run;
  }

  /** The whole run if it has ended; its name and its task if it has begun. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    if (!run.state().isActive()) {
      return run.toXContent(builder, params);
    }
    return builder
        .startObject()
        .field("run_id", run.runId())
        .field("task", run.driver().task())
        .endObject();
  }
}

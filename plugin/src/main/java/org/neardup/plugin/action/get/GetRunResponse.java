// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.get;

import java.io.IOException;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** A run: its state, progress, request and summary. */
public final class GetRunResponse extends ActionResponse implements ToXContentObject {

  private final RunRecord run;

  public GetRunResponse(RunRecord run) {
    this.run = run;
  }

  public GetRunResponse(StreamInput in) throws IOException {
    super(in);
    run = RunRecord.read(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    run.writeTo(out);
  }

  public RunRecord run() {
    return run;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return run.toXContent(builder, params);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.apply;

import java.io.IOException;
import org.neardup.plugin.apply.ApplySummary;
import org.neardup.plugin.apply.WriteFailure;
import org.neardup.plugin.results.reading.RowCursor;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * What came of an apply: {@code {"run_id": "mercury-1", "took": 812, "total": 6, "updated": 6,
 * "noops": 0, "skipped": {...}, "failures": []}}; {@code interrupted} and {@code after} if it ended
 * early.
 */
public final class ApplyRunResponse extends ActionResponse implements ToXContentObject {

  private final ApplySummary summary;

  public ApplyRunResponse(ApplySummary summary) {
    this.summary = summary;
  }

  ApplyRunResponse(StreamInput in) throws IOException {
    super(in);
    summary = new ApplySummary(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    summary.writeTo(out);
  }

  public ApplySummary summary() {
    return summary;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("run_id", summary.runId());
    builder.field("took", summary.tookInMillis());
    summary.status().innerXContent(builder);
    builder.startArray("failures");
    for (WriteFailure failure : summary.failures()) {
      failure.toXContent(builder, params);
    }
    builder.endArray();
    if (summary.interrupted() != null) {
      builder.field("interrupted", summary.interrupted());
      if (summary.next() > 0) {
        builder.field("after", RowCursor.encode(summary.next()));
      }
    }
    return builder.endObject();
  }
}

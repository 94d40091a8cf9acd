// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.generate;

import java.io.IOException;
import org.neardup.plugin.generate.GenerationSummary;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The counts of a generation: {@code {"took": 812, "seed": 42, "sources": 30, "documents": 330,
 * "copies": 300, "skipped": 0, "too_long": 0, "dest": "letters-test"}}.
 */
public final class GenerateResponse extends ActionResponse implements ToXContentObject {

  private final GenerationSummary summary;

  public GenerateResponse(GenerationSummary summary) {
    this.summary = summary;
  }

  GenerateResponse(StreamInput in) throws IOException {
    super(in);
    summary = new GenerationSummary(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    summary.writeTo(out);
  }

  public GenerationSummary summary() {
    return summary;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("took", summary.tookInMillis());
    builder.field("seed", summary.seed());
    builder.field("sources", summary.sources());
    builder.field("documents", summary.documents());
    builder.field("copies", summary.copies());
    builder.field("skipped", summary.skipped());
    builder.field("too_long", summary.tooLong());
    builder.field("dest", summary.destination());
    if (summary.cancelled() != null) {
      builder.field("cancelled", summary.cancelled());
    }
    return builder.endObject();
  }
}

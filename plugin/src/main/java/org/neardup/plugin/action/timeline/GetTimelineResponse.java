// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.timeline;

import java.io.IOException;
import org.neardup.plugin.results.reading.Timeline;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** {@code {"interval": "day", "documents": 57, "counts": [...], "clusters": [...]}}. */
public final class GetTimelineResponse extends ActionResponse implements ToXContentObject {

  private final Timeline timeline;

  public GetTimelineResponse(Timeline timeline) {
    this.timeline = timeline;
  }

  GetTimelineResponse(StreamInput in) throws IOException {
    super(in);
    timeline = new Timeline(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    timeline.writeTo(out);
  }

  public Timeline timeline() {
    return timeline;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    timeline.toXContent(builder, params);
    return builder.endObject();
  }
}

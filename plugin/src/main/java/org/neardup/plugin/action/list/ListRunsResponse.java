package org.neardup.plugin.action.list;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.results.RunRecord;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** All runs, the newest first: {@code {"runs": [...]}}. */
public final class ListRunsResponse extends ActionResponse implements ToXContentObject {

  private final List<RunRecord> runs;

  public ListRunsResponse(List<RunRecord> runs) {
    this.runs = List.copyOf(runs);
  }

  ListRunsResponse(StreamInput in) throws IOException {
    super(in);
    runs = in.readList(RunRecord::new);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(runs);
  }

  public List<RunRecord> runs() {
    return runs;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.startArray("runs");
    for (RunRecord run : runs) {
      run.toXContent(builder, params);
    }
    builder.endArray();
    return builder.endObject();
  }
}

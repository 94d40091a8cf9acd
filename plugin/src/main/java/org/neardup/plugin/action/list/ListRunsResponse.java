// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.list;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Some of the runs, the newest first: {@code {"total": 1, "runs": [...]}}; and, if there are any,
 * the ids that have results but no record: {@code {"without_record": ["x"]}}.
 */
public final class ListRunsResponse extends ActionResponse implements ToXContentObject {

  private final long total;
  private final List<RunRecord> runs;
  private final List<String> withoutRecord;

  /**
   * @param total number of runs that the user may access
   * @param runs those asked for, the newest first; copied
   * @param withoutRecord ids; copied
   */
  public ListRunsResponse(long total, List<RunRecord> runs, List<String> withoutRecord) {
    this.total = total;
    this.runs = List.copyOf(runs);
    this.withoutRecord = List.copyOf(withoutRecord);
  }

  ListRunsResponse(StreamInput in) throws IOException {
    super(in);
    total = in.readVLong();
    runs = in.readList(RunRecord::read);
    withoutRecord = in.readStringList();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(total);
    out.writeCollection(runs);
    out.writeStringCollection(withoutRecord);
  }

  /** How many runs there are. */
  public long total() {
    return total;
  }

  /** The runs, without their requests. */
  public List<RunRecord> runs() {
    return runs;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", total);
    builder.startArray("runs");
    for (RunRecord run : runs) {
      run.toXContent(builder, params);
    }
    builder.endArray();
    if (!withoutRecord.isEmpty()) {
      builder.field("without_record", withoutRecord);
    }
    return builder.endObject();
  }
}

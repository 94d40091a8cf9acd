// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.assignments;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.results.ResultRow;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** Documents with their clusters: {@code {"assignments": [...], "after": "..."}}. */
public final class ListAssignmentsResponse extends ActionResponse implements ToXContentObject {

  private final List<ResultRow> rows;
  @Nullable private final String after;

  /**
   * @param rows the documents; copied
   * @param after the cursor of the next page, or null on the last page
   */
  public ListAssignmentsResponse(List<ResultRow> rows, @Nullable String after) {
    this.rows = List.copyOf(rows);
    this.after = after;
  }

  ListAssignmentsResponse(StreamInput in) throws IOException {
    super(in);
    rows = in.readList(ResultRow::new);
    after = in.readOptionalString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(rows);
    out.writeOptionalString(after);
  }

  public List<ResultRow> rows() {
    return rows;
  }

  @Nullable
  public String after() {
    return after;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.startArray("assignments");
    for (ResultRow row : rows) {
      builder.startObject();
      row.document().toXContent(builder, params);
      builder.field("cluster_id", row.clusterId());
      if (row.membership().category() != null) {
        builder.field("category", row.membership().category());
      }
      builder.field("reference", row.isReference());
      builder.endObject();
    }
    builder.endArray();
    if (after != null) {
      builder.field("after", after);
    }
    return builder.endObject();
  }
}

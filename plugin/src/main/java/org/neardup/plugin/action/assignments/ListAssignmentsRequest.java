// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.assignments;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.neardup.plugin.results.reading.RowCursor;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for some of the documents of a run. */
public final class ListAssignmentsRequest extends RunRequest {

  static final IntegerParameter SIZE = new IntegerParameter("size", 10_000, 1, 10_000);

  private final int size;
  private final long first;

  /**
   * @param size the maximum number of documents
   * @param after the cursor from the previous page, or null for the first page
   * @throws IllegalArgumentException if the number is out of range, or the cursor is invalid
   */
  public ListAssignmentsRequest(String run, int size, @Nullable String after) {
    super(run);
    this.size = SIZE.check(size);
    this.first = after == null ? 0 : RowCursor.decode(after);
  }

  public ListAssignmentsRequest(StreamInput in) throws IOException {
    super(in);
    size = in.readVInt();
    first = in.readVLong();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(size);
    out.writeVLong(first);
  }

  public int size() {
    return size;
  }

  /** The {@linkplain RowCursor position} of the first row of the page. */
  public long first() {
    return first;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for some of the passages of a run. */
public final class ListPassagesRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 100, 0, 10_000);

  private final int from;
  private final int size;

  /**
   * @param from number of passages to skip
   * @param size the maximum number of passages
   * @throws IllegalArgumentException if a number is out of range
   */
  public ListPassagesRequest(String run, int from, int size) {
    super(run);
    this.from = FROM.check(from);
    this.size = SIZE.check(size);
  }

  public ListPassagesRequest(StreamInput in) throws IOException {
    super(in);
    from = in.readVInt();
    size = in.readVInt();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(from);
    out.writeVInt(size);
  }

  public int from() {
    return from;
  }

  public int size() {
    return size;
  }
}

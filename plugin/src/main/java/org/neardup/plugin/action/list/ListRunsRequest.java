// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.list;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.opensearch.action.ActionRequest;
import org.opensearch.action.ActionRequestValidationException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for some of the runs that the user may access, or for all. */
public final class ListRunsRequest extends ActionRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 100, 0, 10_000);

  private final int from;
  private final int size;

  private ListRunsRequest(int from, int size) {
    this.from = from;
    this.size = size;
  }

  /** Asks for all runs. */
  public static ListRunsRequest all() {
    return new ListRunsRequest(0, Integer.MAX_VALUE);
  }

  /**
   * Asks for some of the runs.
   *
   * @param from number of runs to skip
   * @param size the maximum number of runs
   * @throws IllegalArgumentException if a number is out of range
   */
  public static ListRunsRequest page(int from, int size) {
    return new ListRunsRequest(FROM.check(from), SIZE.check(size));
  }

  public ListRunsRequest(StreamInput in) throws IOException {
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

  @Override
  public ActionRequestValidationException validate() {
    return null;
  }
}

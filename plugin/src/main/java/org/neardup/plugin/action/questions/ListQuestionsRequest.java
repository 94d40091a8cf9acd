// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.questions;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for some of the questions of a run. */
public final class ListQuestionsRequest extends RunRequest {

  static final IntegerParameter SIZE = new IntegerParameter("size", 20, 1, 100);

  private final int size;

  /**
   * @param size the maximum number of questions
   * @throws IllegalArgumentException if the number is out of range
   */
  public ListQuestionsRequest(String run, int size) {
    super(run);
    this.size = SIZE.check(size);
  }

  public ListQuestionsRequest(StreamInput in) throws IOException {
    super(in);
    size = in.readVInt();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(size);
  }

  public int size() {
    return size;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.ParentTask;
import org.neardup.plugin.request.RunRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Asks for some of the passages of a run. */
public final class ListPassagesRequest extends RunRequest {

  static final IntegerParameter FROM = new IntegerParameter("from", 0, 0, Integer.MAX_VALUE);
  static final IntegerParameter SIZE = new IntegerParameter("size", 100, 0, 10_000);

  private final int from;
  private final int size;
  private final boolean text;

  /**
   * @param from number of passages to skip
   * @param size the maximum number of passages
   * @param text whether to read what they say
   * @throws IllegalArgumentException if a number is out of range
   */
  public ListPassagesRequest(String run, int from, int size, boolean text) {
    super(run);
    this.from = FROM.check(from);
    this.size = SIZE.check(size);
    this.text = text;
  }

  public ListPassagesRequest(StreamInput in) throws IOException {
    super(in);
    from = in.readVInt();
    size = in.readVInt();
    text = in.readBoolean();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(from);
    out.writeVInt(size);
    out.writeBoolean(text);
  }

  public int from() {
    return from;
  }

  public int size() {
    return size;
  }

  public boolean text() {
    return text;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, getDescription(), parent, headers);
  }
}

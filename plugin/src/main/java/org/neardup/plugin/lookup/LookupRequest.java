// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.action.support.broadcast.BroadcastRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;

/** Asks every shard of some indices one thing about a text. */
public final class LookupRequest extends BroadcastRequest<LookupRequest> {

  private final String field;
  private final LookupStep step;

  /**
   * @param field a field of type {@code neardup}
   */
  public LookupRequest(String[] indices, IndicesOptions options, String field, LookupStep step) {
    super(indices, options);
    this.field = field;
    this.step = step;
  }

  public LookupRequest(StreamInput in) throws IOException {
    super(in);
    field = in.readString();
    step = in.readNamedWriteable(LookupStep.class);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(field);
    out.writeNamedWriteable(step);
  }

  public String field() {
    return field;
  }

  public LookupStep step() {
    return step;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, String.join(",", indices()), parent, headers);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.action.IndicesRequest;
import org.opensearch.action.support.IndicesOptions;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.tasks.Task;
import org.opensearch.transport.TransportRequest;

/** A request to one pinned shard. */
public abstract class ShardPhaseRequest extends TransportRequest implements IndicesRequest {

  private final String pin;
  private final ShardId shardId;

  public ShardPhaseRequest(PinnedView view) {
    this.pin = view.pin();
    this.shardId = view.shardId();
  }

  public ShardPhaseRequest(StreamInput in) throws IOException {
    super(in);
    pin = in.readString();
    shardId = new ShardId(in);
  }

  /** Name of the pinned view on the node of this request. */
  public String pin() {
    return pin;
  }

  public ShardId shardId() {
    return shardId;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(pin);
    shardId.writeTo(out);
  }

  @Override
  public String[] indices() {
    return new String[] {shardId.getIndexName()};
  }

  @Override
  public IndicesOptions indicesOptions() {
    return IndicesOptions.strictSingleIndexNoExpandForbidClosed();
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, shardId.toString(), parent, headers);
  }
}

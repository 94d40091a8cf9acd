// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.action.support.broadcast.BroadcastShardRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.tasks.Task;

/**
 * {@link LookupRequest} to one shard, with the filter of the alias through which it was reached.
 */
final class LookupShardRequest extends BroadcastShardRequest {

  private final String field;
  private final LookupStep step;
  private final AliasFilter aliasFilter;

  public LookupShardRequest(ShardId shardId, LookupRequest request, AliasFilter aliasFilter) {
    super(shardId, request);
    this.field = request.field();
    this.step = request.step();
    this.aliasFilter = aliasFilter;
  }

  public LookupShardRequest(StreamInput in) throws IOException {
    super(in);
    field = in.readString();
    step = in.readNamedWriteable(LookupStep.class);
    aliasFilter = new AliasFilter(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeString(field);
    out.writeNamedWriteable(step);
    aliasFilter.writeTo(out);
  }

  public String field() {
    return field;
  }

  public LookupStep step() {
    return step;
  }

  public AliasFilter aliasFilter() {
    return aliasFilter;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, shardId().toString(), parent, headers);
  }
}

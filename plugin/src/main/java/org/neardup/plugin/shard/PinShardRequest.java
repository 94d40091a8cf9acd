package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.Map;
import org.opensearch.action.support.broadcast.BroadcastShardRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.search.internal.AliasFilter;
import org.opensearch.tasks.Task;

/** {@link PinRequest} to one shard, with the filter of the alias through which it was reached. */
final class PinShardRequest extends BroadcastShardRequest {

  private final PinRequest request;
  private final AliasFilter aliasFilter;

  PinShardRequest(ShardId shardId, PinRequest request, AliasFilter aliasFilter) {
    super(shardId, request);
    this.request = request;
    this.aliasFilter = aliasFilter;
  }

  PinShardRequest(StreamInput in) throws IOException {
    super(in);
    request = new PinRequest(in);
    aliasFilter = new AliasFilter(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    request.writeTo(out);
    aliasFilter.writeTo(out);
  }

  PinRequest request() {
    return request;
  }

  AliasFilter aliasFilter() {
    return aliasFilter;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ShardPhaseRequest.ShardPhaseTask(
        id, type, action, shardId().toString(), parent, headers);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.request.ParentTask;
import org.opensearch.action.support.broadcast.BroadcastShardRequest;
import org.opensearch.common.Nullable;
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
  private final byte[] earlier; // null for the first view

  PinShardRequest(ShardId shardId, PinRequest request, AliasFilter aliasFilter) {
    super(shardId, request);
    this.request = request;
    this.aliasFilter = aliasFilter;
    this.earlier = request.earlier(shardId);
  }

  PinShardRequest(StreamInput in) throws IOException {
    super(in);
    request = new PinRequest(in);
    aliasFilter = new AliasFilter(in);
    earlier = in.readBoolean() ? in.readByteArray() : null;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    request.writeTo(out);
    aliasFilter.writeTo(out);
    out.writeBoolean(earlier != null);
    if (earlier != null) {
      out.writeByteArray(earlier);
    }
  }

  PinRequest request() {
    return request;
  }

  AliasFilter aliasFilter() {
    return aliasFilter;
  }

  /** The documents of the view that this one replaces; null for the first view. */
  @Nullable
  byte[] earlier() {
    return earlier;
  }

  @Override
  public Task createTask(
      long id, String type, String action, TaskId parent, Map<String, String> headers) {
    return new ParentTask(id, type, action, shardId().toString(), parent, headers);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import org.opensearch.ExceptionsHelper;
import org.opensearch.OpenSearchStatusException;
import org.opensearch.action.support.broadcast.BroadcastResponse;
import org.opensearch.core.action.support.DefaultShardOperationFailedException;
import org.opensearch.core.rest.RestStatus;

/** The failures of requests to several shards. */
public final class ShardFailures {

  private ShardFailures() {}

  /**
   * The first failure, with its status; 503 if a shard has no active copy.
   *
   * @param response the shards that failed
   */
  public static RuntimeException of(BroadcastResponse response) {
    for (DefaultShardOperationFailedException shard : response.getShardFailures()) {
      Throwable cause = ExceptionsHelper.unwrapCause(shard.getCause());
      return cause instanceof RuntimeException runtime
          ? runtime
          : new OpenSearchStatusException(
              "shard [" + shard.index() + "][" + shard.shardId() + "]: " + cause.getMessage(),
              ExceptionsHelper.status(cause),
              cause);
    }
    return new OpenSearchStatusException(
        response.getFailedShards()
            + " of "
            + response.getTotalShards()
            + " shards have no active copy",
        RestStatus.SERVICE_UNAVAILABLE);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;

/** What a shard answers to a {@link LookupStep}. */
public final class LookupShardResponse extends BroadcastShardResponse {

  private final String scheme;
  private final String lack;
  private final LookupAnswer answer;

  /** The answer of a shard that has the field. */
  public LookupShardResponse(ShardId shard, String scheme, LookupAnswer answer) {
    this(shard, scheme, null, answer);
  }

  private LookupShardResponse(
      ShardId shard,
      @Nullable String scheme,
      @Nullable String lack,
      @Nullable LookupAnswer answer) {
    super(shard);
    this.scheme = scheme;
    this.lack = lack;
    this.answer = answer;
  }

  /**
   * The answer of a shard that cannot be asked.
   *
   * @param lack why; null if its index lacks the field, which is no error
   */
  public static LookupShardResponse without(ShardId shard, @Nullable String lack) {
    return new LookupShardResponse(shard, null, lack, null);
  }

  public LookupShardResponse(StreamInput in) throws IOException {
    super(in);
    scheme = in.readOptionalString();
    lack = in.readOptionalString();
    answer = in.readOptionalNamedWriteable(LookupAnswer.class);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeOptionalString(scheme);
    out.writeOptionalString(lack);
    out.writeOptionalNamedWriteable(answer);
  }

  /** How the field signs, in words; null if the index lacks the field. */
  @Nullable
  public String scheme() {
    return scheme;
  }

  /** Why the field cannot be asked; null if it can. */
  @Nullable
  public String lack() {
    return lack;
  }

  /** Null if the index lacks the field, or it cannot be asked. */
  @Nullable
  public LookupAnswer answer() {
    return answer;
  }
}

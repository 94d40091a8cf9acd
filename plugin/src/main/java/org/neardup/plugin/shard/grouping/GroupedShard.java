// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.index.shard.ShardId;
import org.opensearch.core.transport.TransportResponse;

/** The data of a pinned shard: its exact copies, and its signing. */
public final class GroupedShard extends TransportResponse {

  private final ShardId shardId;
  private final String signatureScheme;
  private final boolean tokensFit;
  private final ExactGroups groups;
  private final byte[] sequenceNumbers;

  /**
   * @param signatureScheme how texts are signed; null if the index lacks the field
   * @param tokensFit whether the field's own tokens are what the run's method compares
   * @param sequenceNumbers of its documents, in the form of {@link SequenceNumbers}
   */
  GroupedShard(
      ShardId shardId,
      @Nullable String signatureScheme,
      boolean tokensFit,
      ExactGroups groups,
      byte[] sequenceNumbers) {
    this.shardId = shardId;
    this.signatureScheme = signatureScheme;
    this.tokensFit = tokensFit;
    this.groups = groups;
    this.sequenceNumbers = sequenceNumbers;
  }

  GroupedShard(StreamInput in) throws IOException {
    super(in);
    shardId = new ShardId(in);
    signatureScheme = in.readOptionalString();
    tokensFit = in.readBoolean();
    groups = new ExactGroups(in);
    sequenceNumbers = in.readByteArray();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    shardId.writeTo(out);
    out.writeOptionalString(signatureScheme);
    out.writeBoolean(tokensFit);
    groups.writeTo(out);
    out.writeByteArray(sequenceNumbers);
  }

  public ShardId shardId() {
    return shardId;
  }

  /** How texts are signed; null if the index lacks the field. */
  @Nullable
  public String signatureScheme() {
    return signatureScheme;
  }

  /** Whether the field's own tokens are what the run's method compares. */
  public boolean tokensFit() {
    return tokensFit;
  }

  public ExactGroups groups() {
    return groups;
  }

  /** Its documents, for a view that replaces this one. */
  public byte[] sequenceNumbers() {
    return sequenceNumbers;
  }
}

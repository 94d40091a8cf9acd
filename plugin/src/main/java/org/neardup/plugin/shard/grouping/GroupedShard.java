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
  private final long checksum;

  /**
   * @param signatureScheme how texts are signed; null if the index lacks the field
   * @param tokensFit whether the field's own tokens are what the run's method compares
   * @param sequenceNumbers of its documents, in the form of {@link SequenceNumbers}; none if only
   *     some texts are grouped
   * @param checksum of the sequence numbers of all its documents
   */
  GroupedShard(
      ShardId shardId,
      @Nullable String signatureScheme,
      boolean tokensFit,
      ExactGroups groups,
      byte[] sequenceNumbers,
      long checksum) {
    this.shardId = shardId;
    this.signatureScheme = signatureScheme;
    this.tokensFit = tokensFit;
    this.groups = groups;
    this.sequenceNumbers = sequenceNumbers;
    this.checksum = checksum;
  }

  GroupedShard(StreamInput in) throws IOException {
    super(in);
    shardId = new ShardId(in);
    signatureScheme = in.readOptionalString();
    tokensFit = in.readBoolean();
    groups = new ExactGroups(in);
    sequenceNumbers = in.readByteArray();
    checksum = in.readLong();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    shardId.writeTo(out);
    out.writeOptionalString(signatureScheme);
    out.writeBoolean(tokensFit);
    groups.writeTo(out);
    out.writeByteArray(sequenceNumbers);
    out.writeLong(checksum);
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

  /** Its documents, for a view that replaces this one; none if only some texts are grouped. */
  public byte[] sequenceNumbers() {
    return sequenceNumbers;
  }

  /** Of the sequence numbers of all its documents, whatever texts are grouped. */
  public long checksum() {
    return checksum;
  }
}

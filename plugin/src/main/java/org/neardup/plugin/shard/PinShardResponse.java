package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.action.support.broadcast.BroadcastShardResponse;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Where a shard's view is pinned, and its exact copies. */
public final class PinShardResponse extends BroadcastShardResponse {

  private final PinnedView view;
  private final String signatureScheme;
  private final boolean tokensFit;
  private final ExactGroups groups;
  private final byte[] sequenceNumbers;

  /**
   * @param signatureScheme how texts are signed; null where the index lacks the field
   * @param tokensFit whether the field's own tokens are what the run's method compares
   * @param sequenceNumbers of its documents, as {@link SequenceNumbers} writes them
   */
  PinShardResponse(
      PinnedView view,
      @Nullable String signatureScheme,
      boolean tokensFit,
      ExactGroups groups,
      byte[] sequenceNumbers) {
    super(view.shardId());
    this.view = view;
    this.signatureScheme = signatureScheme;
    this.tokensFit = tokensFit;
    this.groups = groups;
    this.sequenceNumbers = sequenceNumbers;
  }

  PinShardResponse(StreamInput in) throws IOException {
    super(in);
    view = new PinnedView(in);
    signatureScheme = in.readOptionalString();
    tokensFit = in.readBoolean();
    groups = new ExactGroups(in);
    sequenceNumbers = in.readByteArray();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    view.writeTo(out);
    out.writeOptionalString(signatureScheme);
    out.writeBoolean(tokensFit);
    groups.writeTo(out);
    out.writeByteArray(sequenceNumbers);
  }

  public PinnedView view() {
    return view;
  }

  /** How texts are signed there; null where the index lacks the field. */
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

  /** Its documents, for a view that is to take the place of this one. */
  public byte[] sequenceNumbers() {
    return sequenceNumbers;
  }
}

package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * Has a shard begin a {@link ResumablePhase}, or go on with it.
 *
 * @param <Q> what the driver asks
 */
public final class ResumableRequest<Q extends ShardPhaseRequest> extends ShardPhaseRequest {

  private final Q begun; // null to go on

  private ResumableRequest(PinnedView view, @Nullable Q begun) {
    super(view);
    this.begun = begun;
  }

  /** Begins. */
  public static <Q extends ShardPhaseRequest> ResumableRequest<Q> begin(PinnedView view, Q asked) {
    return new ResumableRequest<>(view, asked);
  }

  /** Goes on with what was begun. */
  public static <Q extends ShardPhaseRequest> ResumableRequest<Q> resume(PinnedView view) {
    return new ResumableRequest<>(view, null);
  }

  ResumableRequest(StreamInput in, Writeable.Reader<Q> reader) throws IOException {
    super(in);
    begun = in.readBoolean() ? reader.read(in) : null;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeBoolean(begun != null);
    if (begun != null) {
      begun.writeTo(out);
    }
  }

  /** What is to be begun; null to go on with what was. */
  @Nullable
  public Q begun() {
    return begun;
  }
}

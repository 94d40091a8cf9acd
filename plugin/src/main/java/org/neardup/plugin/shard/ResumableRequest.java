// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * Starts a {@link ResumablePhase} at a shard, or continues it.
 *
 * @param <Q> what the driver asks
 */
public final class ResumableRequest<Q extends ShardPhaseRequest> extends ShardPhaseRequest {

  private final Q begun; // null to continue

  private ResumableRequest(PinnedView view, @Nullable Q begun) {
    super(view);
    this.begun = begun;
  }

  /** Begins. */
  public static <Q extends ShardPhaseRequest> ResumableRequest<Q> begin(PinnedView view, Q asked) {
    return new ResumableRequest<>(view, asked);
  }

  /** Continues a started phase. */
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

  /** The request of a new phase; null to continue. */
  @Nullable
  public Q begun() {
    return begun;
  }
}

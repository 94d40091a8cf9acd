// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import java.util.Optional;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/**
 * The result of a {@link ResumablePhase}, if it is done.
 *
 * @param <R> the final answer of the shard
 */
public final class ResumableResponse<R extends TransportResponse> extends TransportResponse {

  private final R answer; // null if it is not done

  public ResumableResponse(@Nullable R answer) {
    this.answer = answer;
  }

  public ResumableResponse(StreamInput in, Writeable.Reader<R> reader) throws IOException {
    super(in);
    answer = in.readBoolean() ? reader.read(in) : null;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeBoolean(answer != null);
    if (answer != null) {
      answer.writeTo(out);
    }
  }

  /** The answer; empty if the shard must continue. */
  public Optional<R> answer() {
    return Optional.ofNullable(answer);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** A request about signatures of sentences, or tokens. */
public final class SignaturesRequest extends ShardPhaseRequest {

  private final long[] signatures;

  /**
   * @param signatures not copied
   */
  public SignaturesRequest(PinnedView view, long[] signatures) {
    super(view);
    this.signatures = signatures;
  }

  SignaturesRequest(StreamInput in) throws IOException {
    super(in);
    signatures = in.readLongArray();
  }

  long[] signatures() {
    return signatures;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeLongArray(signatures);
  }
}

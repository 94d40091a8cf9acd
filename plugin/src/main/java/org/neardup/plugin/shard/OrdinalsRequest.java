// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** A request about some of the texts that a shard answers for. */
public class OrdinalsRequest extends ShardPhaseRequest {

  private final int[] ordinals;

  /**
   * @param ordinals the texts
   */
  public OrdinalsRequest(PinnedView view, int[] ordinals) {
    super(view);
    this.ordinals = ordinals;
  }

  public OrdinalsRequest(StreamInput in) throws IOException {
    super(in);
    ordinals = in.readVIntArray();
  }

  public final int[] ordinals() {
    return ordinals;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVIntArray(ordinals);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;

/** A request with only the name of a view. */
public final class ViewRequest extends ShardPhaseRequest {

  public ViewRequest(PinnedView view) {
    super(view);
  }

  public ViewRequest(StreamInput in) throws IOException {
    super(in);
  }
}

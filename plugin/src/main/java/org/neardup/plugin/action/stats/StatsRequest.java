// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.io.IOException;
import org.opensearch.action.support.nodes.BaseNodesRequest;
import org.opensearch.core.common.io.stream.StreamInput;

/** Asks for the statistics of all nodes. */
public final class StatsRequest extends BaseNodesRequest<StatsRequest> {

  public StatsRequest() {
    super(new String[0]);
  }

  StatsRequest(StreamInput in) throws IOException {
    super(in);
  }
}

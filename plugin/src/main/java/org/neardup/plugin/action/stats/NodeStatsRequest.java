// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.transport.TransportRequest;

/** Asks a node for its statistics. */
public final class NodeStatsRequest extends TransportRequest {

  NodeStatsRequest() {}

  NodeStatsRequest(StreamInput in) throws IOException {
    super(in);
  }
}

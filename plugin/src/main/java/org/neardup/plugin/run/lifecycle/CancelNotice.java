// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.lifecycle;

import java.io.IOException;
import org.neardup.plugin.results.RunKey;
import org.neardup.plugin.run.NodeServices;
import org.neardup.plugin.shard.MessageFormat;
import org.opensearch.action.ActionListenerResponseHandler;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.cluster.node.DiscoveryNodes;
import org.opensearch.core.action.ActionListener;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.threadpool.ThreadPool;
import org.opensearch.transport.TransportRequest;
import org.opensearch.transport.TransportService;

/**
 * Tells all nodes that a run is cancelled whose end is not on record yet, as while the index of the
 * runs is blocked or has no copy. If the node that drives it is lost, whichever node would go on
 * with it ends it instead ({@link CancelledRuns}).
 */
final class CancelNotice {

  /** Name of the transport action. */
  static final String ACTION = "internal:neardup/run/cancelled[n]";

  private CancelNotice() {}

  private static final class Request extends TransportRequest {
    private final RunKey run;
    private final String reason;

    Request(RunKey run, String reason) {
      this.run = run;
      this.reason = reason;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      run = new RunKey(in.readString(), in.readLong());
      reason = in.readString();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeString(run.runId());
      out.writeLong(run.startTimeInMillis());
      out.writeString(reason);
    }
  }

  /** Has a node remember what it is told. */
  static void register(TransportService transport, CancelledRuns cancelled) {
    transport.registerRequestHandler(
        ACTION,
        ThreadPool.Names.SAME,
        false,
        false,
        Request::new,
        (request, channel, task) -> {
          cancelled.remember(request.run, request.reason);
          channel.sendResponse(TransportResponse.Empty.INSTANCE);
        });
  }

  /** Tells the other nodes; does not wait. One that can't be told does not know. */
  static void send(NodeServices node, RunKey run, String reason) {
    DiscoveryNodes nodes = node.cluster().state().nodes();
    for (DiscoveryNode other : nodes) {
      if (!other.equals(nodes.getLocalNode()) && MessageFormat.isShared(other, nodes)) {
        node.transport()
            .sendRequest(
                other,
                ACTION,
                new Request(run, reason),
                new ActionListenerResponseHandler<>(
                    ActionListener.wrap(() -> {}),
                    in -> TransportResponse.Empty.INSTANCE,
                    ThreadPool.Names.SAME));
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.io.IOException;
import org.neardup.plugin.run.statistics.RunFigures;
import org.opensearch.action.support.nodes.BaseNodeResponse;
import org.opensearch.cluster.node.DiscoveryNode;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/** The statistics of a node. */
public final class NodeStats extends BaseNodeResponse implements ToXContentFragment {

  private final int running;
  private final int queued;
  private final long breakerTrips;
  private final RunFigures figures;

  /**
   * @param running runs and generations that have a thread
   * @param queued runs and generations that wait for one
   * @param breakerTrips how often the request circuit breaker has refused memory, to anybody
   * @param figures of the runs that have ended, and of the phases
   */
  public NodeStats(
      DiscoveryNode node, int running, int queued, long breakerTrips, RunFigures figures) {
    super(node);
    this.running = running;
    this.queued = queued;
    this.breakerTrips = breakerTrips;
    this.figures = figures;
  }

  NodeStats(StreamInput in) throws IOException {
    super(in);
    running = in.readVInt();
    queued = in.readVInt();
    breakerTrips = in.readVLong();
    figures = RunFigures.read(in);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeVInt(running);
    out.writeVInt(queued);
    out.writeVLong(breakerTrips);
    figures.writeTo(out);
  }

  public int running() {
    return running;
  }

  public int queued() {
    return queued;
  }

  public long breakerTrips() {
    return breakerTrips;
  }

  public RunFigures figures() {
    return figures;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder
        .startObject(getNode().getId())
        .field("name", getNode().getName())
        .field("running", running)
        .field("queued", queued);
    figures.toXContent(builder, params);
    return builder.startObject("breaker").field("tripped", breakerTrips).endObject().endObject();
  }
}

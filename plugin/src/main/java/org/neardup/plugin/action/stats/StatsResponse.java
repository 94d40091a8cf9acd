// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.stats;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.neardup.plugin.run.store.RunState;
import org.opensearch.action.FailedNodeException;
import org.opensearch.action.support.nodes.BaseNodesResponse;
import org.opensearch.cluster.ClusterName;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The statistics of all nodes: {@code {"on_record": {"completed": 7, ...}, "nodes": {"N3kBb...":
 * {...}}}}.
 */
public final class StatsResponse extends BaseNodesResponse<NodeStats>
    implements ToXContentFragment {

  private final OnRecord onRecord;

  /**
   * How many runs there are, those of all users.
   *
   * @param counts of each state; empty if they could not be counted; copied
   * @param failure why they could not be counted, or null
   */
  public record OnRecord(Map<RunState, Long> counts, @Nullable String failure) {

    public OnRecord {
      counts = Map.copyOf(counts);
    }
  }

  /**
   * @param failures of nodes that did not answer
   */
  public StatsResponse(
      ClusterName cluster,
      List<NodeStats> nodes,
      List<FailedNodeException> failures,
      OnRecord onRecord) {
    super(cluster, nodes, failures);
    this.onRecord = onRecord;
  }

  StatsResponse(StreamInput in) throws IOException {
    super(in);
    onRecord =
        new OnRecord(
            in.readMap(key -> key.readEnum(RunState.class), StreamInput::readVLong),
            in.readOptionalString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeMap(onRecord.counts(), StreamOutput::writeEnum, StreamOutput::writeVLong);
    out.writeOptionalString(onRecord.failure());
  }

  public OnRecord onRecord() {
    return onRecord;
  }

  StatsResponse with(OnRecord counted) {
    return new StatsResponse(getClusterName(), getNodes(), failures(), counted);
  }

  @Override
  protected List<NodeStats> readNodesFrom(StreamInput in) throws IOException {
    return in.readList(NodeStats::new);
  }

  @Override
  protected void writeNodesTo(StreamOutput out, List<NodeStats> nodes) throws IOException {
    out.writeList(nodes);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject("on_record");
    for (RunState state : RunState.values()) {
      Long count = onRecord.counts().get(state);
      if (count != null) {
        builder.field(state.name().toLowerCase(Locale.ROOT), count);
      }
    }
    if (onRecord.failure() != null) {
      builder.field("failure", onRecord.failure());
    }
    builder.endObject().startObject("nodes");
    for (NodeStats node : getNodes()) {
      node.toXContent(builder, params);
    }
    return builder.endObject();
  }
}

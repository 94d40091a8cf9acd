// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.clusters;

import java.io.IOException;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.reading.ClusterPage;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** Clusters: {@code {"total": 57, "clusters": [...]}}. */
public final class ListClustersResponse extends ActionResponse implements ToXContentObject {

  private final ClusterPage page;

  public ListClustersResponse(ClusterPage page) {
    this.page = page;
  }

  ListClustersResponse(StreamInput in) throws IOException {
    super(in);
    page = new ClusterPage(in.readVLong(), in.readList(ClusterEntry::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(page.total());
    out.writeCollection(page.clusters());
  }

  public ClusterPage page() {
    return page;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", page.total());
    builder.startArray("clusters");
    for (ClusterEntry cluster : page.clusters()) {
      builder.startObject();
      cluster.toXContent(builder, params);
      builder.endObject();
    }
    builder.endArray();
    return builder.endObject();
  }
}

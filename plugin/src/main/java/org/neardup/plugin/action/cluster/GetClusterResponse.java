package org.neardup.plugin.action.cluster;

import java.io.IOException;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.ResultsReader.Members;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** A cluster with its documents, the reference document first. */
public final class GetClusterResponse extends ActionResponse implements ToXContentObject {

  private final Members found;

  public GetClusterResponse(Members found) {
    this.found = found;
  }

  GetClusterResponse(StreamInput in) throws IOException {
    super(in);
    found = new Members(new ClusterEntry(in), in.readList(ResultRow::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.cluster().writeTo(out);
    out.writeCollection(found.members());
  }

  public Members found() {
    return found;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    found.cluster().toXContent(builder, params);
    builder.startArray("members");
    for (ResultRow member : found.members()) {
      builder.startObject();
      member.document().toXContent(builder, params);
      member.membership().toXContent(builder, params);
      builder.endObject();
    }
    builder.endArray();
    return builder.endObject();
  }
}

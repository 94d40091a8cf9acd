// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.io.IOException;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.results.reading.ResultsReader.Members;
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
    found =
        new Members(
            new ClusterEntry(in),
            in.readList(ResultRow::new),
            in.readBoolean() ? in.readList(i -> i.readList(UniqueText::new)) : null);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.cluster().writeTo(out);
    out.writeCollection(found.members());
    out.writeBoolean(found.uniqueText() != null);
    if (found.uniqueText() != null) {
      out.writeCollection(found.uniqueText(), (o, passages) -> o.writeCollection(passages));
    }
  }

  public Members found() {
    return found;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    found.cluster().toXContent(builder, params);
    if (found.cluster().letter() != null) {
      builder.field(ClusterEntry.LETTER, found.cluster().letter());
    }
    builder.startArray("members");
    for (int i = 0; i < found.members().size(); i++) {
      ResultRow member = found.members().get(i);
      builder.startObject();
      member.document().toXContent(builder, params);
      member.membership().toXContent(builder, params);
      if (found.uniqueText() != null) {
        builder.field(TextEntry.UNIQUE_TEXT, found.uniqueText().get(i));
      }
      builder.endObject();
    }
    builder.endArray();
    return builder.endObject();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.results.reading.ResultsReader.Members;
import org.neardup.plugin.text.Redline;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** A cluster with its documents, the reference document first. */
public final class GetClusterResponse extends ActionResponse implements ToXContentObject {

  private final Members found;
  @Nullable private final List<Redline> edits;

  /**
   * @param edits for each document its edits, or null where they are not known; null if not
   *     requested
   */
  public GetClusterResponse(Members found, @Nullable List<Redline> edits) {
    this.found = found;
    this.edits = edits;
  }

  GetClusterResponse(StreamInput in) throws IOException {
    super(in);
    found =
        new Members(
            new ClusterEntry(in),
            in.readList(ResultRow::new),
            in.readBoolean() ? in.readList(i -> i.readList(UniqueText::new)) : null);
    edits = in.readBoolean() ? in.readList(i -> i.readOptionalWriteable(Redline::new)) : null;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.cluster().writeTo(out);
    out.writeCollection(found.members());
    out.writeBoolean(found.uniqueText() != null);
    if (found.uniqueText() != null) {
      out.writeCollection(found.uniqueText(), (o, passages) -> o.writeCollection(passages));
    }
    out.writeBoolean(edits != null);
    if (edits != null) {
      out.writeCollection(edits, StreamOutput::writeOptionalWriteable);
    }
  }

  public Members found() {
    return found;
  }

  /** The edits of each document; null if not requested. */
  @Nullable
  public List<Redline> edits() {
    return edits;
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
      if (edits != null && edits.get(i) != null) {
        edits.get(i).writeKey(builder, "letter", "text");
      }
      builder.endObject();
    }
    builder.endArray();
    return builder.endObject();
  }
}

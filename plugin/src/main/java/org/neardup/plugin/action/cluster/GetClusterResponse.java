// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.cluster;

import java.io.IOException;
import java.util.List;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.results.reading.Members;
import org.neardup.plugin.results.reading.Members.Texts;
import org.neardup.plugin.results.reading.RowCursor;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** A cluster with its documents, the reference document first. */
public final class GetClusterResponse extends ActionResponse implements ToXContentObject {

  private final Members found;
  @Nullable private final List<MemberText> texts;

  /**
   * @param texts what was requested of each document's text; null if nothing was
   */
  public GetClusterResponse(Members found, @Nullable List<MemberText> texts) {
    this.found = found;
    this.texts = texts;
  }

  GetClusterResponse(StreamInput in) throws IOException {
    super(in);
    found =
        new Members(
            new ClusterEntry(in),
            in.readList(ResultRow::new),
            in.readBoolean() ? in.readList(i -> i.readList(UniqueText::new)) : null,
            in.readBoolean()
                ? new Texts(in.readVLong(), in.readList(StreamInput::readVInt), in.readVLong())
                : null);
    texts = in.readBoolean() ? in.readList(MemberText::new) : null;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.cluster().writeTo(out);
    out.writeCollection(found.members());
    out.writeBoolean(found.uniqueText() != null);
    if (found.uniqueText() != null) {
      out.writeCollection(found.uniqueText(), (o, passages) -> o.writeCollection(passages));
    }
    out.writeBoolean(found.texts() != null);
    if (found.texts() != null) {
      out.writeVLong(found.texts().total());
      out.writeCollection(found.texts().copies(), StreamOutput::writeVInt);
      out.writeVLong(found.texts().next());
    }
    out.writeBoolean(texts != null);
    if (texts != null) {
      out.writeCollection(texts);
    }
  }

  public Members found() {
    return found;
  }

  /** What was requested of each document's text; null if nothing was. */
  @Nullable
  public List<MemberText> texts() {
    return texts;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    found.cluster().toXContent(builder, params);
    if (found.cluster().letter() != null) {
      builder.field(ClusterEntry.LETTER, found.cluster().letter());
    }
    if (found.texts() != null) {
      builder.field("total", found.texts().total());
    }
    builder.startArray("members");
    for (int i = 0; i < found.members().size(); i++) {
      ResultRow member = found.members().get(i);
      builder.startObject();
      member.document().toXContent(builder, params);
      if (found.texts() != null) {
        builder.field("copies", found.texts().copies().get(i));
      }
      member.membership().toXContent(builder, params);
      if (found.uniqueText() != null) {
        builder.field(TextEntry.UNIQUE_TEXT, found.uniqueText().get(i));
      }
      if (texts != null) {
        texts.get(i).toXContent(builder, params);
      }
      builder.endObject();
    }
    builder.endArray();
    if (found.texts() != null && found.texts().next() > 0) {
      builder.field("after", RowCursor.encode(found.texts().next()));
    }
    return builder.endObject();
  }
}

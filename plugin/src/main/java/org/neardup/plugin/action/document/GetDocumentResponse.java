// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.io.IOException;
import org.neardup.plugin.results.ClusterEntry;
import org.neardup.plugin.results.ResultRow;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.UniqueText;
import org.neardup.plugin.results.reading.Found;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** A document, its cluster and the reason for its membership. */
public final class GetDocumentResponse extends ActionResponse implements ToXContentObject {

  private final Found found;
  @Nullable private final PlaceExplanation explanation;
  @Nullable private final String text;

  /**
   * @param explanation null if none is wanted
   * @param text null if it is not wanted or cannot be read
   */
  public GetDocumentResponse(
      Found found, @Nullable PlaceExplanation explanation, @Nullable String text) {
    this.found = found;
    this.explanation = explanation;
    this.text = text;
  }

  GetDocumentResponse(StreamInput in) throws IOException {
    super(in);
    found = new Found(new ResultRow(in), new ClusterEntry(in), in.readList(UniqueText::new));
    explanation = in.readOptionalWriteable(PlaceExplanation::new);
    text = in.readOptionalString();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.row().writeTo(out);
    found.cluster().writeTo(out);
    out.writeList(found.uniqueText());
    out.writeOptionalWriteable(explanation);
    out.writeOptionalString(text);
  }

  public Found found() {
    return found;
  }

  /** The text of the document as it is now; null if not requested, or not to be read. */
  @Nullable
  public String text() {
    return text;
  }

  /** Why the document is in its cluster; null if that was not asked for. */
  @Nullable
  public PlaceExplanation explanation() {
    return explanation;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    ResultRow row = found.row();
    builder.startObject();
    row.document().toXContent(builder, params);
    builder.field("cluster_id", row.clusterId());
    builder.field("size", found.cluster().size());
    builder.field("exact_copies", found.cluster().exactCopies());
    row.membership().toXContent(builder, params);
    builder.field(TextEntry.UNIQUE_TEXT, found.uniqueText());
    builder.startObject("reference");
    row.reference().toXContent(builder, params);
    builder.endObject();
    if (text != null) {
      builder.field("text", text);
    }
    if (explanation != null) {
      explanation.toXContent(builder, params);
    }
    return builder.endObject();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.io.IOException;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.reading.TextPage;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** Texts: {@code {"total": 57, "texts": [...]}}. */
public final class ListTextsResponse extends ActionResponse implements ToXContentObject {

  private final TextPage page;

  public ListTextsResponse(TextPage page) {
    this.page = page;
  }

  ListTextsResponse(StreamInput in) throws IOException {
    super(in);
    page = new TextPage(in.readVLong(), in.readList(TextEntry::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(page.total());
    out.writeCollection(page.texts());
  }

  public TextPage page() {
    return page;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", page.total());
    builder.startArray("texts");
    for (TextEntry text : page.texts()) {
      builder.startObject();
      text.document().toXContent(builder, params);
      builder.field("cluster_id", text.clusterId());
      builder.field("copies", text.copies());
      if (text.timestamp() != null) {
        builder.field("timestamp", text.timestamp());
      }
      text.membership().toXContent(builder, params);
      builder.field("words", text.words());
      builder.field("unique_length", text.uniqueLength());
      builder.field(TextEntry.UNIQUE_TEXT, text.uniqueText());
      builder.endObject();
    }
    builder.endArray();
    return builder.endObject();
  }
}

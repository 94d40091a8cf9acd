// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.texts;

import java.io.IOException;
import org.neardup.plugin.results.TextEntry;
import org.neardup.plugin.results.reading.TextPage;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Texts: {@code {"total": 57, "texts": [...]}}; of a search by words of whole texts also {@code
 * "matching_documents": 24310, "searched_documents": 10000}.
 */
public final class ListTextsResponse extends ActionResponse implements ToXContentObject {

  /**
   * How many documents a search by words went through.
   *
   * @param matching documents that have the words
   * @param searched those of them among which texts of the run were looked for, the best
   */
  public record Searched(long matching, long searched) implements Writeable {

    Searched(StreamInput in) throws IOException {
      this(in.readVLong(), in.readVLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVLong(matching);
      out.writeVLong(searched);
    }
  }

  private final TextPage page;
  @Nullable private final Searched searched;

  /**
   * @param searched null if whole texts were not searched
   */
  public ListTextsResponse(TextPage page, @Nullable Searched searched) {
    this.page = page;
    this.searched = searched;
  }

  ListTextsResponse(StreamInput in) throws IOException {
    super(in);
    page = new TextPage(in.readVLong(), in.readList(TextEntry::new));
    searched = in.readOptionalWriteable(Searched::new);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(page.total());
    out.writeCollection(page.texts());
    out.writeOptionalWriteable(searched);
  }

  public TextPage page() {
    return page;
  }

  /** What a search of whole texts went through; null if there was none. */
  @Nullable
  public Searched searched() {
    return searched;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", page.total());
    if (searched != null) {
      builder.field("matching_documents", searched.matching());
      builder.field("searched_documents", searched.searched());
    }
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

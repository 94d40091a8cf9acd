// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.PassageSide;
import org.neardup.plugin.results.reading.PassagePage;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Passages: {@code {"total": 57, "passages": [...]}}, each with its texts if they were asked for.
 */
public final class ListPassagesResponse extends ActionResponse implements ToXContentObject {

  private final PassagePage page;
  private final Map<PassageSide, String> texts;

  /**
   * @param texts what sides of the passages say, as far as that is known; copied
   */
  public ListPassagesResponse(PassagePage page, Map<PassageSide, String> texts) {
    this.page = page;
    this.texts = Map.copyOf(texts);
  }

  ListPassagesResponse(StreamInput in) throws IOException {
    super(in);
    page = new PassagePage(in.readVLong(), in.readList(PassageEntry::new));
    texts = in.readMap(PassageSide::new, StreamInput::readString);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(page.total());
    out.writeCollection(page.passages());
    out.writeMap(texts, (stream, side) -> side.writeTo(stream), StreamOutput::writeString);
  }

  /** What sides of the passages say, as far as that is known. */
  public Map<PassageSide, String> texts() {
    return texts;
  }

  public PassagePage page() {
    return page;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", page.total());
    builder.startArray("passages");
    for (PassageEntry passage : page.passages()) {
      passage.writeWith(builder, texts);
    }
    builder.endArray();
    return builder.endObject();
  }
}

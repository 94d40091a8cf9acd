// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.passages;

import java.io.IOException;
import org.neardup.plugin.results.PassageEntry;
import org.neardup.plugin.results.reading.PassagePage;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** Passages: {@code {"total": 57, "passages": [...]}}. */
public final class ListPassagesResponse extends ActionResponse implements ToXContentObject {

  private final PassagePage page;

  public ListPassagesResponse(PassagePage page) {
    this.page = page;
  }

  ListPassagesResponse(StreamInput in) throws IOException {
    super(in);
    page = new PassagePage(in.readVLong(), in.readList(PassageEntry::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(page.total());
    out.writeCollection(page.passages());
  }

  public PassagePage page() {
    return page;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", page.total());
    builder.field("passages", page.passages());
    return builder.endObject();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.itemsets;

import java.io.IOException;
import org.neardup.plugin.results.ItemsetEntry;
import org.neardup.plugin.results.reading.ItemsetPage;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** Itemsets: {@code {"total": 57, "itemsets": [...]}}. */
public final class ListItemsetsResponse extends ActionResponse implements ToXContentObject {

  private final ItemsetPage page;

  public ListItemsetsResponse(ItemsetPage page) {
    this.page = page;
  }

  ListItemsetsResponse(StreamInput in) throws IOException {
    super(in);
    page = new ItemsetPage(in.readVLong(), in.readList(ItemsetEntry::new));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(page.total());
    out.writeCollection(page.itemsets());
  }

  public ItemsetPage page() {
    return page;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("total", page.total());
    builder.field("itemsets", page.itemsets());
    return builder.endObject();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * An exact copy with unique text whose white space, punctuation or case differs from the earliest
 * document of its text: the document {@code "type": "copy"} of the index of results. It has the
 * places of the passages in this copy.
 *
 * <pre>
 *   id             copy-{row}
 *   type           copy
 *   run_id, cluster_id
 *   index, id      the document
 *   unique_text    {start, end, text}
 *   unique_length  UTF-16 units in them
 *   row            number of its row
 * </pre>
 *
 * @param clusterId its cluster
 * @param document the document
 * @param uniqueText the added passages; copied
 * @param row number of its row
 */
public record CopyEntry(
    String clusterId, DocumentName document, List<UniqueText> uniqueText, long row) {

  /** The value of the field {@code type}. */
  public static final String TYPE = "copy";

  public CopyEntry {
    uniqueText = List.copyOf(uniqueText);
  }

  /** The {@code _id} of its document. */
  public String id() {
    return "copy-" + row;
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field("cluster_id", clusterId);
    document.writeSource(builder);
    builder.field(TextEntry.UNIQUE_TEXT, uniqueText);
    builder.field("unique_length", uniqueText.stream().mapToInt(UniqueText::length).sum());
    builder.field("row", row);
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  public static CopyEntry ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new CopyEntry(
        fields.string("cluster_id"),
        DocumentName.ofSource(fields),
        fields.objects(TextEntry.UNIQUE_TEXT).stream().map(UniqueText::of).toList(),
        fields.whole("row"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A further document of a text, an exact copy of its earliest: the document {@code "type": "copy"}
 * of the index of results. So {@code text} and {@code copy} together are all documents of the run.
 *
 * <pre>
 *   id             copy-{row}
 *   type           copy
 *   run_id, cluster_id
 *   index, id      the document
 *   timestamp      as of a text
 *   attributes     its own
 *   role, category
 *   unique_text    {start, end, text}, only where white space, punctuation or case differ from the
 *                  earliest document: the places in this copy
 *   unique_length  UTF-16 units in them
 *   copy_of        digest of its text, only where a revision has added the document to others of the
 *                  text, whose rows are elsewhere
 *   row            number of its row
 * </pre>
 *
 * Results of before have the copies with unique text of their own alone, without role and category.
 *
 * @param clusterId its cluster
 * @param document the document
 * @param timestamp milliseconds since the epoch, or null
 * @param attributes its own
 * @param role its role in the cluster, or null
 * @param category its editing style, or null
 * @param uniqueText the added passages; empty if they are those of the text; copied
 * @param row number of its row
 * @param copyOf digest of its text if that has its rows elsewhere, or null
 */
public record CopyEntry(
    String clusterId,
    DocumentName document,
    @Nullable Long timestamp,
    DocumentAttributes attributes,
    @Nullable Role role,
    @Nullable String category,
    List<UniqueText> uniqueText,
    long row,
    @Nullable String copyOf) {

  /** The field of the digest of a text whose rows are elsewhere. */
  public static final String COPY_OF = "copy_of";

  /** The value of the field {@code type}. */
  public static final String TYPE = "copy";

  public CopyEntry {
    uniqueText = List.copyOf(uniqueText);
  }

  /** A copy whose row follows those of its text. */
  public CopyEntry(
      String clusterId,
      DocumentName document,
      @Nullable Long timestamp,
      DocumentAttributes attributes,
      @Nullable Role role,
      @Nullable String category,
      List<UniqueText> uniqueText,
      long row) {
    this(clusterId, document, timestamp, attributes, role, category, uniqueText, row, null);
  }

  /** The same copy with passages of its own. */
  public CopyEntry with(List<UniqueText> passages) {
    return new CopyEntry(
        clusterId, document, timestamp, attributes, role, category, passages, row, copyOf);
  }

  /** The {@code _id} of its document. */
  public String id() {
    return id(row);
  }

  /** The {@code _id} of the document of a row. */
  public static String id(long row) {
    return "copy-" + row;
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field("cluster_id", clusterId);
    document.writeSource(builder);
    TextEntry.writeTimestamp(builder, timestamp);
    attributes.writeSource(builder);
    if (role != null) {
      builder.field("role", role.label());
    }
    if (category != null) {
      builder.field("category", category);
    }
    if (!uniqueText.isEmpty()) {
      builder.field(TextEntry.UNIQUE_TEXT, uniqueText);
      builder.field("unique_length", uniqueText.stream().mapToInt(UniqueText::length).sum());
    }
    if (copyOf != null) {
      builder.field(COPY_OF, copyOf);
    }
    builder.field("row", row);
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  public static CopyEntry ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new CopyEntry(
        fields.string("cluster_id"),
        DocumentName.ofSource(fields),
        fields.optionalWhole("timestamp"),
        DocumentAttributes.ofSource(fields),
        fields.optionalString("role") == null ? null : Role.ofLabel(fields.string("role")),
        fields.optionalString("category"),
        fields.objects(TextEntry.UNIQUE_TEXT).stream().map(UniqueText::of).toList(),
        fields.whole("row"),
        fields.optionalString(COPY_OF));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The place of a passage in one of its two documents.
 *
 * @param document the document; of several exact copies the earliest
 * @param copies number of documents with its text, at least 1
 * @param first ordinal of the passage's first sentence
 * @param last ordinal of its last sentence, inclusive
 * @param start start in the document's field, in UTF-16 units
 * @param end end, exclusive
 */
public record PassageSide(
    DocumentName document, int copies, int first, int last, int start, int end)
    implements Writeable, ToXContentObject {

  PassageSide(StreamInput in) throws IOException {
    this(
        new DocumentName(in),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt(),
        in.readVInt());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    document.writeTo(out);
    out.writeVInt(copies);
    out.writeVInt(first);
    out.writeVInt(last);
    out.writeVInt(start);
    out.writeVInt(end);
  }

  /** {@code {"_index", "_id", "copies", "sentences": [2, 5], "start", "end"}}. */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    document.toXContent(builder, params);
    return writePlace(builder);
  }

  /** In the form of the index of results. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    document.writeSource(builder);
    return writePlace(builder);
  }

  private XContentBuilder writePlace(XContentBuilder builder) throws IOException {
    builder.field("copies", copies);
    builder.field("sentences", List.of(first, last));
    builder.field("start", start);
    builder.field("end", end);
    return builder.endObject();
  }

  static PassageSide ofSource(SourceFields fields) {
    List<Integer> sentences = fields.integers("sentences");
    return new PassageSide(
        DocumentName.ofSource(fields),
        fields.integer("copies"),
        sentences.get(0),
        sentences.get(1),
        fields.integer("start"),
        fields.integer("end"));
  }
}

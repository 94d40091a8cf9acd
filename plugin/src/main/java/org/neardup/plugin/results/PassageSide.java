// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import org.opensearch.common.Nullable;
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
 * @param sentences those that it consists of; null if its unit is a word
 * @param start start in the document's field, in UTF-16 units
 * @param end end, exclusive
 */
public record PassageSide(
    DocumentName document, int copies, @Nullable Sentences sentences, int start, int end)
    implements Writeable, ToXContentObject {

  /**
   * Sentences of a document.
   *
   * @param first ordinal of the first
   * @param last ordinal of the last, inclusive
   */
  public record Sentences(int first, int last) implements Writeable {

    private Sentences(StreamInput in) throws IOException {
      this(in.readVInt(), in.readVInt());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVInt(first);
      out.writeVInt(last);
    }
  }

  public PassageSide(StreamInput in) throws IOException {
    this(
        new DocumentName(in),
        in.readVInt(),
        in.readOptionalWriteable(Sentences::new),
        in.readVInt(),
        in.readVInt());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    document.writeTo(out);
    out.writeVInt(copies);
    out.writeOptionalWriteable(sentences);
    out.writeVInt(start);
    out.writeVInt(end);
  }

  /**
   * {@code {"_index", "_id", "copies", "sentences": [2, 5], "start", "end"}}, without sentences if
   * there are none.
   */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return writeWith(builder, null);
  }

  /** The same with its text, if that is known. */
  XContentBuilder writeWith(XContentBuilder builder, @Nullable String text) throws IOException {
    builder.startObject();
    document.toXContent(builder, EMPTY_PARAMS);
    writePlace(builder);
    if (text != null) {
      builder.field("text", text);
    }
    return builder.endObject();
  }

  /** In the form of the index of results. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    document.writeSource(builder);
    writePlace(builder);
    return builder.endObject();
  }

  private void writePlace(XContentBuilder builder) throws IOException {
    builder.field("copies", copies);
    if (sentences != null) {
      builder.field("sentences", List.of(sentences.first(), sentences.last()));
    }
    builder.field("start", start);
    builder.field("end", end);
  }

  static PassageSide ofSource(SourceFields fields) {
    return new PassageSide(
        DocumentName.ofSource(fields),
        fields.integer("copies"),
        fields.has("sentences") ? sentences(fields.integers("sentences")) : null,
        fields.integer("start"),
        fields.integer("end"));
  }

  private static Sentences sentences(List<Integer> ends) {
    return new Sentences(ends.get(0), ends.get(1));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.Map;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A passage that two documents share: the document {@code "type": "passage"} of the index of
 * results.
 *
 * <pre>
 *   id             passage-{row}
 *   type           passage
 *   run_id
 *   left, right    {index, id, copies, sentences, start, end}, see PassageSide
 *   sentences      equal sentences in it; or
 *   words          equal words in it
 *   pattern        what the passages of the two documents together look like
 *   row            its number among the passages of the run
 * </pre>
 *
 * @param left its place in the document whose id comes first
 * @param right its place in the other
 * @param units number of equal sentences, or words
 * @param pattern kind of partial duplicate, such as {@code quotation}; the same for all passages of
 *     two documents
 * @param row its number
 */
public record PassageEntry(PassageSide left, PassageSide right, int units, String pattern, long row)
    implements Writeable, ToXContentObject {

  /** The value of the field {@code type}. */
  public static final String TYPE = "passage";

  public PassageEntry(StreamInput in) throws IOException {
    this(new PassageSide(in), new PassageSide(in), in.readVInt(), in.readString(), in.readVLong());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    left.writeTo(out);
    right.writeTo(out);
    out.writeVInt(units);
    out.writeString(pattern);
    out.writeVLong(row);
  }

  private static String unit(PassageSide side) {
    return side.sentences() == null ? "words" : "sentences";
  }

  /** The {@code _id} of its document. */
  public String id() {
    return "passage-" + row;
  }

  /**
   * {@code {"left": {...}, "right": {...}, "sentences": 3, "pattern": "quotation"}}, or {@code
   * words}.
   */
  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return writeWith(builder, Map.of());
  }

  /** The same with the texts of its sides, as far as they are known. */
  public XContentBuilder writeWith(XContentBuilder builder, Map<PassageSide, String> texts)
      throws IOException {
    builder.startObject();
    builder.field("left");
    left.writeWith(builder, texts.get(left));
    builder.field("right");
    right.writeWith(builder, texts.get(right));
    builder.field(unit(left), units);
    builder.field("pattern", pattern);
    return builder.endObject();
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field("left");
    left.writeSource(builder);
    builder.field("right");
    right.writeSource(builder);
    builder.field(unit(left), units);
    builder.field("pattern", pattern);
    builder.field("row", row);
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  public static PassageEntry ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    PassageSide left = PassageSide.ofSource(fields.object("left"));
    return new PassageEntry(
        left,
        PassageSide.ofSource(fields.object("right")),
        fields.integer(unit(left)),
        fields.string("pattern"),
        fields.whole("row"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A passage that several documents of a cluster added: a variant of the letter, not unique text.
 *
 * @param documents number of documents with it, including exact copies
 * @param document one of them
 * @param start start of the passage in the field of that document, in UTF-16 units
 * @param end end, exclusive
 * @param text its characters, or the beginning if it is long
 */
public record SharedAddition(int documents, DocumentName document, int start, int end, String text)
    implements Writeable, ToXContentObject {

  SharedAddition(StreamInput in) throws IOException {
    this(in.readVInt(), new DocumentName(in), in.readVInt(), in.readVInt(), in.readString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(documents);
    document.writeTo(out);
    out.writeVInt(start);
    out.writeVInt(end);
    out.writeString(text);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("documents", documents);
    document.toXContent(builder, params);
    return writePassage(builder);
  }

  /** In the form of the index of results. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    builder.field("documents", documents);
    document.writeSource(builder);
    return writePassage(builder);
  }

  private XContentBuilder writePassage(XContentBuilder builder) throws IOException {
    builder.field("start", start);
    builder.field("end", end);
    builder.field("text", text);
    return builder.endObject();
  }

  static SharedAddition ofSource(SourceFields fields) {
    return new SharedAddition(
        fields.integer("documents"),
        DocumentName.ofSource(fields),
        fields.integer("start"),
        fields.integer("end"),
        fields.string("text"));
  }
}

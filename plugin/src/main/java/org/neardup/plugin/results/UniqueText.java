// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A passage that a writer added to the reference.
 *
 * @param start start in the field's value, in UTF-16 units
 * @param end end, exclusive
 * @param text its characters
 */
public record UniqueText(int start, int end, String text) implements Writeable, ToXContentObject {

  public UniqueText(StreamInput in) throws IOException {
    this(in.readVInt(), in.readVInt(), in.readString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(start);
    out.writeVInt(end);
    out.writeString(text);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("start", start);
    builder.field("end", end);
    builder.field("text", text);
    return builder.endObject();
  }

  /** Number of UTF-16 units. */
  int length() {
    return end - start;
  }

  static UniqueText of(SourceFields fields) {
    return new UniqueText(fields.integer("start"), fields.integer("end"), fields.string("text"));
  }
}

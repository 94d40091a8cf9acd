// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.text;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.neardup.edit.Edit;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * How one text differs from another, part by part.
 *
 * @param edits the parts of both in the order of the text; copied
 */
public record Redline(List<Edit> edits) implements Writeable {

  public Redline {
    edits = List.copyOf(edits);
  }

  public Redline(StreamInput in) throws IOException {
    this(
        in.readList(
            i ->
                new Edit(
                    i.readEnum(Edit.Type.class),
                    i.readVInt(),
                    i.readVInt(),
                    i.readVInt(),
                    i.readVInt())));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(
        edits,
        (o, edit) -> {
          o.writeEnum(edit.type());
          o.writeVInt(edit.letterStart());
          o.writeVInt(edit.letterEnd());
          o.writeVInt(edit.start());
          o.writeVInt(edit.end());
        });
  }

  /**
   * Writes {@code "edits": [{"type": "kept", "letter": [0, 9], "text": [0, 9]}]}.
   *
   * @param letter the key of the places in the other text
   * @param text the key of the places in the text
   */
  public void writeKey(XContentBuilder builder, String letter, String text) throws IOException {
    builder.startArray("edits");
    for (Edit edit : edits) {
      builder.startObject();
      builder.field("type", edit.type().name().toLowerCase(Locale.ROOT));
      builder.array(letter, edit.letterStart(), edit.letterEnd());
      builder.array(text, edit.start(), edit.end());
      builder.endObject();
    }
    builder.endArray();
  }
}

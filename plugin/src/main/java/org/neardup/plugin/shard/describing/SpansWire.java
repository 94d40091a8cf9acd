// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.List;
import org.neardup.text.TextSpan;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of spans of a text. */
final class SpansWire {

  private SpansWire() {}

  static void write(StreamOutput out, List<TextSpan> spans) throws IOException {
    out.writeCollection(
        spans,
        (o, span) -> {
          o.writeVInt(span.start());
          o.writeVInt(span.end());
        });
  }

  static List<TextSpan> read(StreamInput in) throws IOException {
    return in.readList(i -> new TextSpan(i.readVInt(), i.readVInt()));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The progress of a shard over the documents of some texts.
 *
 * @param texts number of texts completed
 * @param skipped number of documents of the next text completed
 */
public record DocumentsDone(int texts, int skipped) implements Writeable {

  DocumentsDone(StreamInput in) throws IOException {
    this(in.readVInt(), in.readVInt());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(texts);
    out.writeVInt(skipped);
  }
}

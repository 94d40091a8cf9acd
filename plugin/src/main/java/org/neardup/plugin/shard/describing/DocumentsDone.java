package org.neardup.plugin.shard.describing;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * How far a shard has come with the documents of some texts.
 *
 * @param texts how many of the texts asked for are done
 * @param skipped how many documents of the next text are done
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

package org.neardup.plugin.generate;

import java.io.IOException;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What was written.
 *
 * @param tookInMillis the time it took
 * @param seed given or made up
 * @param sources documents of the source that were written
 * @param documents written, originals and copies
 * @param copies written
 * @param skipped documents of the source that were not: those without a text, and {@code tooLong}
 * @param tooLong those that are longer than is edited, or that a copy would make so
 * @param destination where it was written to
 * @param cancelled why it ended before it was done; null if it did not
 */
public record GenerationSummary(
    long tookInMillis,
    long seed,
    long sources,
    long documents,
    long copies,
    long skipped,
    long tooLong,
    String destination,
    @Nullable String cancelled)
    implements Writeable {

  public GenerationSummary(StreamInput in) throws IOException {
    this(
        in.readVLong(),
        in.readLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readString(),
        in.readOptionalString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(tookInMillis);
    out.writeLong(seed);
    out.writeVLong(sources);
    out.writeVLong(documents);
    out.writeVLong(copies);
    out.writeVLong(skipped);
    out.writeVLong(tooLong);
    out.writeString(destination);
    out.writeOptionalString(cancelled);
  }
}

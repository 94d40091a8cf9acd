// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.generate;

import java.io.IOException;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The counts of a generation.
 *
 * @param tookInMillis the time it took
 * @param seed given or chosen at random
 * @param sources number of source documents that were written
 * @param documents number of documents written, originals and copies
 * @param copies written
 * @param skipped number of source documents that were skipped: those without a text, and {@code
 *     tooLong}
 * @param tooLong number of those that are longer than the limit, or whose copies would be
 * @param destination the destination
 * @param cancelled why it ended early; null if it did not
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

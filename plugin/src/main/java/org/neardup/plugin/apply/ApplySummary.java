// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.io.IOException;
import java.util.List;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What came of an apply.
 *
 * @param runId the run
 * @param tookInMillis the time it took
 * @param status the counts
 * @param failures the first documents that could not be written, at most {@link #MAX_FAILURES};
 *     copied
 * @param interrupted why it ended early; null if it did not
 * @param next the {@linkplain org.neardup.plugin.results.reading.RowCursor position} at which it
 *     can be continued; 0 for the beginning, or if it ended
 */
public record ApplySummary(
    String runId,
    long tookInMillis,
    ApplyStatus status,
    List<WriteFailure> failures,
    @Nullable String interrupted,
    long next)
    implements Writeable {

  /** Failures in an answer. */
  public static final int MAX_FAILURES = 100;

  public ApplySummary {
    failures = List.copyOf(failures);
  }

  public ApplySummary(StreamInput in) throws IOException {
    this(
        in.readString(),
        in.readVLong(),
        new ApplyStatus(in),
        in.readList(WriteFailure::new),
        in.readOptionalString(),
        in.readVLong());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(runId);
    out.writeVLong(tookInMillis);
    status.writeTo(out);
    out.writeCollection(failures);
    out.writeOptionalString(interrupted);
    out.writeVLong(next);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.apply;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.XContentBuilder;
import org.opensearch.tasks.Task;

/**
 * How far an apply has come, as {@code _update_by_query} shows it.
 *
 * @param total documents of the run from the first row on
 * @param updated documents that were written
 * @param noops documents that had the values already, or none to remove
 * @param changed documents whose text differs from the one that the run saw
 * @param missing documents that are gone, or are hidden from the caller
 * @param versionConflicts documents that others changed at the same time, twice
 * @param failed documents that could not be written
 * @param batches number of batches
 * @param throttledMillis time spent waiting for {@code requestsPerSecond}
 * @param requestsPerSecond documents a second; infinite for no limit, which is shown as -1
 */
public record ApplyStatus(
    long total,
    long updated,
    long noops,
    long changed,
    long missing,
    long versionConflicts,
    long failed,
    int batches,
    long throttledMillis,
    float requestsPerSecond)
    implements Task.Status {

  /** Name of this kind of status on the wire. */
  public static final String NAME = "neardup_apply";

  /** The value of {@code requests_per_second} for no limit. */
  public static final float UNLIMITED = -1;

  public ApplyStatus(StreamInput in) throws IOException {
    this(
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVLong(),
        in.readVInt(),
        in.readVLong(),
        in.readFloat());
  }

  @Override
  public String getWriteableName() {
    return NAME;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVLong(total);
    out.writeVLong(updated);
    out.writeVLong(noops);
    out.writeVLong(changed);
    out.writeVLong(missing);
    out.writeVLong(versionConflicts);
    out.writeVLong(failed);
    out.writeVInt(batches);
    out.writeVLong(throttledMillis);
    out.writeFloat(requestsPerSecond);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return innerXContent(builder.startObject()).endObject();
  }

  /** The same without the braces. */
  public XContentBuilder innerXContent(XContentBuilder builder) throws IOException {
    builder.field("total", total);
    builder.field("updated", updated);
    builder.field("noops", noops);
    builder.startObject("skipped");
    builder.field("changed", changed);
    builder.field("missing", missing);
    builder.field("version_conflicts", versionConflicts);
    builder.endObject();
    builder.field("failed", failed);
    builder.field("batches", batches);
    builder.field("throttled_millis", throttledMillis);
    return builder.field(
        "requests_per_second", Float.isInfinite(requestsPerSecond) ? UNLIMITED : requestsPerSecond);
  }
}

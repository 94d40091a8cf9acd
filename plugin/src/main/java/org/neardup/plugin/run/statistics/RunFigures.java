// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.statistics;

import java.io.IOException;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.neardup.plugin.run.RunPhase;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * What the runs of a node have come to since its start. Every map has all its keys, with 0 for what
 * did not happen.
 *
 * @param ends how many runs ended in each way; copied
 * @param failures how many of the failed ones failed for each reason; copied
 * @param phases what each phase took; copied
 * @param documents those of the completed runs
 * @param comparisons pairs of texts that the completed runs compared
 */
public record RunFigures(
    Map<RunEnd, Long> ends,
    Map<FailureKind, Long> failures,
    Map<RunPhase, Phase> phases,
    long documents,
    long comparisons)
    implements Writeable, ToXContentFragment {

  /**
   * What a phase took.
   *
   * @param count how often it ended, or was broken off
   * @param millis milliseconds in all
   */
  public record Phase(long count, long millis) implements Writeable {

    static Phase read(StreamInput in) throws IOException {
      return new Phase(in.readVLong(), in.readVLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVLong(count);
      out.writeVLong(millis);
    }
  }

  public RunFigures {
    ends = Collections.unmodifiableMap(new EnumMap<>(ends));
    failures = Collections.unmodifiableMap(new EnumMap<>(failures));
    phases = Collections.unmodifiableMap(new EnumMap<>(phases));
  }

  /** Reads the figures of another node. */
  public static RunFigures read(StreamInput in) throws IOException {
    return new RunFigures(
        in.readMap(key -> key.readEnum(RunEnd.class), StreamInput::readVLong),
        in.readMap(key -> key.readEnum(FailureKind.class), StreamInput::readVLong),
        in.readMap(key -> key.readEnum(RunPhase.class), Phase::read),
        in.readVLong(),
        in.readVLong());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeMap(ends, StreamOutput::writeEnum, StreamOutput::writeVLong);
    out.writeMap(failures, StreamOutput::writeEnum, StreamOutput::writeVLong);
    out.writeMap(phases, StreamOutput::writeEnum, (to, phase) -> phase.writeTo(to));
    out.writeVLong(documents);
    out.writeVLong(comparisons);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, ToXContent.Params params)
      throws IOException {
    builder.startObject("ended");
    for (Map.Entry<RunEnd, Long> end : ends.entrySet()) {
      builder.field(end.getKey().label(), end.getValue());
    }
    builder.endObject().startObject("failures");
    for (Map.Entry<FailureKind, Long> kind : failures.entrySet()) {
      builder.field(kind.getKey().label(), kind.getValue());
    }
    builder.endObject().startObject("phases");
    for (Map.Entry<RunPhase, Phase> phase : phases.entrySet()) {
      builder
          .startObject(phase.getKey().label())
          .field("count", phase.getValue().count())
          .field("time_in_millis", phase.getValue().millis())
          .endObject();
    }
    return builder.endObject().field("documents", documents).field("comparisons", comparisons);
  }
}

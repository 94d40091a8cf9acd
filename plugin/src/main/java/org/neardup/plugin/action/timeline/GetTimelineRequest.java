// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.timeline;

import java.io.IOException;
import org.neardup.plugin.request.IntegerParameter;
import org.neardup.plugin.request.RunRequest;
import org.neardup.plugin.results.reading.Timeline;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Asks for the documents of a run by their timestamp. */
public final class GetTimelineRequest extends RunRequest {

  static final IntegerParameter CLUSTERS = new IntegerParameter("clusters", 10, 0, 100);

  @Nullable private final Timeline.Interval interval;
  private final int clusters;

  /**
   * @param interval null for the shortest that divides the time into a hundred parts at most
   * @param clusters how many of the largest clusters are counted apart
   * @throws IllegalArgumentException if the number is out of range
   */
  public GetTimelineRequest(String run, @Nullable Timeline.Interval interval, int clusters) {
    super(run);
    this.interval = interval;
    this.clusters = CLUSTERS.check(clusters);
  }

  public GetTimelineRequest(StreamInput in) throws IOException {
    super(in);
    interval = in.readOptionalWriteable(Timeline.Interval::read);
    clusters = in.readVInt();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    super.writeTo(out);
    out.writeOptionalWriteable(interval);
    out.writeVInt(clusters);
  }

  @Nullable
  public Timeline.Interval interval() {
    return interval;
  }

  public int clusters() {
    return clusters;
  }
}

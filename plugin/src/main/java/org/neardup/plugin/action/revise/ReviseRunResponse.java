// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.revise;

import java.io.IOException;
import java.util.Map;
import org.neardup.plugin.results.Revisions;
import org.neardup.plugin.run.store.RunRecord;
import org.opensearch.common.unit.TimeValue;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A revision that has ended, or one that has begun; or the run itself if nothing was to be done.
 */
public final class ReviseRunResponse extends ActionResponse implements ToXContentObject {

  private final RunRecord revision;
  private final int verdicts;

  /**
   * @param revision with its summary if it has ended; a run that is no revision if it stays as it
   *     is
   * @param verdicts number of verdicts under which the results are
   */
  ReviseRunResponse(RunRecord revision, int verdicts) {
    this.revision = revision;
    this.verdicts = verdicts;
  }

  ReviseRunResponse(StreamInput in) throws IOException {
    super(in);
    revision = RunRecord.read(in);
    verdicts = in.readVInt();
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    revision.writeTo(out);
    out.writeVInt(verdicts);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.field("run_id", Revisions.runOf(revision.runId()));
    if (!revision.resultsId().equals(Revisions.runOf(revision.runId()))) {
      builder.field("revision", revision.resultsId());
    }
    if (revision.state().isActive()) {
      return builder.field("task", revision.driver().task()).endObject();
    }
    builder.field("verdicts", verdicts);
    if (Revisions.isRevision(revision.runId())) {
      builder.humanReadableField(
          "took_in_millis", "took", TimeValue.timeValueMillis(revision.progress().tookInMillis()));
      for (String key : new String[] {"documents", "distinct", "clusters", "conflict_count"}) {
        builder.field(key, revision.summary().get(key));
      }
      builder.field("changes", revision.summary().getOrDefault("changes", Map.of()));
    }
    return builder.endObject();
  }
}

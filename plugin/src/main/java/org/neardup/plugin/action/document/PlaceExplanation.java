// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.document;

import java.io.IOException;
import org.neardup.plugin.action.explain.ExplainResponse;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContent;
import org.opensearch.core.xcontent.ToXContentFragment;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Why a document is in its cluster and not in another one.
 *
 * @param ofReference the document compared with the reference of its cluster; null if it is the
 *     reference, or could not be compared
 * @param runnerUp the next best letter; null if none has a shingle in common with the document
 * @param missing why one of them is missing; null if none is
 */
public record PlaceExplanation(
    @Nullable ExplainResponse ofReference, @Nullable RunnerUp runnerUp, @Nullable String missing)
    implements Writeable, ToXContentFragment {

  /** Nothing, and why. */
  static PlaceExplanation missing(String why) {
    return new PlaceExplanation(null, null, why);
  }

  PlaceExplanation(StreamInput in) throws IOException {
    this(
        in.readOptionalWriteable(ExplainResponse::new),
        in.readOptionalWriteable(RunnerUp::new),
        in.readOptionalString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeOptionalWriteable(ofReference);
    out.writeOptionalWriteable(runnerUp);
    out.writeOptionalString(missing);
  }

  /**
   * The cluster whose reference is nearest to the document, of those that it is not in.
   *
   * @param clusterId the cluster
   * @param size number of its documents
   * @param reference its reference
   * @param explained the document compared with that
   */
  public record RunnerUp(
      String clusterId, long size, DocumentName reference, ExplainResponse explained)
      implements Writeable {

    private RunnerUp(StreamInput in) throws IOException {
      this(in.readString(), in.readVLong(), new DocumentName(in), new ExplainResponse(in));
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeString(clusterId);
      out.writeVLong(size);
      reference.writeTo(out);
      explained.writeTo(out);
    }
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, ToXContent.Params params)
      throws IOException {
    if (ofReference != null) {
      builder.startObject("explanation");
      ofReference.writeFigures(builder, "run");
      builder.endObject();
    }
    if (runnerUp != null) {
      builder.startObject("runner_up");
      builder.field("cluster_id", runnerUp.clusterId());
      builder.field("size", runnerUp.size());
      builder.startObject("reference");
      runnerUp.reference().toXContent(builder, params);
      builder.endObject();
      runnerUp.explained().writeFigures(builder, "run");
      builder.endObject();
    }
    if (missing != null) {
      builder.field("explanation_missing", missing);
    }
    return builder;
  }
}

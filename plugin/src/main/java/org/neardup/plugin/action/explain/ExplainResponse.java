// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.explain;

import java.io.IOException;
import java.util.List;
import org.neardup.constraint.LinkType;
import org.neardup.distance.SmoothedKullbackLeibler.Divergences;
import org.neardup.edit.Category;
import org.neardup.explain.ExplainedLink;
import org.neardup.explain.Explanation;
import org.neardup.explain.Verdict;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.text.Redline;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * Two texts compared, what a person understands first.
 *
 * <pre>
 *   {"left": {"_index", "_id"}, "right": {...},
 *    "verdict": "same_cluster", "because": "distance 0.123 nats is below the threshold 2.0",
 *    "left_in_right_percent": 100.0, "right_from_left_percent": 81.4, "category": "block_added",
 *    "resemblance", "containment", "contained", "word_overlap",
 *    "distance": {"left_to_right", "right_to_left", "value", "threshold", "threshold_from"},
 *    "links": [{"type", "because", "evidence"}],
 *    "edits": [{"type": "added", "left": [s,e], "right": [s,e]}]}
 * </pre>
 */
public final class ExplainResponse extends ActionResponse implements ToXContentObject {

  @Nullable private final DocumentName left;
  @Nullable private final DocumentName right;
  private final double threshold;
  private final boolean isGiven;
  private final Explanation explanation;

  /**
   * @param left the document on the left; null for a text
   * @param right likewise
   * @param threshold nats
   * @param isGiven whether the request gave the threshold
   */
  public ExplainResponse(
      @Nullable DocumentName left,
      @Nullable DocumentName right,
      double threshold,
      boolean isGiven,
      Explanation explanation) {
    this.left = left;
    this.right = right;
    this.threshold = threshold;
    this.isGiven = isGiven;
    this.explanation = explanation;
  }

  public ExplainResponse(StreamInput in) throws IOException {
    super(in);
    left = in.readOptionalWriteable(DocumentName::new);
    right = in.readOptionalWriteable(DocumentName::new);
    threshold = in.readDouble();
    isGiven = in.readBoolean();
    explanation =
        new Explanation(
            in.readDouble(),
            in.readDouble(),
            new Divergences(in.readDouble(), in.readDouble()),
            in.readDouble(),
            in.readDouble(),
            in.readDouble(),
            in.readDouble(),
            in.readEnum(Category.class),
            new Redline(in).edits(),
            in.readList(
                link ->
                    new ExplainedLink(
                        link.readEnum(LinkType.class), link.readString(), link.readString())),
            new Verdict(in.readBoolean(), in.readString()));
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeOptionalWriteable(left);
    out.writeOptionalWriteable(right);
    out.writeDouble(threshold);
    out.writeBoolean(isGiven);
    out.writeDouble(explanation.keptOfLeft());
    out.writeDouble(explanation.fromLeft());
    out.writeDouble(explanation.distance().leftToRight());
    out.writeDouble(explanation.distance().rightToLeft());
    out.writeDouble(explanation.resemblance());
    out.writeDouble(explanation.containment());
    out.writeDouble(explanation.contained());
    out.writeDouble(explanation.wordOverlap());
    out.writeEnum(explanation.category());
    new Redline(explanation.edits()).writeTo(out);
    out.writeCollection(
        explanation.links(),
        (stream, link) -> {
          stream.writeEnum(link.type());
          stream.writeString(link.because());
          stream.writeString(link.evidence());
        });
    out.writeBoolean(explanation.verdict().isSame());
    out.writeString(explanation.verdict().because());
  }

  /** The same with another verdict. */
  public ExplainResponse decided(boolean isSame, String because) {
    return new ExplainResponse(
        left, right, threshold, isGiven, explanation.decidedBy(new Verdict(isSame, because)));
  }

  public Explanation explanation() {
    return explanation;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    writeSide(builder, params, "left", left);
    writeSide(builder, params, "right", right);
    writeFigures(builder, isGiven ? "request" : "default");
    return builder.endObject();
  }

  /**
   * Writes what was found, without the names of the texts.
   *
   * @param thresholdFrom who gave the threshold
   */
  public void writeFigures(XContentBuilder builder, String thresholdFrom) throws IOException {
    builder.field("verdict", explanation.verdict().label());
    builder.field("because", explanation.verdict().because());
    builder.field("left_in_right_percent", percent(explanation.keptOfLeft()));
    builder.field("right_from_left_percent", percent(explanation.fromLeft()));
    builder.field("category", explanation.category().label());
    builder.field("resemblance", explanation.resemblance());
    builder.field("containment", explanation.containment());
    builder.field("contained", explanation.contained());
    builder.field("word_overlap", explanation.wordOverlap());
    builder.startObject("distance");
    builder.field("left_to_right", finite(explanation.distance().leftToRight()));
    builder.field("right_to_left", finite(explanation.distance().rightToLeft()));
    builder.field("value", finite(explanation.distance().value()));
    builder.field("threshold", threshold);
    builder.field("threshold_from", thresholdFrom);
    builder.endObject();
    writeLinks(builder, explanation.links());
    new Redline(explanation.edits()).writeKey(builder, "left", "right");
  }

  /** Null for the distance of a text without words from one with words, which JSON can't write. */
  @Nullable
  private static Double finite(double distance) {
    return Double.isInfinite(distance) ? null : (Double) distance;
  }

  private static void writeLinks(XContentBuilder builder, List<ExplainedLink> links)
      throws IOException {
    builder.startArray("links");
    for (ExplainedLink link : links) {
      builder.startObject();
      builder.field("type", link.type().label());
      builder.field("because", link.because());
      builder.field("evidence", link.evidence());
      builder.endObject();
    }
    builder.endArray();
  }

  private static void writeSide(
      XContentBuilder builder, Params params, String name, @Nullable DocumentName document)
      throws IOException {
    if (document != null) {
      builder.startObject(name);
      document.toXContent(builder, params);
      builder.endObject();
    }
  }

  /** A share in percent, rounded down to tenths, so that less than all is not 100. */
  private static double percent(double share) {
    return Math.floor(share * 1000) / 10;
  }
}

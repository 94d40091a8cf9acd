// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * A pair of documents to ask a reviewer about: the document {@code "type": "question"} of the index
 * of results.
 *
 * <pre>
 *   id             question-{rank}
 *   type           question
 *   run_id
 *   rank
 *   left, right    {index, id}
 *   together, gap
 * </pre>
 *
 * @param rank 0 for the question to ask first
 * @param left the earliest document of a text
 * @param right the earliest document of the text that a cluster was gathered around: that of the
 *     left document if they are together, otherwise the nearest other one
 * @param together whether the two are in one cluster
 * @param gap how far from the other outcome, in the unit of distance; negative if it is not
 *     distance that decided
 */
public record QuestionEntry(
    int rank, DocumentName left, DocumentName right, boolean together, double gap)
    implements Writeable {

  /** The value of the field {@code type}. */
  public static final String TYPE = "question";

  /** The field of the rank. */
  public static final String RANK = "rank";

  public QuestionEntry(StreamInput in) throws IOException {
    this(
        in.readVInt(),
        new DocumentName(in),
        new DocumentName(in),
        in.readBoolean(),
        in.readDouble());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(rank);
    left.writeTo(out);
    right.writeTo(out);
    out.writeBoolean(together);
    out.writeDouble(gap);
  }

  /** The {@code _id} of its document. */
  public String id() {
    return "question-" + rank;
  }

  /** Writes the whole document. */
  public XContentBuilder writeSource(XContentBuilder builder, String runId) throws IOException {
    builder.startObject();
    builder.field("type", TYPE);
    builder.field("run_id", runId);
    builder.field(RANK, rank);
    builder.startObject("left");
    left.writeSource(builder);
    builder.endObject();
    builder.startObject("right");
    right.writeSource(builder);
    builder.endObject();
    builder.field("together", together);
    builder.field("gap", gap);
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  public static QuestionEntry ofSource(BytesReference source) {
    SourceFields fields = SourceFields.of(source);
    return new QuestionEntry(
        fields.integer(RANK),
        DocumentName.ofSource(fields.object("left")),
        DocumentName.ofSource(fields.object("right")),
        fields.flag("together"),
        fields.number("gap"));
  }
}

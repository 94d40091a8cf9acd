// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.similar;

import java.io.IOException;
import java.util.List;
import org.neardup.edit.Category;
import org.neardup.plugin.results.DocumentName;
import org.opensearch.common.Nullable;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The nearest documents, exact copies folded.
 *
 * <pre>
 *   {"total": {"value": 12, "relation": "eq"},
 *    "hits": [{"_index", "_id", "copies": 3, "distance": 0.12, "resemblance": 0.93,
 *              "containment": 1.0, "contained": 0.93, "category": "block_added"}]}
 * </pre>
 */
public final class SimilarResponse extends ActionResponse implements ToXContentObject {

  private final int total;
  private final boolean isComplete;
  private final List<Hit> hits;

  /**
   * @param total number of texts within the bounds among those compared
   * @param isComplete whether no others have a token of the text in question
   * @param hits the page
   */
  SimilarResponse(int total, boolean isComplete, List<Hit> hits) {
    this.total = total;
    this.isComplete = isComplete;
    this.hits = List.copyOf(hits);
  }

  SimilarResponse(StreamInput in) throws IOException {
    super(in);
    total = in.readVInt();
    isComplete = in.readBoolean();
    hits = in.readList(Hit::new);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(total);
    out.writeBoolean(isComplete);
    out.writeList(hits);
  }

  /** The hits of the page. */
  public List<Hit> hits() {
    return hits;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.startObject("total");
    builder.field("value", total);
    builder.field("relation", isComplete ? "eq" : "gte");
    builder.endObject();
    builder.startArray("hits");
    for (Hit hit : hits) {
      hit.toXContent(builder, params);
    }
    builder.endArray();
    return builder.endObject();
  }

  /**
   * A text that is near.
   *
   * @param document one of its exact copies
   * @param copies number of these
   * @param distance nats, at least 0
   * @param resemblance common tokens over the tokens of both, 0 to 1
   * @param containment share of the tokens in question found in this text, 0 to 1
   * @param contained share of this text's tokens found in the text in question, 0 to 1
   * @param category how this text was made from the text in question; null if it cannot be read
   */
  public record Hit(
      DocumentName document,
      int copies,
      double distance,
      double resemblance,
      double containment,
      double contained,
      @Nullable Category category)
      implements Writeable, ToXContentObject {

    private Hit(StreamInput in) throws IOException {
      this(
          new DocumentName(in),
          in.readVInt(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readDouble(),
          in.readBoolean() ? in.readEnum(Category.class) : null);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      document.writeTo(out);
      out.writeVInt(copies);
      out.writeDouble(distance);
      out.writeDouble(resemblance);
      out.writeDouble(containment);
      out.writeDouble(contained);
      out.writeBoolean(category != null);
      if (category != null) {
        out.writeEnum(category);
      }
    }

    @Override
    public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
      builder.startObject();
      document.toXContent(builder, params);
      builder.field("copies", copies);
      builder.field("distance", distance);
      builder.field("resemblance", resemblance);
      builder.field("containment", containment);
      builder.field("contained", contained);
      if (category != null) {
        builder.field("category", category.label());
      }
      return builder.endObject();
    }
  }
}

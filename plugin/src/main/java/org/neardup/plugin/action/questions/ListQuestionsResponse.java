// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action.questions;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.QuestionEntry;
import org.neardup.plugin.results.reading.AskedQuestion;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** Questions: {@code {"questions": [{"left": {...}, "right": {...}, "together": false, ...}]}}. */
public final class ListQuestionsResponse extends ActionResponse implements ToXContentObject {

  private final List<AskedQuestion> questions;

  /**
   * @param questions copied
   */
  ListQuestionsResponse(List<AskedQuestion> questions) {
    this.questions = List.copyOf(questions);
  }

  ListQuestionsResponse(StreamInput in) throws IOException {
    super(in);
    questions = in.readList(AskedQuestion::new);
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeCollection(questions);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    builder.startObject();
    builder.startArray("questions");
    for (AskedQuestion question : questions) {
      QuestionEntry entry = question.entry();
      builder.startObject();
      writeSide(builder, "left", entry.left(), question.left());
      writeSide(builder, "right", entry.right(), question.right());
      builder.field("together", entry.together());
      builder.field("gap", entry.gap());
      builder.field("because", because(question));
      builder.endObject();
    }
    builder.endArray();
    return builder.endObject();
  }

  private static void writeSide(
      XContentBuilder builder, String name, DocumentName document, AskedQuestion.Place place)
      throws IOException {
    builder.startObject(name);
    document.toXContent(builder, EMPTY_PARAMS);
    builder.field("cluster_id", place.clusterId());
    builder.field("size", place.size());
    builder.endObject();
  }

  /** What the answer decides. */
  private static String because(AskedQuestion question) {
    QuestionEntry entry = question.entry();
    if (entry.together()) {
      return entry.gap() < 0
          ? String.format(
              Locale.ROOT,
              "is [left] rightly in this cluster? another is nearer by %.2f",
              -entry.gap())
          : String.format(
              Locale.ROOT,
              "is [left] rightly in this cluster? another is farther by %.2f only",
              entry.gap());
    }
    return String.format(
        Locale.ROOT,
        "are these one letter? their distance is %.2f %s the threshold; their clusters have %s and"
            + " %s documents",
        Math.abs(entry.gap()),
        entry.gap() < 0 ? "below" : "above",
        question.left().size(),
        question.right().size());
  }
}

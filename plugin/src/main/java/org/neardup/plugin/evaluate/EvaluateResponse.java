// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.neardup.evaluation.Agreement;
import org.neardup.evaluation.CategoryScores;
import org.neardup.evaluation.Evaluation;
import org.neardup.evaluation.PairCounts;
import org.neardup.evaluation.Scores;
import org.opensearch.core.action.ActionResponse;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/** The result of an evaluation. An undefined number is written as null. */
public final class EvaluateResponse extends ActionResponse implements ToXContentObject {

  private final Evaluation evaluation;
  private final OptionalLong withoutValue;
  private final Skipped skipped;

  /**
   * @param withoutValue number of compared documents without a value in the field of gold, if gold
   *     is a field; each is a cluster of its own
   * @param skipped the documents that were not compared
   */
  public EvaluateResponse(Evaluation evaluation, OptionalLong withoutValue, Skipped skipped) {
    this.evaluation = evaluation;
    this.withoutValue = withoutValue;
    this.skipped = skipped;
  }

  public EvaluateResponse(StreamInput in) throws IOException {
    super(in);
    evaluation =
        new Evaluation(
            in.readVInt(),
            new PairCounts(in.readVLong(), in.readVLong(), in.readVLong(), in.readVLong()),
            new Agreement(readNumber(in), readNumber(in)),
            new Agreement(readNumber(in), readNumber(in)),
            readScores(in),
            readMap(in, entry -> new CategoryScores(entry.readVInt(), readScores(entry))),
            readMap(in, EvaluateResponse::readScores));
    Long value = in.readOptionalLong();
    withoutValue = value == null ? OptionalLong.empty() : OptionalLong.of(value);
    skipped =
        new Skipped(
            readMap(in, StreamInput::readVLong), in.readStringList(), in.readOptionalString());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVInt(evaluation.documents());
    out.writeVLong(evaluation.pairs().common());
    out.writeVLong(evaluation.pairs().onlyGold());
    out.writeVLong(evaluation.pairs().onlyFound());
    out.writeVLong(evaluation.pairs().neither());
    for (Agreement agreement : new Agreement[] {evaluation.kappa(), evaluation.ac1()}) {
      writeNumber(out, agreement.micro());
      writeNumber(out, agreement.macro());
    }
    writeScores(out, evaluation.bcubed());
    out.writeMap(
        evaluation.byCategory(),
        StreamOutput::writeString,
        (entry, category) -> {
          entry.writeVInt(category.documents());
          writeScores(entry, category.scores());
        });
    out.writeMap(evaluation.labels(), StreamOutput::writeString, EvaluateResponse::writeScores);
    out.writeOptionalLong(withoutValue.isPresent() ? withoutValue.getAsLong() : null);
    out.writeMap(skipped.counts(), StreamOutput::writeString, StreamOutput::writeVLong);
    out.writeStringCollection(skipped.notFound());
    out.writeOptionalString(skipped.category());
  }

  private interface ValueReader<V> {
    V read(StreamInput in) throws IOException;
  }

  /** Keeps the order, unlike the platform's own reader of maps. */
  private static <V> Map<String, V> readMap(StreamInput in, ValueReader<V> values)
      throws IOException {
    Map<String, V> map = new LinkedHashMap<>();
    for (int left = in.readVInt(); left > 0; left--) {
      map.put(in.readString(), values.read(in));
    }
    return map;
  }

  private static Scores readScores(StreamInput in) throws IOException {
    return new Scores(readNumber(in), readNumber(in), readNumber(in));
  }

  private static void writeScores(StreamOutput out, Scores scores) throws IOException {
    writeNumber(out, scores.precision());
    writeNumber(out, scores.recall());
    writeNumber(out, scores.f1());
  }

  private static OptionalDouble readNumber(StreamInput in) throws IOException {
    Double number = in.readOptionalDouble();
    return number == null ? OptionalDouble.empty() : OptionalDouble.of(number);
  }

  private static void writeNumber(StreamOutput out, OptionalDouble number) throws IOException {
    out.writeOptionalDouble(number.isPresent() ? number.getAsDouble() : null);
  }

  public Evaluation evaluation() {
    return evaluation;
  }

  public OptionalLong withoutValue() {
    return withoutValue;
  }

  public Skipped skipped() {
    return skipped;
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    PairCounts pairs = evaluation.pairs();
    builder.startObject();
    builder.field("documents", evaluation.documents());
    if (withoutValue.isPresent()) {
      builder.field("documents_without_value", withoutValue.getAsLong());
    }
    scores(builder.startObject("pairs"), pairs.scores()).endObject();
    builder.startObject("counts");
    builder.field("gold", pairs.gold());
    builder.field("found", pairs.found());
    builder.field("only_gold", pairs.onlyGold());
    builder.field("only_found", pairs.onlyFound());
    builder.field("common", pairs.common());
    builder.endObject();
    agreement(builder, "kappa", evaluation.kappa());
    agreement(builder, "ac1", evaluation.ac1());
    scores(builder.startObject("bcubed"), evaluation.bcubed()).endObject();
    number(builder, "ari", pairs.adjustedRandIndex());
    builder.startObject("by_category");
    for (Map.Entry<String, CategoryScores> category : evaluation.byCategory().entrySet()) {
      builder.startObject(category.getKey());
      builder.field("documents", category.getValue().documents());
      scores(builder, category.getValue().scores()).endObject();
    }
    builder.endObject();
    if (!evaluation.labels().isEmpty()) {
      builder.startObject("labels");
      for (Map.Entry<String, Scores> label : evaluation.labels().entrySet()) {
        scores(builder.startObject(label.getKey()), label.getValue()).endObject();
      }
      builder.endObject();
    }
    builder.startObject("skipped");
    for (Map.Entry<String, Long> reason : skipped.counts().entrySet()) {
      builder.field(reason.getKey(), reason.getValue());
    }
    if (!skipped.notFound().isEmpty()) {
      builder.field("not_found", skipped.notFound());
    }
    if (skipped.category() != null) {
      builder.field("category", skipped.category());
    }
    return builder.endObject().endObject();
  }

  private static void agreement(XContentBuilder builder, String name, Agreement agreement)
      throws IOException {
    builder.startObject(name);
    number(builder, "micro", agreement.micro());
    number(builder, "macro", agreement.macro());
    builder.endObject();
  }

  private static XContentBuilder scores(XContentBuilder builder, Scores scores) throws IOException {
    number(builder, "precision", scores.precision());
    number(builder, "recall", scores.recall());
    number(builder, "f1", scores.f1());
    return builder;
  }

  private static void number(XContentBuilder builder, String name, OptionalDouble number)
      throws IOException {
    if (number.isPresent()) {
      builder.field(name, number.getAsDouble());
    } else {
      builder.nullField(name);
    }
  }
}

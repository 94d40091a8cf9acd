// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.results;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.Wording;
import org.neardup.plugin.shard.letters.LetterWire;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.xcontent.ToXContentObject;
import org.opensearch.core.xcontent.XContentBuilder;

/**
 * The letter that the members of a cluster were made from.
 *
 * <pre>
 *   text        its words
 *   segments    its parts: {type, text, support, alternatives: [{text, count}]}
 *   texts       number of texts that it was built from
 * </pre>
 *
 * @param text its words
 * @param segments its parts in their order; copied
 * @param texts number of texts that it was built from
 */
public record ClusterLetter(String text, List<LetterSegment> segments, int texts)
    implements Writeable, ToXContentObject {

  public ClusterLetter {
    segments = List.copyOf(segments);
  }

  /** What results have of a letter. */
  public static ClusterLetter of(LetterText letter) {
    return new ClusterLetter(letter.text(), letter.segments(), letter.texts());
  }

  /**
   * The letter to describe further texts by.
   *
   * @param documents number of documents of the cluster
   */
  public LetterText toLetter(int documents) {
    return LetterText.ofKept(text, segments, documents, texts);
  }

  /** The letter as a reference to describe texts by. */
  public ReferenceText reference() {
    return LetterText.reference(text, segments);
  }

  ClusterLetter(StreamInput in) throws IOException {
    this(in.readString(), LetterWire.readSegments(in), in.readVInt());
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeString(text);
    LetterWire.writeSegments(out, segments);
    out.writeVInt(texts);
  }

  @Override
  public XContentBuilder toXContent(XContentBuilder builder, Params params) throws IOException {
    return writeSource(builder);
  }

  /** Answers have the form of the index of results. */
  XContentBuilder writeSource(XContentBuilder builder) throws IOException {
    builder.startObject();
    builder.field("text", text);
    builder.startArray("segments");
    for (LetterSegment segment : segments) {
      builder.startObject();
      builder.field("type", segment.type().name().toLowerCase(Locale.ROOT));
      builder.field("text", segment.text());
      builder.field("support", segment.documents());
      builder.startArray("alternatives");
      for (Wording wording : segment.wordings()) {
        builder.startObject();
        builder.field("text", wording.text());
        builder.field("count", wording.documents());
        builder.endObject();
      }
      builder.endArray();
      builder.endObject();
    }
    builder.endArray();
    builder.field("texts", texts);
    return builder.endObject();
  }

  /** Reads the form of {@link #writeSource}. */
  static ClusterLetter ofSource(SourceFields fields) {
    return new ClusterLetter(
        fields.string("text"),
        fields.objects("segments").stream().map(ClusterLetter::segment).toList(),
        fields.integer("texts"));
  }

  private static LetterSegment segment(SourceFields fields) {
    return new LetterSegment(
        LetterSegment.Type.valueOf(fields.string("type").toUpperCase(Locale.ROOT)),
        fields.string("text"),
        fields.integer("support"),
        fields.objects("alternatives").stream()
            .map(wording -> new Wording(wording.string("text"), wording.integer("count")))
            .toList());
  }
}

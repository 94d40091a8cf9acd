// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.neardup.edit.letter.LetterSegment;
import org.neardup.edit.letter.LetterText;
import org.neardup.edit.letter.Wording;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of letters. */
public final class LetterWire {

  private LetterWire() {}

  /** Writes a letter. */
  public static void write(StreamOutput out, LetterText letter) throws IOException {
    out.writeString(letter.text());
    out.writeVInt(letter.wordCount());
    out.writeLongArray(letter.slots().toLongArray());
    writeSegments(out, letter.segments());
    out.writeVInt(letter.documents());
    out.writeVInt(letter.texts());
  }

  /** Reads a letter. */
  public static LetterText read(StreamInput in) throws IOException {
    return new LetterText(
        in.readString(),
        in.readVInt(),
        BitSet.valueOf(in.readLongArray()),
        readSegments(in),
        in.readVInt(),
        in.readVInt());
  }

  /** Writes the segments of a letter. */
  public static void writeSegments(StreamOutput out, List<LetterSegment> segments)
      throws IOException {
    out.writeCollection(
        segments,
        (o, segment) -> {
          o.writeEnum(segment.type());
          o.writeString(segment.text());
          o.writeVInt(segment.documents());
          o.writeCollection(
              segment.wordings(),
              (to, wording) -> {
                to.writeString(wording.text());
                to.writeVInt(wording.documents());
              });
        });
  }

  /** Reads the segments of a letter. */
  public static List<LetterSegment> readSegments(StreamInput in) throws IOException {
    return in.readList(
        i ->
            new LetterSegment(
                i.readEnum(LetterSegment.Type.class),
                i.readString(),
                i.readVInt(),
                i.readList(from -> new Wording(from.readString(), from.readVInt()))));
  }
}

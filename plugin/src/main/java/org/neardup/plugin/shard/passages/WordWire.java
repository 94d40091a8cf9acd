// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.words.ProposedText;
import org.neardup.passage.words.WordJoin;
import org.neardup.passage.words.WordPassage;
import org.neardup.passage.words.WordPassageSettings;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of passages of words. */
public final class WordWire {

  private WordWire() {}

  public static void write(StreamOutput out, WordPassageSettings settings) throws IOException {
    out.writeVInt(settings.minWords());
    out.writeBoolean(settings.reordered());
    out.writeVInt(settings.maxDocuments());
  }

  public static WordPassageSettings readSettings(StreamInput in) throws IOException {
    return new WordPassageSettings(in.readVInt(), in.readBoolean(), in.readVInt());
  }

  static void write(StreamOutput out, WordJoin.Query query) throws IOException {
    out.writeVInt(query.ordinal());
    out.writeString(query.text());
    out.writeLongArray(query.tokens());
  }

  static WordJoin.Query readQuery(StreamInput in) throws IOException {
    return new WordJoin.Query(in.readVInt(), in.readString(), in.readLongArray());
  }

  public static void write(StreamOutput out, ProposedText text) throws IOException {
    out.writeString(text.digest());
    out.writeVInt(text.tokens());
    out.writeVInt(text.words());
  }

  public static ProposedText readProposed(StreamInput in) throws IOException {
    return new ProposedText(in.readString(), in.readVInt(), in.readVInt());
  }

  public static void write(StreamOutput out, WordPassage passage) throws IOException {
    write(out, passage.left());
    write(out, passage.right());
    out.writeVInt(passage.words());
  }

  public static WordPassage readPassage(StreamInput in) throws IOException {
    return new WordPassage(readSide(in), readSide(in), in.readVInt());
  }

  private static void write(StreamOutput out, WordPassage.Side side) throws IOException {
    out.writeVInt(side.first());
    out.writeVInt(side.words());
    out.writeVInt(side.start());
    out.writeVInt(side.end());
  }

  private static WordPassage.Side readSide(StreamInput in) throws IOException {
    return new WordPassage.Side(in.readVInt(), in.readVInt(), in.readVInt(), in.readVInt());
  }
}

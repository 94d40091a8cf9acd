// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.DocumentPassages;
import org.neardup.passage.JoinCounts;
import org.neardup.passage.Passage;
import org.neardup.passage.PassageSettings;
import org.neardup.signature.SentenceFormat;
import org.neardup.signature.SentenceSignatures;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of sentences and passages. */
public final class SentenceWire {

  /**
   * Size of the sentences after which an answer may end. Long texts, and texts of punctuation with
   * few words and many sentences, then come one at a time.
   */
  public static final long MAX_BYTES = 8 << 20;

  private SentenceWire() {}

  /** Memory of the sentences of a text. */
  public static long bytes(SentenceSignatures sentences) {
    long bytes = 64 + 3L * Integer.BYTES * sentences.count();
    for (int sentence = 0; sentence < sentences.count(); sentence++) {
      bytes += (long) Long.BYTES * sentences.size(sentence);
    }
    return bytes;
  }

  public static void write(StreamOutput out, SentenceSignatures sentences) throws IOException {
    out.writeBytesRef(SentenceFormat.write(sentences));
  }

  public static SentenceSignatures read(StreamInput in) throws IOException {
    return SentenceFormat.read(in.readBytesRef());
  }

  public static void write(StreamOutput out, PassageSettings settings) throws IOException {
    out.writeVInt(settings.minSentences());
    out.writeDouble(settings.threshold());
    out.writeVInt(settings.gap());
    out.writeBoolean(settings.reordered());
    out.writeVInt(settings.maxDocuments());
  }

  public static PassageSettings readSettings(StreamInput in) throws IOException {
    return new PassageSettings(
        in.readVInt(), in.readDouble(), in.readVInt(), in.readBoolean(), in.readVInt());
  }

  public static void write(StreamOutput out, DocumentPassages pair) throws IOException {
    out.writeLong(pair.left());
    out.writeLong(pair.right());
    out.writeVInt(pair.leftUnits());
    out.writeVInt(pair.rightUnits());
    out.writeCollection(pair.passages(), SentenceWire::write);
  }

  static DocumentPassages readPair(StreamInput in) throws IOException {
    return new DocumentPassages(
        in.readLong(),
        in.readLong(),
        in.readVInt(),
        in.readVInt(),
        in.readList(SentenceWire::readPassage));
  }

  public static void write(StreamOutput out, Passage passage) throws IOException {
    write(out, passage.left());
    write(out, passage.right());
    out.writeVInt(passage.units());
  }

  public static Passage readPassage(StreamInput in) throws IOException {
    return new Passage(readSide(in), readSide(in), in.readVInt());
  }

  private static void write(StreamOutput out, Passage.Side side) throws IOException {
    out.writeLong(side.document());
    out.writeVInt(side.first());
    out.writeVInt(side.last());
    out.writeVInt(side.start());
    out.writeVInt(side.end());
  }

  private static Passage.Side readSide(StreamInput in) throws IOException {
    return new Passage.Side(
        in.readLong(), in.readVInt(), in.readVInt(), in.readVInt(), in.readVInt());
  }

  public static void write(StreamOutput out, JoinCounts counts) throws IOException {
    out.writeVLong(counts.pairsCompared());
    out.writeVLong(counts.pairsFound());
    out.writeVLong(counts.pairsCut());
  }

  static JoinCounts readCounts(StreamInput in) throws IOException {
    return new JoinCounts(in.readVLong(), in.readVLong(), in.readVLong());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.TreeSet;
import org.neardup.retrieval.Measure;
import org.neardup.signature.BinaryPermutations;
import org.neardup.signature.LexicalSelection;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of measures: a byte for the kind, and its parameters. */
final class MeasureWire {

  private static final byte KULLBACK_LEIBLER = 0;
  private static final byte OVERLAP = 1;
  private static final byte RESEMBLANCE = 2;
  private static final byte FINGERPRINT = 3;
  private static final byte LEXICAL = 4;
  private static final byte MINIMA = 5;

  private MeasureWire() {}

  static void write(StreamOutput out, Measure measure) throws IOException {
    switch (measure) {
      case Measure.KullbackLeibler divergence -> {
        out.writeByte(KULLBACK_LEIBLER);
        WordCountsWire.write(out, divergence.background());
        out.writeDouble(divergence.mu());
      }
      case Measure.Overlap overlap -> out.writeByte(OVERLAP);
      case Measure.Minima minima -> {
        out.writeByte(MINIMA);
        out.writeVInt(minima.permutations().size());
        out.writeLong(minima.permutations().seed());
      }
      case Measure.Resemblance resemblance -> {
        out.writeByte(RESEMBLANCE);
        out.writeDouble(resemblance.threshold());
      }
      case Measure.Fingerprint fingerprint -> {
        out.writeByte(FINGERPRINT);
        WordCountsWire.write(out, fingerprint.documentFrequencies());
        out.writeVInt(fingerprint.terms());
        out.writeVInt(fingerprint.skip());
      }
      case Measure.Lexical lexical -> {
        out.writeByte(LEXICAL);
        WordCountsWire.write(out, lexical.documentFrequencies());
        out.writeVInt(lexical.selection().minDocuments());
        out.writeVInt(lexical.selection().maxDocuments());
        out.writeCollection(new TreeSet<>(lexical.stopWords()), StreamOutput::writeInt);
      }
    }
  }

  static Measure read(StreamInput in) throws IOException {
    byte which = in.readByte();
    return switch (which) {
      case KULLBACK_LEIBLER ->
          new Measure.KullbackLeibler(WordCountsWire.read(in), in.readDouble());
      case OVERLAP -> new Measure.Overlap();
      case MINIMA -> new Measure.Minima(new BinaryPermutations(in.readVInt(), in.readLong()));
      case RESEMBLANCE -> new Measure.Resemblance(in.readDouble());
      case FINGERPRINT ->
          new Measure.Fingerprint(WordCountsWire.read(in), in.readVInt(), in.readVInt());
      case LEXICAL ->
          new Measure.Lexical(
              WordCountsWire.read(in),
              new LexicalSelection(in.readVInt(), in.readVInt()),
              in.readSet(StreamInput::readInt));
      default -> throw new IOException("unknown measure [" + which + "]");
    };
  }
}

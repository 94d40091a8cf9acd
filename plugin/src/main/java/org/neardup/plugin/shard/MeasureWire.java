package org.neardup.plugin.shard;

import java.io.IOException;
import org.neardup.retrieval.Measure;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Measures on the wire: a byte that tells which, and its parameters. */
final class MeasureWire {

  private static final byte KULLBACK_LEIBLER = 0;
  private static final byte OVERLAP = 1;
  private static final byte RESEMBLANCE = 2;
  private static final byte FINGERPRINT = 3;

  private MeasureWire() {}

  static void write(StreamOutput out, Measure measure) throws IOException {
    switch (measure) {
      case Measure.KullbackLeibler divergence -> {
        out.writeByte(KULLBACK_LEIBLER);
        WordCountsWire.write(out, divergence.background());
        out.writeDouble(divergence.mu());
      }
      case Measure.Overlap overlap -> out.writeByte(OVERLAP);
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
    }
  }

  static Measure read(StreamInput in) throws IOException {
    byte which = in.readByte();
    return switch (which) {
      case KULLBACK_LEIBLER ->
          new Measure.KullbackLeibler(WordCountsWire.read(in), in.readDouble());
      case OVERLAP -> new Measure.Overlap();
      case RESEMBLANCE -> new Measure.Resemblance(in.readDouble());
      case FINGERPRINT ->
          new Measure.Fingerprint(WordCountsWire.read(in), in.readVInt(), in.readVInt());
      default -> throw new IOException("unknown measure [" + which + "]");
    };
  }
}

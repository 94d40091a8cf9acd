// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.LongIntHashMap;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Optional;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.comparing.WordCountsWire;
import org.opensearch.common.io.stream.BytesStreamOutput;
import org.opensearch.core.common.bytes.BytesReference;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * What the results of a run keep beside its rows, so that a revision over the same documents finds
 * nothing again that verdicts do not change.
 *
 * @param found the clusters before named links were applied
 * @param heads of each text the first 64 bits of its digest; none if two texts have the same, or if
 *     the index has no signatures
 * @param counts occurrences of words in all texts
 * @param frequentTokens tokens that propose no candidate by themselves
 * @param commonTokens other tokens that propose only texts that nobody has gathered
 * @param threshold how near a text must be to join a cluster; its histogram is not kept
 */
record Basis(
    FoundClusters.Found found,
    long[] heads,
    BackgroundModel counts,
    long[] frequentTokens,
    long[] commonTokens,
    ThresholdChoice.Threshold threshold)
    implements Writeable {

  /** The version of its format, its first byte; the first version was clusters alone. */
  private static final byte VERSION = 2;

  /** What it takes to read a basis, and what it takes then, for each of its bytes. */
  static final int BYTES_PER_BYTE = 4;

  /**
   * A text's head with its place, in a table that may be half empty, and the set of its cluster.
   */
  static final long BYTES_PER_PLACE = 3 * (Long.BYTES + Integer.BYTES) + Integer.BYTES;

  static Basis of(
      FoundClusters.Found found,
      RunTexts texts,
      boolean fromSource,
      Background background,
      ThresholdChoice.Threshold threshold) {
    return new Basis(
        found,
        fromSource ? new long[0] : texts.distinctHeads(),
        background.counts(),
        background.frequentTokens(),
        background.commonTokens(),
        threshold);
  }

  /** Reads bytes that {@link #bytes} made; empty if they are of another version. */
  static Optional<Basis> of(BytesReference bytes) {
    if (bytes.get(0) != VERSION) {
      return Optional.empty();
    }
    try (StreamInput in = bytes.streamInput()) {
      in.readByte();
      return Optional.of(new Basis(in));
    } catch (IOException e) {
      throw new UncheckedIOException("reading from memory", e);
    }
  }

  private Basis(StreamInput in) throws IOException {
    this(
        new FoundClusters.Found(in),
        in.readLongArray(),
        WordCountsWire.read(in),
        in.readLongArray(),
        in.readLongArray(),
        new ThresholdChoice.Threshold(in.readDouble(), in.readString(), null));
  }

  BytesReference bytes() {
    try (BytesStreamOutput out = new BytesStreamOutput()) {
      out.writeByte(VERSION);
      writeTo(out);
      return out.bytes();
    } catch (IOException e) {
      throw new UncheckedIOException("writing to memory", e);
    }
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    found.writeTo(out);
    out.writeLongArray(heads);
    WordCountsWire.write(out, counts);
    out.writeLongArray(frequentTokens);
    out.writeLongArray(commonTokens);
    out.writeDouble(threshold.value());
    out.writeString(threshold.origin());
  }

  /** Number of texts of the run. */
  int texts() {
    return found.clusters().partition().texts();
  }

  /** The ordinal of each text by its head. */
  LongIntHashMap places() {
    LongIntHashMap places = new LongIntHashMap(heads.length);
    for (int text = 0; text < heads.length; text++) {
      places.put(heads[text], text);
    }
    return places;
  }
}

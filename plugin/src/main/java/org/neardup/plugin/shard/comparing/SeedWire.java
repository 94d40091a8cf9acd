// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of seeds and bags of words. */
public final class SeedWire {

  private SeedWire() {}

  public static void write(StreamOutput out, Seed seed) throws IOException {
    out.writeVInt(seed.ordinal());
    writeBag(out, seed.bag());
    out.writeLongArray(seed.tokens());
  }

  /** Writes a bag of words. */
  public static void writeBag(StreamOutput out, BagOfWords bag) throws IOException {
    out.writeVInt(bag.length());
    out.writeVInt(bag.size());
    for (int i = 0; i < bag.size(); i++) {
      out.writeInt(bag.words()[i]);
      out.writeVInt(bag.counts()[i]);
    }
  }

  public static Seed read(StreamInput in) throws IOException {
    return new Seed(in.readVInt(), readBag(in), in.readLongArray());
  }

  /** Reads a bag of words. */
  public static BagOfWords readBag(StreamInput in) throws IOException {
    int length = in.readVInt();
    int size = in.readVInt();
    BagOfWords bag = new BagOfWords();
    bag.fill(size, length);
    for (int i = 0; i < size; i++) {
      bag.words()[i] = in.readInt();
      bag.counts()[i] = in.readVInt();
    }
    return bag;
  }
}

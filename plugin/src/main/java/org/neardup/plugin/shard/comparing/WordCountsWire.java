// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import org.neardup.distance.BackgroundModel;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/** Serialization of word counts. */
public final class WordCountsWire {

  private WordCountsWire() {}

  /** Writes them. */
  public static void write(StreamOutput out, BackgroundModel model) throws IOException {
    out.writeIntArray(model.words());
    out.writeVLongArray(model.counts());
  }

  /** Reads what {@link #write} wrote. */
  public static BackgroundModel read(StreamInput in) throws IOException {
    return BackgroundModel.of(in.readIntArray(), in.readVLongArray());
  }
}

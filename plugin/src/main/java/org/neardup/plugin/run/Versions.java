package org.neardup.plugin.run;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;

/** Checkpoints begin with the version of their format. */
final class Versions {

  private Versions() {}

  /**
   * Reads the version that a checkpoint begins with.
   *
   * @return what follows
   * @throws IllegalStateException if it is another one
   */
  static StreamInput require(byte version, StreamInput in) throws IOException {
    byte found = in.readByte();
    if (found != version) {
      throw new IllegalStateException(
          "a checkpoint of format " + found + " can't be read by one of format " + version);
    }
    return in;
  }
}

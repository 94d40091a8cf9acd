// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;

/** Checkpoints begin with the version of their format. */
public final class Versions {

  private Versions() {}

  /**
   * Reads the version that a checkpoint begins with.
   *
   * @return what follows
   * @throws IllegalStateException if it is another one
   */
  public static StreamInput require(byte version, StreamInput in) throws IOException {
    require(version, in.readByte());
    return in;
  }

  /**
   * Makes sure that a checkpoint can be read.
   *
   * @throws IllegalStateException if it is of another version
   */
  public static void require(byte version, byte found) {
    if (found != version) {
      throw new IllegalStateException(
          "a checkpoint of format " + found + " can't be read by one of format " + version);
    }
  }
}

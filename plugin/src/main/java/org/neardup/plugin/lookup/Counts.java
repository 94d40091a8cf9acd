// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.lookup;

import java.io.IOException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;

/**
 * The number of documents of a shard for each of what was asked for.
 *
 * @param counts in the order asked for; not copied
 */
public record Counts(int[] counts) implements LookupAnswer {

  /** The name of such answers in messages. */
  public static final String NAME = "counts";

  public Counts(StreamInput in) throws IOException {
    this(in.readVIntArray());
  }

  @Override
  public String getWriteableName() {
    return NAME;
  }

  @Override
  public void writeTo(StreamOutput out) throws IOException {
    out.writeVIntArray(counts);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.io.IOException;
import java.util.Optional;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The clusters of a run once they are found, before named links are applied, so that no other
 * attempt, and no revision over the same documents, has to find them again.
 */
public interface FoundClusters {

  /** As an earlier attempt may have found them. */
  Optional<Found> load();

  /** Keeps them for the attempts after this one. */
  void save(Found found);

  /**
   * The clusters, and what it took to find them.
   *
   * @param documents the fingerprint of the documents of the run
   * @param comparisons pairs of texts that were compared
   * @param skippedTokens look-ups that were left out because the token is frequent
   */
  record Found(Clustered clusters, long documents, long comparisons, long skippedTokens)
      implements Writeable {

    public Found(StreamInput in) throws IOException {
      this(Clustered.read(in), in.readLong(), in.readVLong(), in.readVLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      clusters.writeTo(out);
      out.writeLong(documents);
      out.writeVLong(comparisons);
      out.writeVLong(skippedTokens);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.io.IOException;
import java.util.BitSet;
import java.util.Optional;
import org.neardup.cluster.ReferenceClustering;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * The clusters of a run once they are found, before named links are applied, so that no other
 * attempt, and no revision over the same documents, has to find them again; and those on the way to
 * them, since that is long.
 */
public interface FoundClusters {

  /** Keeps nothing: what is found of a few texts is found again. */
  FoundClusters NONE =
      new FoundClusters() {
        @Override
        public Optional<Found> load() {
          return Optional.empty();
        }

        @Override
        public void save(Found found) {}

        @Override
        public Optional<Gathered> loadGathered() {
          return Optional.empty();
        }

        @Override
        public void save(Gathered gathered) {}
      };

  /** As an earlier attempt may have found them. */
  Optional<Found> load();

  /** Keeps them for the attempts after this one. */
  void save(Found found);

  /** As an earlier attempt may have gathered them. */
  Optional<Gathered> loadGathered();

  /** Keeps them for the attempts after this one. */
  void save(Gathered gathered);

  /**
   * Clusters by distance alone, before letters complete them, and what it took to gather them.
   *
   * @param clusters the clusters
   * @param documents the fingerprint of the documents of the run
   * @param comparisons pairs of texts that were compared
   * @param skippedTokens look-ups that were left out because the token is frequent
   */
  record Gathered(
      ReferenceClustering.Result clusters, long documents, long comparisons, long skippedTokens)
      implements Writeable {

    public static final String NAME = "gathered";

    /** The version of its format, its first byte. */
    public static final byte VERSION = Clustered.VERSION;

    public Gathered(StreamInput in) throws IOException {
      this(
          result(Clustered.read(in), BitSet.valueOf(in.readLongArray())),
          in.readLong(),
          in.readVLong(),
          in.readVLong());
    }

    private static ReferenceClustering.Result result(Clustered clusters, BitSet held) {
      return new ReferenceClustering.Result(clusters.partition(), clusters.conflicts(), held);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      Clustered.byDistance(clusters).writeTo(out);
      out.writeLongArray(clusters.held().toLongArray());
      out.writeLong(documents);
      out.writeVLong(comparisons);
      out.writeVLong(skippedTokens);
    }
  }

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

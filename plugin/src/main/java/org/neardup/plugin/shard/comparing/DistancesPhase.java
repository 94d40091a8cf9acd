// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Counts the distances of all candidates of some seeds. */
public final class DistancesPhase
    extends BatchPhase<CandidatesPhase.Request, DistancesPhase.Response> {

  public static final DistancesPhase INSTANCE = new DistancesPhase();

  private DistancesPhase() {
    super("distances", CandidatesPhase.Request::new, Response::new);
  }

  /** All texts that share enough tokens, at any distance. */
  public static RetrievalSettings settings(int minShared) {
    return new RetrievalSettings(
        minShared, Double.POSITIVE_INFINITY, RetrievalSettings.NEVER, RetrievalSettings.NEVER);
  }

  /** Candidates by bin, for each seed. */
  public static final class Response extends TransportResponse {
    private final List<int[]> counts;
    private final long comparisons;

    public Response(List<int[]> counts, long comparisons) {
      this.counts = counts;
      this.comparisons = comparisons;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      counts = in.readList(StreamInput::readVIntArray);
      comparisons = in.readVLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(counts, StreamOutput::writeVIntArray);
      out.writeVLong(comparisons);
    }

    /** In the order of the seeds; see {@link DistanceHistogram#count}. */
    public List<int[]> counts() {
      return counts;
    }

    /** Number of pairs of texts compared. */
    public long comparisons() {
      return comparisons;
    }
  }

  @Override
  public Response execute(PinnedShard shard, CandidatesPhase.Request request, Allowance allowance)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      memory.take(
          CandidatesPhase.retrieverBytes(shard)
              + Candidates.ramBytes(
                  shard.known(ShardTexts.class).store().size())); // of one seed at a time
      Retriever retriever = request.retriever(shard);
      List<int[]> counts = new ArrayList<>(request.seeds().size());
      for (Seed seed : request.seeds()) {
        memory.ensureNotCancelled();
        counts.add(DistanceHistogram.count(retriever.find(seed)));
      }
      return new Response(counts, retriever.comparisons());
    }
  }
}

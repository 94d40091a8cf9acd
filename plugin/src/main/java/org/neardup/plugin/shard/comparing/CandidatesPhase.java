// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Finds the candidates of a batch of seeds among the texts that the shard answers for. */
public final class CandidatesPhase
    extends BatchPhase<CandidatesPhase.Request, CandidatesPhase.Response> {

  public static final CandidatesPhase INSTANCE = new CandidatesPhase();

  private CandidatesPhase() {
    super("candidates", Request::new, Response::new);
  }

  /** A batch of seeds. */
  public static final class Request extends ShardPhaseRequest {
    private final List<Seed> seeds;
    private final RetrievalSettings settings;
    private final int search;
    private final int searchVersion;

    /**
     * @param search that of {@link SearchPhase}
     * @param searchVersion how much of its progress the shard has been told
     */
    public Request(
        PinnedView view,
        List<Seed> seeds,
        RetrievalSettings settings,
        int search,
        int searchVersion) {
      super(view);
      this.seeds = seeds;
      this.settings = settings;
      this.search = search;
      this.searchVersion = searchVersion;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      seeds = in.readList(SeedWire::read);
      settings =
          new RetrievalSettings(
              in.readVInt(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readBoolean());
      search = in.readVInt();
      searchVersion = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(seeds, SeedWire::write);
      out.writeVInt(settings.minShared());
      out.writeDouble(settings.maxDistance());
      out.writeDouble(settings.closeDistance());
      out.writeDouble(settings.minTokenShare());
      out.writeDouble(settings.comparedPart());
      out.writeDouble(settings.minContainment());
      out.writeDouble(settings.minWordOverlap());
      out.writeBoolean(settings.frequentCount());
      out.writeVInt(search);
      out.writeVInt(searchVersion);
    }

    List<Seed> seeds() {
      return seeds;
    }

    /** What finds candidates at a shard as this request wants them. */
    Retriever retriever(PinnedShard shard) throws IOException {
      ShardSearch known = ShardSearch.of(shard, search, searchVersion);
      return shard
          .known(ShardComparison.class)
          .comparison()
          .retriever(known.tokens(), settings, known.open());
    }
  }

  /** The candidates of each seed. */
  public static final class Response extends TransportResponse {
    private final List<Candidates> candidates;
    private final long skippedTokens;
    private final long comparisons;

    public Response(List<Candidates> candidates, long skippedTokens, long comparisons) {
      this.candidates = candidates;
      this.skippedTokens = skippedTokens;
      this.comparisons = comparisons;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      candidates = in.readList(Response::readCandidates);
      skippedTokens = in.readVLong();
      comparisons = in.readVLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(candidates, Response::writeCandidates);
      out.writeVLong(skippedTokens);
      out.writeVLong(comparisons);
    }

    private static void writeCandidates(StreamOutput out, Candidates candidates)
        throws IOException {
      out.writeLong(candidates.template());
      out.writeVInt(candidates.size());
      for (int i = 0; i < candidates.size(); i++) {
        out.writeVInt(candidates.ordinal(i));
        out.writeDouble(candidates.distance(i));
        out.writeDouble(candidates.containment(i));
        out.writeDouble(candidates.wordOverlap(i));
        out.writeBoolean(candidates.isSpecific(i));
      }
    }

    private static Candidates readCandidates(StreamInput in) throws IOException {
      long template = in.readLong();
      int size = in.readVInt();
      Candidates candidates = new Candidates(size);
      candidates.setTemplate(template);
      for (int i = 0; i < size; i++) {
        candidates.add(
            in.readVInt(), in.readDouble(), in.readDouble(), in.readDouble(), in.readBoolean());
      }
      return candidates;
    }

    /** In the order of the seeds. */
    public List<Candidates> candidates() {
      return candidates;
    }

    /** Look-ups that were left out because the token is frequent. */
    public long skippedTokens() {
      return skippedTokens;
    }

    /** Pairs of texts that were compared. */
    public long comparisons() {
      return comparisons;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      memory.take(retrieverBytes(shard));
      Retriever retriever = request.retriever(shard);
      List<Candidates> found = new ArrayList<>(request.seeds.size());
      for (Seed seed : request.seeds) {
        memory.ensureNotCancelled();
        Candidates ofSeed = retriever.find(seed);
        memory.take(Candidates.ramBytes(ofSeed.size()));
        found.add(ofSeed);
      }
      return new Response(found, retriever.skippedTokens(), retriever.comparisons());
    }
  }

  static long retrieverBytes(PinnedShard shard) throws IOException {
    return 3L * Integer.BYTES * shard.known(ShardTexts.class).store().size();
  }
}

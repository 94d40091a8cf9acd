package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.request.WireVersions;
import org.neardup.plugin.shard.BorrowedMemory;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Retriever;
import org.neardup.retrieval.Seed;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.tasks.CancellableTask;

/** Finds the candidates of a batch of seeds among the texts that the shard answers for. */
public final class CandidatesPhase
    extends ShardPhase<CandidatesPhase.Request, CandidatesPhase.Response> {

  public static final CandidatesPhase INSTANCE = new CandidatesPhase();

  private CandidatesPhase() {
    super("candidates", Request::new, Response::new);
  }

  /** A batch of seeds. */
  public static final class Request extends ShardPhaseRequest {
    /** Instead of the version of letters. */
    public static final int NO_LETTERS = 0;

    private final List<Seed> seeds;
    private final long[] frequentTokens;
    private final RetrievalSettings settings;
    private final int lettersVersion;

    /**
     * @param frequentTokens tokens that propose no candidate by themselves
     * @param lettersVersion of the letters whose tokens propose none either; {@link #NO_LETTERS} if
     *     frequent tokens count
     */
    public Request(
        PinnedView view,
        List<Seed> seeds,
        long[] frequentTokens,
        RetrievalSettings settings,
        int lettersVersion) {
      super(view);
      this.lettersVersion = lettersVersion;
      this.seeds = seeds;
      this.frequentTokens = frequentTokens;
      this.settings = settings;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      seeds = in.readList(SeedWire::read);
      frequentTokens = in.readLongArray();
      settings =
          new RetrievalSettings(
              in.readVInt(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readDouble(),
              in.readBoolean());
      lettersVersion =
          in.getVersion().onOrAfter(WireVersions.LETTERS_VERSION) ? in.readVInt() : NO_LETTERS;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(seeds, SeedWire::write);
      out.writeLongArray(frequentTokens);
      out.writeVInt(settings.minShared());
      out.writeDouble(settings.maxDistance());
      out.writeDouble(settings.closeDistance());
      out.writeDouble(settings.minTokenShare());
      out.writeDouble(settings.minContainment());
      out.writeDouble(settings.minWordOverlap());
      out.writeBoolean(settings.frequentCount());
      if (out.getVersion().onOrAfter(WireVersions.LETTERS_VERSION)) {
        out.writeVInt(lettersVersion);
      }
    }

    List<Seed> seeds() {
      return seeds;
    }

    int lettersVersion() {
      return lettersVersion;
    }

    /** What finds candidates at a shard as this request wants them. */
    Retriever retriever(PinnedShard shard) throws IOException {
      LongHashSet frequent = new LongHashSet(frequentTokens.length);
      if (!settings.frequentCount()) {
        LongHashSet ofLetters = ShardLetters.of(shard, lettersVersion).tokens();
        if (frequentTokens.length == 0) {
          return shard.known(ShardComparison.class).comparison().retriever(ofLetters, settings);
        }
        frequent.addAll(ofLetters);
      }
      for (long token : frequentTokens) {
        frequent.add(token);
      }
      return shard.known(ShardComparison.class).comparison().retriever(frequent, settings);
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
      out.writeVInt(candidates.size());
      for (int i = 0; i < candidates.size(); i++) {
        out.writeVInt(candidates.ordinal(i));
        out.writeDouble(candidates.distance(i));
        out.writeDouble(candidates.containment(i));
        out.writeDouble(candidates.wordOverlap(i));
      }
    }

    private static Candidates readCandidates(StreamInput in) throws IOException {
      int size = in.readVInt();
      Candidates candidates = new Candidates(size);
      for (int i = 0; i < size; i++) {
        candidates.add(in.readVInt(), in.readDouble(), in.readDouble(), in.readDouble());
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
  public Response execute(PinnedShard shard, Request request, CancellableTask task)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(shard.allowance(task))) {
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

  /** What a retriever keeps: which texts it has met, and how often. */
  static long retrieverBytes(PinnedShard shard) throws IOException {
    return 2L * Integer.BYTES * shard.known(ShardTexts.class).store().size();
  }
}

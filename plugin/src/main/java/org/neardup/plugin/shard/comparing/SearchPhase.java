// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.retrieval.CommonTokens;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.OpenTexts;
import org.neardup.retrieval.SearchProgress;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Begins a search for candidates at a shard, or tells it what has come of the search so far. */
public final class SearchPhase extends BatchPhase<SearchPhase.Request, TransportResponse.Empty> {

  public static final SearchPhase INSTANCE = new SearchPhase();

  /** Instead of the version of letters. */
  public static final int NO_LETTERS = 0;

  private static final int FIRST = 1;

  /** A token in a hash table. */
  private static final int BYTES_PER_TOKEN = 24;

  private SearchPhase() {
    super("search", Request::new, in -> TransportResponse.Empty.INSTANCE);
  }

  /** A new search, or the progress of one. */
  public static final class Request extends ShardPhaseRequest {
    private final int search;
    private final int version;
    private final int[] among; // null for all texts
    private final long[] frequentTokens;
    private final long[] commonTokens;
    private final int lettersVersion;
    private final SearchProgress progress;

    private Request(
        PinnedView view,
        int search,
        int version,
        int[] among,
        long[] frequentTokens,
        long[] commonTokens,
        int lettersVersion,
        SearchProgress progress) {
      super(view);
      this.frequentTokens = frequentTokens;
      this.commonTokens = commonTokens;
      this.lettersVersion = lettersVersion;
      this.search = search;
      this.version = version;
      this.among = among;
      this.progress = progress;
    }

    /**
     * Begins a search.
     *
     * @param search tells the search from others of the run, from 1
     * @param among ordinals of the texts that are looked for, of which the shard answers for each;
     *     null for all
     * @param frequentTokens tokens that propose no candidates by themselves
     * @param commonTokens other tokens that propose only texts that nobody has gathered
     * @param lettersVersion of the letters whose tokens propose none either; {@link #NO_LETTERS} if
     *     they do
     */
    public static Request begin(
        PinnedView view,
        int search,
        @Nullable int[] among,
        long[] frequentTokens,
        long[] commonTokens,
        int lettersVersion) {
      return new Request(
          view,
          search,
          FIRST,
          among,
          frequentTokens,
          commonTokens,
          lettersVersion,
          SearchProgress.NONE);
    }

    /**
     * Tells of the progress of a search.
     *
     * @param version one more than that of the request before
     * @param progress of texts that the shard answers for
     */
    public static Request progress(
        PinnedView view, int search, int version, SearchProgress progress) {
      return new Request(
          view, search, version, null, new long[0], new long[0], NO_LETTERS, progress);
    }

    Request(StreamInput in) throws IOException {
      super(in);
      search = in.readVInt();
      version = in.readVInt();
      among = in.readBoolean() ? in.readVIntArray() : null;
      frequentTokens = in.readLongArray();
      commonTokens = in.readLongArray();
      lettersVersion = in.readVInt();
      progress = new SearchProgress(in.readVIntArray(), in.readVIntArray(), in.readLongArray());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(search);
      out.writeVInt(version);
      out.writeBoolean(among != null);
      if (among != null) {
        out.writeVIntArray(among);
      }
      out.writeLongArray(frequentTokens);
      out.writeLongArray(commonTokens);
      out.writeVInt(lettersVersion);
      out.writeVIntArray(progress.settled());
      out.writeVIntArray(progress.gathered());
      out.writeLongArray(progress.exhaustedTemplates());
    }
  }

  @Override
  public TransportResponse.Empty execute(PinnedShard shard, Request request, Allowance allowance) {
    if (request.version == FIRST) {
      begin(shard, request, allowance);
    } else {
      update(shard, request, allowance);
    }
    return TransportResponse.Empty.INSTANCE;
  }

  private static void begin(PinnedShard shard, Request request, Allowance allowance) {
    Optional<ShardSearch> before = shard.ifKnown(ShardSearch.class);
    shard.forget(ShardSearch.class);
    before.ifPresent(search -> allowance.take(-search.bytes()));
    Comparison comparison = shard.known(ShardComparison.class).comparison();
    LongHashSet ofLetters =
        request.lettersVersion == NO_LETTERS
            ? new LongHashSet()
            : ShardLetters.of(shard, request.lettersVersion).tokens();
    long bytesOfTokens =
        (long) BYTES_PER_TOKEN
            * (2L * (request.frequentTokens.length + ofLetters.size())
                + request.commonTokens.length);
    OpenTexts open;
    CommonTokens tokens;
    BorrowedMemory memory = new BorrowedMemory(allowance);
    try {
      memory.take(bytesOfTokens + OpenTexts.ramBytes(comparison.store().size()));
      LongHashSet frequent = new LongHashSet(ofLetters);
      frequent.addAll(request.frequentTokens);
      LongHashSet common = new LongHashSet(frequent);
      common.addAll(request.commonTokens);
      tokens = new CommonTokens(frequent, common);
      open = comparison.openTexts(tokens, allowance::ensureNotCancelled);
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
    if (request.among != null) {
      BitSet slots = new BitSet();
      Arrays.stream(slots(shard, request.among)).forEach(slots::set);
      open = open.among(slots);
    }
    shard.learn(new ShardSearch(request.search, request.version, open, tokens, bytesOfTokens));
    thin(shard, allowance);
  }

  private static void update(PinnedShard shard, Request request, Allowance allowance) {
    ShardSearch known = ShardSearch.of(shard, request.search, request.version - 1);
    OpenTexts open =
        known
            .open()
            .after(
                slots(shard, request.progress.settled()),
                slots(shard, request.progress.gathered()),
                request.progress.exhaustedTemplates());
    shard.learn(
        new ShardSearch(
            request.search, request.version, open, known.tokens(), known.bytesOfTokens()));
    thin(shard, allowance);
  }

  /** Leaves settled texts out of the postings, unless there is no memory for smaller ones. */
  private static void thin(PinnedShard shard, Allowance allowance) {
    ShardSearch search = shard.known(ShardSearch.class);
    BorrowedMemory memory = new BorrowedMemory(allowance);
    try {
      OpenTexts open = search.open().thinned(memory);
      shard.learn(
          new ShardSearch(
              search.search(), search.version(), open, search.tokens(), search.bytesOfTokens()));
    } catch (CircuitBreakingException e) {
      memory.close();
    } catch (RuntimeException e) {
      memory.close();
      throw e;
    }
  }

  private static int[] slots(PinnedShard shard, int[] ordinals) {
    OrdinalIndex slotOfOrdinal = shard.known(ShardTexts.class).slotOfOrdinal();
    return Arrays.stream(ordinals).map(slotOfOrdinal::of).toArray();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.apache.lucene.util.FixedBitSet;
import org.neardup.passage.words.TextsByToken;
import org.neardup.passage.words.WordJoin;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.retrieval.MemoryTextStore;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.retrieval.TextStore;
import org.neardup.retrieval.TokenIndex;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Prepares the tokens of the texts that a shard answers for, and returns frequent ones. */
public final class TokensPhase extends ResumablePhase<TokensPhase.Request, TokensPhase.Response> {

  public static final TokensPhase INSTANCE = new TokensPhase();

  private TokensPhase() {
    super("tokens", Request::new, Response::new);
  }

  /** Requests tokens of many texts. */
  public static final class Request extends ShardPhaseRequest {
    private final int least;
    private final int shards;
    private final RepeatedTokens repeated; // null if unknown

    /**
     * @param least tokens in at least this many texts of the shard are returned
     * @param shards of the run
     * @param repeated tells the tokens of several texts of the run; null if that is not known, as
     *     with a single shard
     */
    public Request(PinnedView view, int least, int shards, @Nullable RepeatedTokens repeated) {
      super(view);
      this.least = least;
      this.shards = shards;
      this.repeated = repeated;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      least = in.readVInt();
      shards = in.readVInt();
      repeated = in.readBoolean() ? RepeatedTokens.ofCounts(in.readLongArray()) : null;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(least);
      out.writeVInt(shards);
      out.writeBoolean(repeated != null);
      if (repeated != null) {
        out.writeLongArray(repeated.counts());
      }
    }

    /**
     * Without memory for it, and where the postings of the texts are in memory, these are read;
     * null then.
     */
    @Nullable
    private TokenIndex index(TextStore texts, Allowance allowance) throws IOException {
      if (shards > 1 && repeated == null || texts instanceof MemoryTextStore) {
        return null;
      }
      BorrowedMemory kept = new BorrowedMemory(allowance);
      try (BorrowedMemory filter = new BorrowedMemory(allowance)) {
        filter.take(ramBytesOfFilter());
        return shards == 1
            ? TokenIndex.ofWhole(texts, kept)
            : TokenIndex.ofPart(texts, repeated, kept);
      } catch (CircuitBreakingException e) {
        kept.close();
        return null;
      }
    }

    private long ramBytesOfFilter() {
      return repeated == null ? 0 : (long) Long.BYTES * repeated.counts().length;
    }
  }

  /** Tokens. */
  public static final class Response extends TransportResponse {
    private final long[] tokens;

    public Response(long[] tokens) {
      this.tokens = tokens;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      tokens = in.readLongArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeLongArray(tokens);
    }

    /** Those in at least the given number of texts. */
    public long[] tokens() {
      return tokens;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    TextStore texts = shard.known(ShardTexts.class).store();
    ShardSignatures tokens = new ShardSignatures(new TextsByToken(texts));
    shard.learn(tokens);
    allowance.take((long) Integer.BYTES * texts.size() + texts.size() / Byte.SIZE);
    FixedBitSet ofOneToken = WordJoin.ofOneToken(texts, allowance::ensureNotCancelled);
    TokenIndex index = request.index(texts, allowance);
    shard.learn(KnownWords.ofRun(index, ofOneToken, texts.size(), request.shards));
    new ShardWords(shard, allowance).keepFirst();
    return new Response(tokens.ofAtLeast(request.least, allowance));
  }
}

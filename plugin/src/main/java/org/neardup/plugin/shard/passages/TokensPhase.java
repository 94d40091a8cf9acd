// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.words.TokenIndex;
import org.neardup.passage.words.WordJoin;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
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

    /**
     * @param least tokens in at least this many texts of the shard are returned
     * @param shards of the run
     */
    public Request(PinnedView view, int least, int shards) {
      super(view);
      this.least = least;
      this.shards = shards;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      least = in.readVInt();
      shards = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(least);
      out.writeVInt(shards);
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
    ShardSignatures tokens = new ShardSignatures(new TokenIndex(texts));
    shard.learn(tokens);
    allowance.take((long) Integer.BYTES * texts.size() + texts.size() / Byte.SIZE);
    shard.learn(
        KnownWords.ofRun(
            WordJoin.ofOneToken(texts, allowance::ensureNotCancelled),
            texts.size(),
            request.shards));
    return new Response(tokens.ofAtLeast(request.least, allowance));
  }
}

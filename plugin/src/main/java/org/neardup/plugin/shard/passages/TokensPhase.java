// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.passages;

import java.io.IOException;
import org.neardup.passage.words.TokenIndex;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardTexts;
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

    /**
     * @param least tokens in at least this many texts of the shard are returned
     */
    public Request(PinnedView view, int least) {
      super(view);
      this.least = least;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      least = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVInt(least);
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
    ShardSignatures tokens =
        new ShardSignatures(new TokenIndex(shard.known(ShardTexts.class).store()));
    shard.learn(tokens);
    return new Response(tokens.ofAtLeast(request.least, allowance));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Counts the tokens of the texts of a shard in a filter. */
public final class RepeatedPhase
    extends ResumablePhase<RepeatedPhase.Request, RepeatedPhase.Response> {

  public static final RepeatedPhase INSTANCE = new RepeatedPhase();

  private RepeatedPhase() {
    super("repeated", Request::new, Response::new);
  }

  /** The size of the filter. */
  public static final class Request extends ShardPhaseRequest {
    private final long tokens;

    /**
     * @param tokens of all texts of the run, about
     */
    public Request(PinnedView view, long tokens) {
      super(view);
      this.tokens = tokens;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      tokens = in.readVLong();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeVLong(tokens);
    }
  }

  /** The filter. */
  public static final class Response extends TransportResponse {
    private final RepeatedTokens counted;

    public Response(RepeatedTokens counted) {
      this.counted = counted;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      counted = RepeatedTokens.ofCounts(in.readLongArray());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeLongArray(counted.counts());
    }

    /** The tokens of the texts that the shard answers for. */
    public RepeatedTokens counted() {
      return counted;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      memory.take(RepeatedTokens.ramBytes(request.tokens));
      RepeatedTokens counted = RepeatedTokens.of(request.tokens);
      counted.add(shard.known(ShardTexts.class).store(), memory);
      return new Response(counted);
    }
  }
}

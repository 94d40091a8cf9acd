// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.BitSet;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Counts the texts with each token, among some texts of a shard. */
public final class HoldersPhase extends BatchPhase<HoldersPhase.Request, HoldersPhase.Response> {

  public static final HoldersPhase INSTANCE = new HoldersPhase();

  private HoldersPhase() {
    super("holders", Request::new, Response::new);
  }

  /** Tokens, and texts that the shard answers for. */
  public static final class Request extends ShardPhaseRequest {
    private final long[] tokens;
    private final int[] ordinals;

    /**
     * @param tokens distinct
     * @param ordinals of the texts
     */
    public Request(PinnedView view, long[] tokens, int[] ordinals) {
      super(view);
      this.tokens = tokens;
      this.ordinals = ordinals;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      tokens = in.readLongArray();
      ordinals = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeLongArray(tokens);
      out.writeVIntArray(ordinals);
    }
  }

  /** The counts. */
  public static final class Response extends TransportResponse {
    private final int[] holders;

    public Response(int[] holders) {
      this.holders = holders;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      holders = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(holders);
    }

    /** By token, in their order. */
    public int[] holders() {
      return holders;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardTexts texts = shard.known(ShardTexts.class);
    BitSet slots = new BitSet(texts.store().size());
    for (int ordinal : request.ordinals) {
      slots.set(texts.slotOfOrdinal().of(ordinal));
    }
    return new Response(
        shard.known(ShardComparison.class).comparison().holders(request.tokens, slots, allowance));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.BitSet;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ResumablePhase;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.retrieval.Comparison;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RepeatedTokens;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/**
 * Sets the measure of the run at a shard, and prepares its texts for it; counts the texts of the
 * shard with some tokens.
 */
public final class MeasurePhase
    extends ResumablePhase<MeasurePhase.Request, MeasurePhase.Response> {

  public static final MeasurePhase INSTANCE = new MeasurePhase();

  private MeasurePhase() {
    super("measure", Request::new, Response::new);
  }

  /** The measure, and tokens to count. */
  public static final class Request extends ShardPhaseRequest {
    private final Measure measure;
    private final long[] tokens;
    private final boolean isWhole;
    private final RepeatedTokens repeated; // null if unknown

    /**
     * @param tokens to count
     * @param isWhole whether the shard answers for all texts of the run
     * @param repeated otherwise, tells the tokens of several texts of the run; null if that is not
     *     known
     */
    public Request(
        PinnedView view,
        Measure measure,
        long[] tokens,
        boolean isWhole,
        @Nullable RepeatedTokens repeated) {
      super(view);
      this.repeated = repeated;
      this.isWhole = isWhole;
      this.measure = measure;
      this.tokens = tokens;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      measure = MeasureWire.read(in);
      tokens = in.readLongArray();
      isWhole = in.readBoolean();
      repeated = in.readBoolean() ? RepeatedTokens.ofCounts(in.readLongArray()) : null;
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      MeasureWire.write(out, measure);
      out.writeLongArray(tokens);
      out.writeBoolean(isWhole);
      out.writeBoolean(repeated != null);
      if (repeated != null) {
        out.writeLongArray(repeated.counts());
      }
    }

    /** Without memory for an index of the tokens, the postings of the store are read. */
    private Comparison comparison(TextStore store, Allowance allowance) throws IOException {
      if (isWhole || repeated != null) {
        BorrowedMemory kept = new BorrowedMemory(allowance);
        try (BorrowedMemory filter = new BorrowedMemory(allowance)) {
          filter.take(ramBytesOfFilter());
          return isWhole ? measure.overWhole(store, kept) : measure.overPart(store, repeated, kept);
        } catch (CircuitBreakingException e) {
          kept.close();
        }
      }
      return measure.over(store, allowance);
    }

    private long ramBytesOfFilter() {
      return repeated == null ? 0 : (long) Long.BYTES * repeated.counts().length;
    }
  }

  /** The number of texts of the shard with each token. */
  public static final class Response extends TransportResponse {
    private final int[] frequencies;

    public Response(int[] frequencies) {
      this.frequencies = frequencies;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      frequencies = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(frequencies);
    }

    /** In the order of the request. */
    public int[] frequencies() {
      return frequencies;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    TextStore store = shard.known(ShardTexts.class).store();
    Comparison comparison = request.comparison(store, allowance);
    shard.learn(new ShardComparison(comparison));
    if (request.measure instanceof Measure.KullbackLeibler divergence) {
      shard.learn(new ShardBackground(divergence.background()));
    }
    BitSet all = new BitSet();
    all.set(0, store.size());
    return new Response(comparison.holders(request.tokens, all, allowance));
  }
}

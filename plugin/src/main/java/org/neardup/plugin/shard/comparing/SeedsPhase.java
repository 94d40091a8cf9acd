// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.comparing;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.TextStore;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Returns the signatures of texts that the shard answers for. */
public final class SeedsPhase extends BatchPhase<SeedsPhase.Request, SeedsPhase.Response> {

  public static final SeedsPhase INSTANCE = new SeedsPhase();

  private SeedsPhase() {
    super("seeds", Request::new, Response::new);
  }

  /** Texts by ordinal. */
  public static final class Request extends OrdinalsRequest {
    private final boolean withBags;

    /**
     * @param withBags whether to return the bags of words; they are empty otherwise
     */
    public Request(PinnedView view, int[] ordinals, boolean withBags) {
      super(view, ordinals);
      this.withBags = withBags;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      withBags = in.readBoolean();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeBoolean(withBags);
    }
  }

  /** Their signatures. */
  public static final class Response extends TransportResponse {
    private final List<Seed> seeds;

    public Response(List<Seed> seeds) {
      this.seeds = seeds;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      seeds = in.readList(SeedWire::read);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(seeds, SeedWire::write);
    }

    /** In the order of the request. */
    public List<Seed> seeds() {
      return seeds;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    ShardTexts texts = shard.known(ShardTexts.class);
    TextStore.Cursor cursor = shard.known(ShardComparison.class).comparison().store().cursor();
    List<Seed> seeds = new ArrayList<>(request.ordinals().length);
    for (int ordinal : request.ordinals()) {
      allowance.ensureNotCancelled();
      int slot = texts.slotOfOrdinal().of(ordinal);
      long[] tokens = cursor.tokens(slot);
      BagOfWords bag = request.withBags ? cursor.bag(slot).copy() : new BagOfWords();
      seeds.add(new Seed(ordinal, bag, tokens));
    }
    return new Response(seeds);
  }
}

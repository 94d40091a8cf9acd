// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.letters;

import com.carrotsearch.hppc.IntArrayList;
import java.io.IOException;
import java.util.List;
import org.neardup.distance.BackgroundModel;
import org.neardup.distance.PooledWords;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.plugin.shard.comparing.ShardBackground;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.retrieval.TextStore;
import org.neardup.work.Allowance;
import org.neardup.work.BorrowedMemory;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Finds those of some texts of a shard that are near to the pooled words of a letter. */
public final class PooledPhase extends BatchPhase<PooledPhase.Request, PooledPhase.Response> {

  public static final PooledPhase INSTANCE = new PooledPhase();

  /** A word of a model with its gain, in arrays and in a hash table. */
  private static final long BYTES_PER_WORD = 36;

  private PooledPhase() {
    super("pooled", Request::new, Response::new);
  }

  /** The models, and the texts by their places in the store. */
  public static final class Request extends ShardPhaseRequest {
    private final List<PooledWords> models;
    private final double nearest;
    private final int from;
    private final int to;

    /**
     * @param nearest how far, in nats, a text may be from a model
     * @param from place of the first text, among those that the shard answers for
     * @param to behind the last; may be more than there are
     */
    public Request(PinnedView view, List<PooledWords> models, double nearest, int from, int to) {
      super(view);
      this.models = models;
      this.nearest = nearest;
      this.from = from;
      this.to = to;
    }

    Request(StreamInput in) throws IOException {
      super(in);
      models = in.readList(i -> new PooledWords(i.readIntArray(), i.readDoubleArray()));
      nearest = in.readDouble();
      from = in.readVInt();
      to = in.readVInt();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(
          models,
          (o, model) -> {
            o.writeIntArray(model.words());
            o.writeDoubleArray(model.gains());
          });
      out.writeDouble(nearest);
      out.writeVInt(from);
      out.writeVInt(to);
    }
  }

  /** The texts that are near to one, each with the nearest. */
  public static final class Response extends TransportResponse {
    private final int[] ordinals;
    private final int[] models;

    public Response(int[] ordinals, int[] models) {
      this.ordinals = ordinals;
      this.models = models;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      ordinals = in.readVIntArray();
      models = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(ordinals);
      out.writeVIntArray(models);
    }

    /** Texts that the shard answers for. */
    public int[] ordinals() {
      return ordinals;
    }

    /** The place of the model of each of them in the request. */
    public int[] models() {
      return models;
    }
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    try (BorrowedMemory memory = new BorrowedMemory(allowance)) {
      memory.take(
          request.models.stream().mapToLong(model -> BYTES_PER_WORD * model.words().length).sum());
      return nearest(shard, request, memory);
    }
  }

  private static Response nearest(PinnedShard shard, Request request, BorrowedMemory memory)
      throws IOException {
    TextStore store = shard.known(ShardTexts.class).store();
    TextStore.Cursor cursor = store.cursor();
    BackgroundModel background = shard.known(ShardBackground.class).model();
    IntArrayList ordinals = new IntArrayList();
    IntArrayList models = new IntArrayList();
    for (int slot = request.from; slot < Math.min(request.to, store.size()); slot++) {
      memory.ensureNotCancelled();
      int nearest =
          PooledWords.nearest(request.models, cursor.bag(slot), background, request.nearest);
      if (nearest != PooledWords.NONE) {
        ordinals.add(store.ordinal(slot));
        models.add(nearest);
      }
    }
    return new Response(ordinals.toArray(), models.toArray());
  }
}

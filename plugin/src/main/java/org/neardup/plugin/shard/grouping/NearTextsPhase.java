// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.grouping;

import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.PinnedView;
import org.neardup.plugin.shard.ShardPhaseRequest;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;
import org.opensearch.core.transport.TransportResponse;

/** Returns texts of a shard, other than those that are grouped, that resemble others. */
public final class NearTextsPhase
    extends BatchPhase<NearTextsPhase.Request, NearTextsPhase.Response> {

  public static final NearTextsPhase INSTANCE = new NearTextsPhase();

  private NearTextsPhase() {
    super("near", Request::new, Response::new);
  }

  /** Texts by their tokens. */
  public static final class Request extends ShardPhaseRequest {
    private final List<long[]> tokens;

    /**
     * @param tokens of each text, ascending
     */
    public Request(PinnedView view, List<long[]> tokens) {
      super(view);
      this.tokens = List.copyOf(tokens);
    }

    Request(StreamInput in) throws IOException {
      super(in);
      tokens = in.readList(StreamInput::readLongArray);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      super.writeTo(out);
      out.writeCollection(tokens, StreamOutput::writeLongArray);
    }
  }

  /**
   * A text that resembles another.
   *
   * @param other the place of the other in the request
   * @param head the first 64 bits of the digest of the text
   * @param resemblance of their tokens, 0 to 1
   */
  public record Near(int other, long head, double resemblance) implements Writeable {

    private static final Comparator<Near> NEAREST_FIRST =
        Comparator.comparingDouble(Near::resemblance).reversed().thenComparingLong(Near::head);

    Near(StreamInput in) throws IOException {
      this(in.readVInt(), in.readLong(), in.readDouble());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVInt(other);
      out.writeLong(head);
      out.writeDouble(resemblance);
    }
  }

  /** At most {@value NearTexts#MOST} texts for each other one. */
  public static final class Response extends TransportResponse {
    private final List<Near> near;

    Response(List<Near> near) {
      this.near = near;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      near = in.readList(Near::new);
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeCollection(near);
    }
  }

  /**
   * The heads of the texts that resemble others most, of all shards.
   *
   * @return of each of the others that has any, the nearest first
   */
  public static List<long[]> nearest(List<Response> shards) {
    Map<Integer, List<Near>> byOther =
        shards.stream()
            .flatMap(shard -> shard.near.stream())
            .collect(Collectors.groupingBy(Near::other, TreeMap::new, Collectors.toList()));
    return byOther.values().stream()
        .map(
            ofOther ->
                ofOther.stream()
                    .sorted(Near.NEAREST_FIRST)
                    .mapToLong(Near::head)
                    .distinct() // shards may have the same text
                    .limit(NearTexts.MOST)
                    .toArray())
        .toList();
  }

  @Override
  public Response execute(PinnedShard shard, Request request, Allowance allowance)
      throws IOException {
    return new Response(texts(shard, allowance).of(request.tokens, allowance));
  }

  /** Several requests may come at once. */
  private static NearTexts texts(PinnedShard shard, Allowance allowance) throws IOException {
    ShardDocuments grouped = shard.known(ShardDocuments.class);
    synchronized (grouped) {
      NearTexts known = shard.ifKnown(NearTexts.class).orElse(null);
      if (known == null) {
        known = shard.known(ViewGrouping.class).nearTexts(grouped.documentsOfGroup(), allowance);
        shard.learn(known);
      }
      return known;
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.shard.describing;

import java.io.IOException;
import java.util.stream.IntStream;
import org.neardup.plugin.shard.BatchPhase;
import org.neardup.plugin.shard.OrdinalIndex;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.PinnedShard;
import org.neardup.plugin.shard.comparing.ShardTexts;
import org.neardup.plugin.shard.grouping.ShardDocuments;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.transport.TransportResponse;

/** Returns where the documents of texts are, so that they can be asked for in that order. */
public final class PlacesPhase extends BatchPhase<OrdinalsRequest, PlacesPhase.Response> {

  public static final PlacesPhase INSTANCE = new PlacesPhase();

  private PlacesPhase() {
    super("places", OrdinalsRequest::new, Response::new);
  }

  /** Places. */
  public static final class Response extends TransportResponse {
    private final int[] places;

    public Response(int[] places) {
      this.places = places;
    }

    Response(StreamInput in) throws IOException {
      super(in);
      places = in.readVIntArray();
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      out.writeVIntArray(places);
    }

    /**
     * The number of the earliest document of each text in the view, in the order of the request.
     */
    public int[] places() {
      return places;
    }
  }

  @Override
  public Response execute(PinnedShard shard, OrdinalsRequest request, Allowance allowance) {
    int[] earliest = shard.known(ShardDocuments.class).earliestOfGroup();
    OrdinalIndex groups = shard.known(ShardTexts.class).groupOfOrdinal();
    return new Response(
        IntStream.of(request.ordinals()).map(ordinal -> earliest[groups.of(ordinal)]).toArray());
  }
}

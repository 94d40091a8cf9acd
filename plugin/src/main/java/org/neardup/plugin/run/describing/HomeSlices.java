// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.ShardPhase;
import org.opensearch.core.transport.TransportResponse;
import org.opensearch.transport.TransportRequest;

/** Asks each shard for the items that are its own, in as many requests as its node has threads. */
final class HomeSlices {

  private HomeSlices() {}

  /** Makes the request of a shard for some items, at least one. */
  @FunctionalInterface
  interface SliceRequest<G, Q> {
    Q of(int shard, List<G> items);
  }

  /**
   * Asks, and waits for all answers.
   *
   * @param items what is asked for
   * @param home the shard that an item is asked of
   * @param prepared what a request is made of: the items, or groups of them
   * @param answered told of the answer to each request
   */
  static <T, G, Q extends TransportRequest, R extends TransportResponse> void ask(
      ShardGateway gateway,
      BatchPace pace,
      ShardPhase<?, R> phase,
      List<T> items,
      ToIntFunction<T> home,
      Function<List<T>, List<G>> prepared,
      SliceRequest<G, Q> request,
      BiConsumer<List<G>, R> answered) {
    int slices = gateway.slices(items.size());
    List<List<List<G>>> asked = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int of = shard;
      List<T> here = items.stream().filter(item -> home.applyAsInt(item) == of).toList();
      int size = here.size();
      asked.add(
          IntStream.range(0, slices)
              .mapToObj(i -> here.subList(size * i / slices, size * (i + 1) / slices))
              .map(prepared)
              .toList());
    }
    List<List<R>> answers =
        pace.ask(
            items.size(),
            () ->
                gateway.askSliced(
                    phase,
                    slices,
                    (shard, slice) -> {
                      List<G> mine = asked.get(shard).get(slice);
                      return mine.isEmpty() ? null : request.of(shard, mine);
                    }));
    for (int shard = 0; shard < answers.size(); shard++) {
      for (int slice = 0; slice < slices; slice++) {
        R answer = answers.get(shard).get(slice);
        if (answer != null) {
          answered.accept(asked.get(shard).get(slice), answer);
        }
      }
    }
  }
}

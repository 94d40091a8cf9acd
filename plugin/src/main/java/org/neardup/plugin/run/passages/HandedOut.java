// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.OrdinalsRequest;
import org.neardup.plugin.shard.ShardPhase;
import org.opensearch.core.transport.TransportResponse;

/**
 * What the shards hand out of their texts, as much as fits.
 *
 * @param phase asks a shard for some of its texts
 * @param ofAnswer what it handed out, in the order of the request: at least one
 * @param bytes memory of what was handed out for a text
 * @param mostBytes after which neither a shard nor all of them hand out more
 */
record HandedOut<R extends TransportResponse, T>(
    ShardPhase<?, R> phase,
    Function<R, List<T>> ofAnswer,
    ToLongFunction<T> bytes,
    long mostBytes) {

  /**
   * The first of some texts, up to the one with which they have too many bytes. Which these are
   * does not depend on the shards: each hands out at least its own among them.
   */
  List<T> first(ShardGateway gateway, RunTexts texts, int[] ordinals) {
    List<int[]> byShard = texts.byHomeShard(ordinals);
    List<R> answers =
        gateway.ask(
            phase,
            shard ->
                byShard.get(shard).length == 0
                    ? null
                    : new OrdinalsRequest(gateway.view(shard), byShard.get(shard)));
    Map<Integer, T> handedOut = new HashMap<>();
    for (int shard = 0; shard < answers.size(); shard++) {
      if (answers.get(shard) != null) {
        List<T> ofShard = ofAnswer.apply(answers.get(shard));
        for (int i = 0; i < ofShard.size(); i++) {
          handedOut.put(byShard.get(shard)[i], ofShard.get(i));
        }
      }
    }
    List<T> first = new ArrayList<>();
    long sum = 0;
    for (int i = 0; i < ordinals.length && sum <= mostBytes; i++) {
      first.add(handedOut.get(ordinals[i]));
      sum += bytes.applyAsLong(first.getLast());
    }
    return first;
  }
}

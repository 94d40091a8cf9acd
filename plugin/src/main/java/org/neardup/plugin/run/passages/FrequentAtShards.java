// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import com.carrotsearch.hppc.LongHashSet;
import java.util.Arrays;
import java.util.List;
import org.neardup.passage.FrequentSignatures;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.passages.FrequentSignaturesPhase;
import org.neardup.plugin.shard.passages.SignatureCountsPhase;
import org.neardup.plugin.shard.passages.SignaturesRequest;

/**
 * The signatures that too many texts of a run have, which the shards know from then on.
 *
 * @param signatures how many they are
 * @param texts number of texts that have one of them
 */
record FrequentAtShards(int signatures, int texts) {

  /** Of a signature that a shard names: in what it sends, in a set and in a table of counts. */
  static final long BYTES_PER_NAMED = 64;

  /** Signatures that the shards count first. */
  private static final int FIRST_SIGNATURES = 1000;

  private static final int MAX_SIGNATURES = 100_000;

  /** Texts of a shard that have a signature, at least, for the shard to name it. */
  static int least(ShardGateway gateway, int maxDocuments) {
    return maxDocuments / Math.max(1, gateway.size()) + 1;
  }

  /**
   * Counts signatures at all shards, and tells these which are frequent.
   *
   * @param named those that a shard named
   */
  static FrequentAtShards of(ShardGateway gateway, LongHashSet named, int maxDocuments) {
    long[] frequent = frequent(gateway, named.toArray(), maxDocuments);
    int texts = 0;
    for (FrequentSignaturesPhase.Response shard :
        gateway.ask(
            FrequentSignaturesPhase.INSTANCE,
            at -> new SignaturesRequest(gateway.view(at), frequent))) {
      texts += shard.texts();
    }
    return new FrequentAtShards(frequent.length, texts);
  }

  /** Of signatures that shards named, those that too many texts of all shards have. */
  private static long[] frequent(ShardGateway gateway, long[] named, int maxDocuments) {
    FrequentSignatures.Counter counter = new FrequentSignatures.Counter();
    BatchPace pace = gateway.pace(FIRST_SIGNATURES, MAX_SIGNATURES);
    pace.inBatches(
        named.length,
        (from, to) -> {
          long[] some = Arrays.copyOfRange(named, from, to);
          List<SignatureCountsPhase.Response> shards =
              pace.ask(
                  some.length,
                  () ->
                      gateway.ask(
                          SignatureCountsPhase.INSTANCE,
                          at -> new SignaturesRequest(gateway.view(at), some)));
          for (SignatureCountsPhase.Response shard : shards) {
            for (int i = 0; i < some.length; i++) {
              counter.add(some[i], shard.counts()[i]);
            }
          }
        });
    return counter.build(maxDocuments).toArray();
  }
}

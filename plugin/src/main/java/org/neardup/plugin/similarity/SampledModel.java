// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.similarity;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.lookup.LookupClient;
import org.neardup.plugin.lookup.LookupResponse;
import org.neardup.plugin.lookup.LookupShardResponse;
import org.neardup.similar.TextSample;
import org.neardup.text.BagOfWords;
import org.opensearch.core.index.shard.ShardId;

/** The language model of the texts of some indices, of a sample of them if they are many. */
public final class SampledModel {

  private SampledModel() {}

  /** Asks for the model, as far as the words of some texts need it. */
  public static void of(
      LookupClient shards, List<BagOfWords> texts, Consumer<BackgroundModel> then) {
    int[] words = words(texts);
    shards.ask(
        new TextStep.Least(TextSample.SIZE),
        least ->
            shards.ask(
                new TextStep.CountWords(words, shares(least)),
                counted -> then.accept(model(words, counted))));
  }

  private static int[] words(List<BagOfWords> texts) {
    return texts.stream()
        .flatMapToInt(bag -> IntStream.of(bag.words()).limit(bag.size()))
        .sorted()
        .distinct()
        .toArray();
  }

  private static Map<ShardId, long[]> shares(LookupResponse least) {
    List<ShardId> shards = new ArrayList<>();
    List<long[]> digests = new ArrayList<>();
    for (LookupShardResponse shard : least.shards()) {
      if (shard.answer() instanceof TextAnswer.Digests found) {
        shards.add(shard.getShardId());
        digests.add(found.digests());
      }
    }
    List<long[]> shares = TextSample.shareOut(digests, TextSample.SIZE);
    Map<ShardId, long[]> ofShards = new LinkedHashMap<>();
    for (int i = 0; i < shares.size(); i++) {
      ofShards.put(shards.get(i), shares.get(i));
    }
    return ofShards;
  }

  private static BackgroundModel model(int[] words, LookupResponse counted) {
    List<TextSample.WordCounts> counts = new ArrayList<>();
    for (LookupShardResponse shard : counted.shards()) {
      if (shard.answer() instanceof TextAnswer.Words found) {
        counts.add(found.counts());
      }
    }
    return TextSample.model(words, counts);
  }
}

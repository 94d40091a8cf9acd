// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.List;
import org.neardup.edit.letter.LetterText;
import org.neardup.plugin.run.shards.BatchPace;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.describing.PreviewsPhase;

/** Has shards choose what is shown of clusters. */
final class Previews {

  /** Clusters asked about first. */
  private static final int FIRST_CLUSTERS = 100;

  private static final int MAX_CLUSTERS = 1000;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final BatchPace pace;

  Previews(ShardGateway gateway, RunTexts texts) {
    this.gateway = gateway;
    this.texts = texts;
    this.pace = gateway.pace(FIRST_CLUSTERS, MAX_CLUSTERS);
  }

  /** The preview of each cluster, by its reference. */
  IntObjectMap<String> of(List<DescribedCluster> clusters) {
    IntObjectMap<String> previews = new IntObjectHashMap<>();
    pace.inBatches(
        clusters.size(),
        (from, to) ->
            HomeSlices.ask(
                gateway,
                pace,
                PreviewsPhase.INSTANCE,
                clusters.subList(from, to),
                cluster -> texts.homeShard(cluster.cluster().reference()),
                slice -> slice,
                (shard, slice) ->
                    new PreviewsPhase.Request(
                        gateway.view(shard),
                        slice.stream().mapToInt(each -> each.cluster().reference()).toArray(),
                        slice.stream().map(Previews::letter).toList()),
                (slice, answer) -> {
                  for (int i = 0; i < slice.size(); i++) {
                    previews.put(slice.get(i).cluster().reference(), answer.previews().get(i));
                  }
                }));
    return previews;
  }

  private static String letter(DescribedCluster cluster) {
    LetterText letter = cluster.letter();
    return letter == null ? null : letter.text();
  }
}

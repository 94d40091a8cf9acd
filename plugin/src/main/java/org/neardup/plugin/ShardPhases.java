// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin;

import java.util.List;
import org.neardup.plugin.shard.KeepAlive;
import org.neardup.plugin.shard.PinnedShards;
import org.neardup.plugin.shard.ReleasePhase;
import org.neardup.plugin.shard.ShardPhase;
import org.neardup.plugin.shard.comparing.CandidatesPhase;
import org.neardup.plugin.shard.comparing.DistancesPhase;
import org.neardup.plugin.shard.comparing.HoldersPhase;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.RepeatedPhase;
import org.neardup.plugin.shard.comparing.SearchPhase;
import org.neardup.plugin.shard.comparing.SearchedPhase;
import org.neardup.plugin.shard.comparing.SeedsPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.plugin.shard.describing.CopiesPhase;
import org.neardup.plugin.shard.describing.DescribePhase;
import org.neardup.plugin.shard.describing.DocumentsPhase;
import org.neardup.plugin.shard.describing.EarliestPhase;
import org.neardup.plugin.shard.describing.ExcerptsPhase;
import org.neardup.plugin.shard.describing.PlacesPhase;
import org.neardup.plugin.shard.describing.PreviewsPhase;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;
import org.neardup.plugin.shard.grouping.GroupPhase;
import org.neardup.plugin.shard.grouping.NamedPhase;
import org.neardup.plugin.shard.grouping.NearTextsPhase;
import org.neardup.plugin.shard.letters.EvidencePhase;
import org.neardup.plugin.shard.letters.LettersPhase;
import org.neardup.plugin.shard.letters.MatchPhase;
import org.neardup.plugin.shard.letters.PooledPhase;
import org.neardup.plugin.shard.passages.CopySentencesPhase;
import org.neardup.plugin.shard.passages.FrequentSignaturesPhase;
import org.neardup.plugin.shard.passages.JoinPhase;
import org.neardup.plugin.shard.passages.SentenceSeedsPhase;
import org.neardup.plugin.shard.passages.SentencesPhase;
import org.neardup.plugin.shard.passages.SignatureCountsPhase;
import org.neardup.plugin.shard.passages.TokensPhase;
import org.neardup.plugin.shard.passages.WordJoinPhase;
import org.neardup.plugin.shard.passages.WordSeedsPhase;
import org.neardup.plugin.throttle.RunThrottle;
import org.opensearch.common.inject.Inject;
import org.opensearch.common.lifecycle.AbstractLifecycleComponent;
import org.opensearch.transport.TransportService;

/**
 * All phases of runs at shards, listed in one place. A node executes them for the shards pinned on
 * it. The node creates one instance, which registers the handlers.
 */
public final class ShardPhases extends AbstractLifecycleComponent {

  static final List<ShardPhase<?, ?>> ALL =
      List.of(
          NamedPhase.INSTANCE,
          GroupPhase.INSTANCE,
          ChecksumsPhase.INSTANCE,
          NearTextsPhase.INSTANCE,
          TextsPhase.INSTANCE,
          RepeatedPhase.INSTANCE,
          MeasurePhase.INSTANCE,
          SearchPhase.INSTANCE,
          SearchedPhase.INSTANCE,
          SeedsPhase.INSTANCE,
          DistancesPhase.INSTANCE,
          CandidatesPhase.INSTANCE,
          LettersPhase.INSTANCE,
          DescribePhase.INSTANCE,
          ExcerptsPhase.INSTANCE,
          CopiesPhase.INSTANCE,
          DocumentsPhase.INSTANCE,
          EarliestPhase.INSTANCE,
          PlacesPhase.INSTANCE,
          PreviewsPhase.INSTANCE,
          EvidencePhase.INSTANCE,
          HoldersPhase.INSTANCE,
          MatchPhase.INSTANCE,
          PooledPhase.INSTANCE,
          SentencesPhase.INSTANCE,
          TokensPhase.INSTANCE,
          SignatureCountsPhase.INSTANCE,
          FrequentSignaturesPhase.INSTANCE,
          SentenceSeedsPhase.INSTANCE,
          JoinPhase.INSTANCE,
          WordSeedsPhase.INSTANCE,
          WordJoinPhase.INSTANCE,
          CopySentencesPhase.INSTANCE,
          ReleasePhase.INSTANCE);

  @Inject
  public ShardPhases(TransportService transport, PinnedShards pinned, RunThrottle throttle) {
    for (ShardPhase<?, ?> phase : ALL) {
      phase.register(transport, pinned, throttle);
    }
    KeepAlive.register(transport, pinned);
  }

  @Override
  protected void doStart() {}

  @Override
  protected void doStop() {}

  @Override
  protected void doClose() {}
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Optional;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.cluster.letter.ThresholdSample;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.BaselineMethod;
import org.neardup.plugin.run.definition.ClosedSetsMethod;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.shard.Cancellation;

/**
 * Chooses how near a text must be to join a cluster: as given, or by the collection's histogram.
 */
final class ThresholdChoice {

  /** Where no valley is found: near-duplicates of public comments end between 2 and 3 nats. */
  static final double DEFAULT_THRESHOLD = 2.5;

  private static final String BY_REQUEST = "request";
  private static final String BY_METHOD = "method";
  private static final String NO_VALLEY = "default, the histogram has no clear valley";

  private final ClusteringMethod method;
  private final ShardCandidates candidates;
  private final DrivenRun run;

  /**
   * @param candidates by whose distances the histogram is made
   */
  ThresholdChoice(DrivenRun run, ClusteringMethod method, ShardCandidates candidates) {
    this.run = run;
    this.method = method;
    this.candidates = candidates;
  }

  /**
   * A threshold and where it comes from.
   *
   * @param value in the unit of the distance
   * @param origin how it was found
   * @param histogram the counts it was found in; null where it was given, or found by another run
   */
  record Threshold(double value, String origin, DistanceHistogram histogram) {

    /** Whether it was looked for in a histogram. */
    boolean isAutomatic() {
      return !origin.equals(BY_REQUEST) && !origin.equals(BY_METHOD);
    }

    /** Whether it was looked for in the histogram and not found. */
    boolean hasNoValley() {
      return origin.equals(NO_VALLEY);
    }
  }

  /** The threshold for some texts. */
  Threshold of(RunTexts texts) {
    return switch (method) {
      case ReferencesMethod references ->
          references.threshold().isPresent()
              ? new Threshold(references.threshold().getAsDouble(), BY_REQUEST, null)
              : valley(texts, references.letters());
      case ClosedSetsMethod closedSets -> new Threshold(closedSets.maxDistance(), BY_METHOD, null);
      case BaselineMethod baseline -> new Threshold(baseline.maxDistance(), BY_METHOD, null);
    };
  }

  private Threshold valley(RunTexts texts, boolean letters) {
    int[] order = texts.sample(texts.size());
    run.progress().phase(RunPhase.THRESHOLD, order.length);
    DistanceHistogram histogram =
        ThresholdSample.of(order, this::among, others -> run.progress().done(others));
    Optional<DistanceHistogram.Valley> valley = histogram.valley();
    if (valley.isEmpty()) {
      return new Threshold(
          letters ? ThresholdSample.WITHOUT_VALLEY : DEFAULT_THRESHOLD, NO_VALLEY, histogram);
    }
    return new Threshold(
        letters ? valley.get().nearEnd() : valley.get().farEnd(), "valley", histogram);
  }

  private ThresholdSample.Distances among(int[] others) {
    ShardCandidates.Distances distances = candidates.distances(others, method.minShared());
    return (histogram, texts) -> {
      Cancellation.ensureNotCancelled(run.task());
      return distances.addTo(histogram, texts);
    };
  }
}

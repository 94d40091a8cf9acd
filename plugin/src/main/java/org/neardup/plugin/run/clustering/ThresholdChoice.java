// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Arrays;
import java.util.Optional;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.cluster.letter.LetterClustering;
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

  /** The same where letters bring together what distance missed. */
  static final double DEFAULT_THRESHOLD_WITH_LETTERS = 2.0;

  /** Texts whose distances make the histogram. */
  private static final int HISTOGRAM_SAMPLE = 1000;

  private static final int HISTOGRAM_BATCH = 50;

  /** Texts with which these are compared: at first so many, and more until pairs are enough. */
  private static final int FIRST_OTHERS = 1000;

  /** The same in a run of few texts, whose sample is a large part of them. */
  private static final int FIRST_OTHERS_OF_FEW = 3000;

  private static final int MORE = 4;

  private static final long ENOUGH_COMPARISONS = 60_000;

  /**
   * In a docket that one letter fills, fewer texts are enough: each has thousands of candidates.
   */
  private static final int MIN_SAMPLE = 250;

  private static final long HISTOGRAM_COMPARISONS = 1_000_000;

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
   * @param histogram the counts it was found in; null where it was given
   */
  record Threshold(double value, String origin, DistanceHistogram histogram) {}

  /** The threshold for some texts. */
  Threshold of(RunTexts texts) {
    return switch (method) {
      case ReferencesMethod references ->
          references.threshold().isPresent()
              ? new Threshold(references.threshold().getAsDouble(), "request", null)
              : valley(texts, references.letters());
      case ClosedSetsMethod closedSets -> new Threshold(closedSets.maxDistance(), "method", null);
      case BaselineMethod baseline -> new Threshold(baseline.maxDistance(), "method", null);
    };
  }

  private Threshold valley(RunTexts texts, boolean letters) {
    int[] order = texts.sample(texts.size());
    run.progress().phase(RunPhase.THRESHOLD, order.length);
    int first = order.length <= LetterClustering.FEW_TEXTS ? FIRST_OTHERS_OF_FEW : FIRST_OTHERS;
    int others = Math.min(first, order.length);
    DistanceHistogram histogram = new DistanceHistogram();
    while (compare(order, others, histogram) < ENOUGH_COMPARISONS && others < order.length) {
      others = (int) Math.min((long) MORE * others, order.length);
      histogram = new DistanceHistogram();
    }
    Optional<DistanceHistogram.Valley> valley = histogram.valley();
    if (valley.isEmpty()) {
      return new Threshold(
          letters ? DEFAULT_THRESHOLD_WITH_LETTERS : DEFAULT_THRESHOLD,
          "default, the histogram has no clear valley",
          histogram);
    }
    return new Threshold(
        letters ? valley.get().nearEnd() : valley.get().farEnd(), "valley", histogram);
  }

  /**
   * Adds the distances between the first texts of an order and more of them to a histogram.
   *
   * @return the number of pairs
   */
  private long compare(int[] order, int others, DistanceHistogram histogram) {
    int sample = Math.min(HISTOGRAM_SAMPLE, others);
    ShardCandidates.Distances distances =
        candidates.distances(Arrays.copyOf(order, others), method.minShared());
    long compared = 0;
    for (int from = 0; from < sample; from += HISTOGRAM_BATCH) {
      if (from >= MIN_SAMPLE && compared >= HISTOGRAM_COMPARISONS) {
        break;
      }
      Cancellation.ensureNotCancelled(run.task());
      int to = Math.min(sample, from + HISTOGRAM_BATCH);
      compared += distances.addTo(histogram, Arrays.copyOfRange(order, from, to));
    }
    run.progress().done(others);
    return compared;
  }
}

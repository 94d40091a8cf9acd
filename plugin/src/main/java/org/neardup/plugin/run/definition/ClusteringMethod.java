// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.List;
import java.util.Optional;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;
import org.neardup.distance.BackgroundModel;
import org.neardup.passage.PassageSettings;
import org.neardup.plugin.shard.comparing.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;

/** How a run finds and clusters near-duplicates, with the parameters of the method. */
public sealed interface ClusteringMethod extends RunMethod
    permits ReferencesMethod, ClosedSetsMethod, BaselineMethod {

  /** The name of its distance in requests and summaries. */
  String distanceType();

  /**
   * What it must know of the words of the whole collection.
   *
   * @param tokensFit whether the field's own tokens are what it compares
   */
  WordCount counted(boolean tokensFit);

  /**
   * By what it compares texts.
   *
   * @param counts of the words of the whole collection, as it wanted them
   * @param texts of the collection
   * @param tokensFit whether the field's own tokens are what it compares
   */
  Measure measure(BackgroundModel counts, int texts, boolean tokensFit);

  /** Signature tokens that a candidate shares with its seed, at least 1. */
  int minShared();

  /** Share of the texts that a token may be in and still propose candidates by itself. */
  double maxDocFreqShare();

  /** Constraints by attribute and content. */
  default List<ConstraintRule> rules() {
    return List.of();
  }

  /** Which side of a contradiction to follow. */
  default ConflictPolicy onConflict() {
    return ConflictPolicy.CANNOT_LINK;
  }

  /** How much nearer, in its distance, a text is to a reference of its family. */
  default double familyDiscount() {
    return 0;
  }

  /**
   * Whether a cluster is named after the text that is nearest to its letter, rather than after the
   * text that it was gathered around.
   */
  default boolean isNamedAfterLetter() {
    return false;
  }

  /** What counts as found in other clusters; empty if nobody asked. */
  default Optional<PassageSettings> passages() {
    return Optional.empty();
  }

  /**
   * Which pairs the shards send back: those near enough, and those that a must-link may join
   * whatever their distance. Such a rule names a share of content, or, of attributes alone, takes
   * any candidate.
   *
   * @param maxDistance how near is near enough
   */
  default RetrievalSettings retrieval(double maxDistance) {
    double containment = RetrievalSettings.NEVER;
    double overlap = RetrievalSettings.NEVER;
    for (ConstraintRule rule : rules()) {
      if (rule.type() != LinkType.MUST_LINK || rule.isEquality()) {
        continue;
      }
      if (!rule.isOnContent()) {
        containment = 0;
      }
      for (Condition condition : rule.conditions()) {
        if (condition instanceof Condition.ContainsReference contains) {
          containment = Math.min(containment, contains.share());
        } else if (condition instanceof Condition.WordOverlapAtLeast atLeast) {
          overlap = Math.min(overlap, atLeast.share());
        }
      }
    }
    return new RetrievalSettings(minShared(), maxDistance, containment, overlap);
  }
}

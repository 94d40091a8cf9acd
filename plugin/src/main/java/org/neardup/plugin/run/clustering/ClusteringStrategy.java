// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Map;
import org.neardup.plugin.run.definition.BaselineMethod;
import org.neardup.plugin.run.definition.ClosedSetsMethod;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.shards.DrivenRun;

/** How the clusters of a run are found once its texts can be compared; used once. */
sealed interface ClusteringStrategy
    permits LettersStrategy, ReferencesStrategy, PairsStrategy, ClosedSetsStrategy {

  /** The strategy of a method. */
  static ClusteringStrategy of(ClusteringMethod method, DrivenRun run, ComparableTexts texts) {
    return switch (method) {
      case ReferencesMethod references when references.letters() ->
          new LettersStrategy(references, run, texts);
      case ReferencesMethod references -> new ReferencesStrategy(references, run, texts);
      case BaselineMethod baseline when baseline.isOfPairs() ->
          new PairsStrategy(baseline, run, texts);
      case BaselineMethod baseline -> new ReferencesStrategy(baseline, run, texts);
      case ClosedSetsMethod closedSets -> new ClosedSetsStrategy(closedSets, run, texts);
    };
  }

  /**
   * Finds the clusters.
   *
   * @param checkpoint has what an earlier attempt found on the way
   */
  Clustered cluster(FoundClusters checkpoint);

  /**
   * Applies the constraints that clusters are found without.
   *
   * @param found as {@link #cluster} has found them; may be changed
   */
  default Clustered constrained(Clustered found) {
    return found;
  }

  /** Whether it takes longer to find the clusters again than to keep a checkpoint of them. */
  default boolean isKept() {
    return true;
  }

  /** Whether clusters are found without named links, so that a revision may begin with them. */
  default boolean isUnlinked() {
    return false;
  }

  /**
   * Writes what was found beside the clusters, when these are written.
   *
   * @param summary of the run, to be added to
   */
  default void writeRest(Map<String, Object> summary) {}
}

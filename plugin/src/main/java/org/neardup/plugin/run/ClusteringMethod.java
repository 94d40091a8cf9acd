package org.neardup.plugin.run;

import java.util.List;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.TextsPhase.WordCount;
import org.neardup.retrieval.Measure;

/** How a run finds and clusters near-duplicates, with the parameters of the method. */
sealed interface ClusteringMethod extends RunMethod
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
  double maxDocFreq();

  /** Constraints by attribute and content. */
  default List<ConstraintRule> rules() {
    return List.of();
  }

  /** Which side of a contradiction to follow. */
  default ConflictPolicy onConflict() {
    return ConflictPolicy.CANNOT_LINK;
  }
}

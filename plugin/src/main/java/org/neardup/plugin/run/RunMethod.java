package org.neardup.plugin.run;

import java.util.List;
import java.util.Map;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.shard.TextsPhase.WordCount;
import org.neardup.plugin.shard.TokenSource;
import org.neardup.retrieval.Measure;

/** How a run finds and clusters near-duplicates, with the parameters of the method. */
sealed interface RunMethod permits ReferencesMethod, BaselineMethod {

  /** Its name in requests. */
  String label();

  /** The name of its distance in requests and summaries. */
  String distanceType();

  /** Where the tokens come from that it compares. */
  TokenSource tokenSource();

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
   * @param tokensFit whether the field's own tokens are what it compares
   */
  Measure measure(BackgroundModel counts, boolean tokensFit);

  /** Signature tokens that a candidate shares with its seed, at least 1. */
  int minShared();

  /** Share of the texts that a token may be in and still propose candidates by itself. */
  double maxDocFreq();

  /** The fields that its rules look at, in the order of their index in conditions. */
  default List<String> attributes() {
    return List.of();
  }

  /** Constraints by attribute and content. */
  default List<ConstraintRule> rules() {
    return List.of();
  }

  /** Constraints by name. */
  default List<DocumentPair> pairs() {
    return List.of();
  }

  /** Which side of a contradiction to follow. */
  default ConflictPolicy onConflict() {
    return ConflictPolicy.CANNOT_LINK;
  }

  /**
   * Its parameters as they are on record, what was asked and what was assumed.
   *
   * @param body the request as it was given
   */
  void record(Map<String, Object> request, Map<String, Object> body);
}

package org.neardup.accuracy;

import org.neardup.evaluation.Evaluation;

/** What came of a method on a collection. */
public sealed interface Outcome {

  /**
   * It found clusters.
   *
   * @param clusters how many of two documents or more
   * @param seconds what it took, without indexing
   */
  record Scored(Evaluation evaluation, long clusters, double seconds) implements Outcome {}

  /**
   * The node refused the method: this version does not have it.
   *
   * @param reason in the node's words
   */
  record NotInThisVersion(String reason) implements Outcome {}
}

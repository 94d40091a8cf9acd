// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.List;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.SearchProgress;

/** The source of the candidates of seeds: one store, or all shards of an index. */
@FunctionalInterface
public interface CandidateSource {

  /**
   * Finds the candidates of some seeds.
   *
   * @param seeds ordinals, distinct
   * @return the candidates of each seed, in the order of the seeds; the order inside is free
   */
  List<Candidates> find(int[] seeds);

  /**
   * Receives what has come of the seeds so far, between two calls of {@link #find}. It may leave
   * out of the next answers what does not matter any more; it need not.
   */
  default void progress(SearchProgress progress) {}
}

package org.neardup.cluster;

import java.util.List;
import org.neardup.retrieval.Candidates;

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
}

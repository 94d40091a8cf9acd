package org.neardup.retrieval;

import java.io.IOException;

/** Finds the texts of a store that may belong to a seed. Not thread-safe; one a thread. */
public interface Retriever {

  /**
   * Finds the candidates of a seed, the seed itself left out.
   *
   * @return the pairs that can matter, by ascending slot
   */
  Candidates find(Seed seed) throws IOException;

  /** Look-ups of tokens that were left out because the token is frequent, over all seeds so far. */
  long skippedTokens();

  /** Pairs that were compared so far. */
  long comparisons();
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;

/**
 * Finds the texts of a store that may be near-duplicates of a seed. Not thread-safe; one for each
 * thread.
 */
public interface Retriever {

  /**
   * Finds the candidates of a seed, except the seed itself.
   *
   * @return the kept pairs, by ascending slot
   */
  Candidates find(Seed seed) throws IOException;

  /** Number of token look-ups skipped because the token is frequent, over all seeds so far. */
  long skippedTokens();

  /** Number of pairs compared so far. */
  long comparisons();
}

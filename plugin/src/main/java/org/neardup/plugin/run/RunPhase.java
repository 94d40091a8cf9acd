// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.Locale;

/** What a run is busy with, in the order in which phases come. A run does not have all of them. */
public enum RunPhase {
  /** Opens a view of every shard and groups its documents by digest. */
  PIN,
  /** Merges exact copies. */
  EXACT,
  /** Counts words, and texts with a token, in the whole collection. */
  BACKGROUND,
  /** Closes the constraints. */
  CONSTRAINTS,
  /** Prepares the sentences of texts. */
  SENTENCES,
  /** Chooses the distance at which near-duplicates end. */
  THRESHOLD,
  /** Finds candidates and assigns texts. */
  CLUSTERING,
  /** Completes clusters by what their texts have in common. */
  LETTERS,
  /** Finds passages. */
  PASSAGES,
  /** Describes clusters and writes results. */
  RESULTS,
  /** Writes itemsets. */
  ITEMSETS;

  /** Its name in tasks, records and summaries. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }
}

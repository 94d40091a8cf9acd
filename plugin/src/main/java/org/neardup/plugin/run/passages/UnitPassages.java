// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.passages;

import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.neardup.passage.DocumentPassages;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.run.definition.PassageUnit;
import org.neardup.plugin.run.shards.ExactCopies;

/** Finds the passages of a run in one unit: words or sentences. */
interface UnitPassages {

  /** The unit. */
  PassageUnit unit();

  /** How texts are signed, in words. */
  String scheme();

  /** Whether any shard signed texts of its source. */
  boolean fromSource();

  /** What limits left out, by the names that it has in a summary. */
  Map<String, Object> skipped();

  /** What a user should know of what was left out. */
  default List<String> warnings() {
    return List.of();
  }

  /** Number of pairs of texts that were compared. */
  long comparisons();

  /**
   * The passages of all texts, batch after batch.
   *
   * @param done told how many texts are done
   */
  void findAll(RunTask task, IntConsumer done, Visitor visitor);

  /** Takes what was found for a batch of texts. */
  interface Visitor {

    /**
     * Takes pairs, some at a time.
     *
     * @param pairs of these texts with later ones, the earlier on the left, by left and then right
     */
    void pairs(List<DocumentPassages> pairs);

    /** Takes these texts and their copies, when all pairs have been taken. */
    void copied(Copied copied);
  }

  /** Texts that are laid beside their exact copies. */
  interface Copied {

    /** Those that have copies and are long enough for a passage, ascending. */
    int[] texts();

    /**
     * The passages of a text and its copies.
     *
     * @param others the copies
     * @return at most one for each, the place of the copy in the list on the right; ascending
     */
    List<DocumentPassages> passages(int text, List<ExactCopies.Copy> others);
  }
}

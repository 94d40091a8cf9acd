// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Stage 3: the exact first and last word. Words beyond the last run that are too few for a shingle
 * still belong to the passage, if more of them are equal than changed.
 *
 * <pre>
 *   left   ... the harbour was dredged in the spring of that year
 *   right  ... the harbour was dredged in the autumn of that year   →  both end with "year"
 * </pre>
 *
 * <p>Inside an alignment a changed word costs more ({@link RunAlignment#COST}), because there the
 * question is whether it is one text. Here it is whether words are equal by chance: two after a
 * changed one rarely are.
 */
final class AlignmentEnds {

  /** Of an extension, at both ends. */
  static final int STEPS = 2 * ChangedWords.MOST * ChangedWords.MOST;

  private final long[] left;
  private final long[] right;
  private final ChangedWords ends;

  AlignmentEnds(long[] left, long[] right, ChangedWords ends) {
    this.left = left;
    this.right = right;
    this.ends = ends;
  }

  /** The alignment up to its exact ends. */
  Aligned extend(Aligned aligned) {
    return backward(forward(aligned));
  }

  private Aligned forward(Aligned a) {
    int changed = ends.beyond(left, a.leftEnd(), right, a.rightEnd(), 1);
    return changed < 0
        ? a
        : sameText(
            a,
            new Aligned(
                a.left(),
                a.leftEnd() + ends.left(),
                a.right(),
                a.rightEnd() + ends.right(),
                a.changed() + changed));
  }

  private Aligned backward(Aligned a) {
    int changed = ends.beyond(left, a.left() - 1, right, a.right() - 1, -1);
    return changed < 0
        ? a
        : sameText(
            a,
            new Aligned(
                a.left() - ends.left(),
                a.leftEnd(),
                a.right() - ends.right(),
                a.rightEnd(),
                a.changed() + changed));
  }

  private static Aligned sameText(Aligned a, Aligned extended) {
    return extended.equal() > RunAlignment.COST * extended.changed() ? extended : a;
  }
}

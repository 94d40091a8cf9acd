// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage.words;

/**
 * Stage 6: which shared words are a passage. They are if they have enough words in either text and
 * hardly any changed: {@value #CHANGED_ALONE} in {@code minWords}, and one more for every five
 * words more ({@link RunAlignment#COST}), if they stand alone.
 *
 * <pre>
 *   left   ... unlike  [fifteen words, of which two are changed]  and the mayor has ...
 *   right  ... we said [fifteen words, of which two are changed]  although nobody ...      a passage
 *
 *   left   ... the old mayor [fifteen words, two changed]  said to the press that ...
 *   right  ... the new mayor [fifteen words, two changed]  told us all the press that ...  none
 * </pre>
 *
 * <p>A text reworded throughout has, by chance, parts with few changes, and those are what an
 * alignment finds. Its words agree beyond the ends of the part, too, only less. Where they do,
 * {@value #CHANGED_WITHIN} in {@code minWords} may be changed.
 */
final class PassageRule {

  /** Words that may be changed in the least passage, if it stands alone. */
  static final int CHANGED_ALONE = 2;

  /** Words that may be changed in it, if the text goes on reworded. */
  static final int CHANGED_WITHIN = 1;

  private final int minWords;
  private final Words left;
  private final Words right;
  private final ChangedWords around;

  /**
   * @param minWords least number of words, of a language that separates them
   */
  PassageRule(int minWords, Words left, Words right, ChangedWords around) {
    this.minWords = minWords;
    this.left = left;
    this.right = right;
    this.around = around;
  }

  boolean isPassage(SharedWords shared) {
    int least = left.asMuchAs(minWords, shared.left(), shared.leftEnd());
    return shared.words() >= least
        && (isChangedAtMost(CHANGED_WITHIN, least, shared)
            || isChangedAtMost(CHANGED_ALONE, least, shared) && standsAlone(shared));
  }

  /** A changed word is one equal word less, and is to be paid for. */
  private static boolean isChangedAtMost(int changed, int least, SharedWords shared) {
    return shared.worth() >= least - changed * (1 + RunAlignment.COST);
  }

  private boolean standsAlone(SharedWords shared) {
    return !around.goOn(left.hashes(), shared.leftEnd(), right.hashes(), shared.rightEnd(), 1)
        && !around.goOn(left.hashes(), shared.left() - 1, right.hashes(), shared.right() - 1, -1);
  }
}

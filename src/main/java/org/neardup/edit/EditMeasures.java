// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

/**
 * Counts of the words, passages and paragraphs that a text shares with its reference, from which
 * its category is decided.
 *
 * @param words words of the text
 * @param referenceWords words of the reference
 * @param kept words of the reference that the text has, in the same words or reworded
 * @param repeated words of the text that repeat words of the reference already matched
 * @param repeatedInPassages words of {@code repeated} that are in passages
 * @param added words of the text in added passages, and in added short sentences if there are many
 * @param deleted words of the reference in deleted passages
 * @param changed words altered in shared passages: the larger of words deleted and words inserted
 * @param minor whether each paragraph of the reference has under 5 % or under 15 words changed
 * @param moves number of places where the text continues at an earlier point of the reference
 * @param neighbours number of pairs of sentences that are adjacent in a paragraph of the reference
 *     and both in the text
 * @param torn number of those pairs that are not adjacent in the text
 * @param paragraphs paragraphs of the reference that are more than greeting, signature or heading,
 *     or that the text leaves out whole, such as a heading between two others
 * @param lostParagraphs number of those that the text leaves out whole
 */
public record EditMeasures(
    int words,
    int referenceWords,
    int kept,
    int repeated,
    int repeatedInPassages,
    int added,
    int deleted,
    int changed,
    boolean minor,
    int moves,
    int neighbours,
    int torn,
    int paragraphs,
    int lostParagraphs) {

  /**
   * The category of a text that is not an exact copy. The first of these that holds:
   *
   * <ol>
   *   <li>{@link Category#REPEATED}: more than half of the words of the reference are repeated, and
   *       less than a fifth of the text is not from the reference.
   *   <li>{@link Category#BLOCK_REORDERING}: nothing added or deleted, at most 2 % of the words
   *       changed, the order different, and at least three quarters of the sentence pairs that are
   *       adjacent in a paragraph of the reference still adjacent. The blocks of a reference in one
   *       paragraph are its sentences.
   *   <li>{@link Category#MINOR_CHANGE}: nothing added or deleted, the same order, and in each
   *       paragraph of the reference under 5 % or under 15 words changed.
   *   <li>{@link Category#BLOCK_ADDED}: the whole reference unchanged, with passages added or
   *       repeated.
   *   <li>{@link Category#BAG_OF_WORDS}: a different order with more separated pairs or changes
   *       than for reordering, and at least 80 % of the words of the longer text common to both.
   *   <li>{@link Category#BLOCK_DELETED}: passages deleted, nothing added or changed.
   *   <li>{@link Category#KEY_BLOCK}: passages added and deleted, and less than half of the words
   *       of the reference kept or at least half of its paragraphs left out. What is kept has minor
   *       changes, in at most half of its words.
   *   <li>{@link Category#MINOR_CHANGE_BLOCK_EDIT}: words changed and passages added or deleted, or
   *       passages both added and deleted.
   *   <li>{@link Category#MINOR_CHANGE} again: nothing added or deleted, and more words changed
   *       than above. The two assessors of the 1,000 real comments use this category for a letter
   *       reworded throughout.
   * </ol>
   *
   * <p>These assessors are language models that were instructed as coders and worked independently.
   * No person coded these comments. The coders of the dg.o 2006 paper were people.
   */
  public Category category() {
    boolean blocks = added > 0 || deleted > 0 || repeatedInPassages > 0;
    if (2 * repeated > referenceWords && 5 * own() < words) {
      return Category.REPEATED;
    }
    if (!blocks && moves > 0 && !isTorn() && 50 * changed <= referenceWords) {
      return Category.BLOCK_REORDERING;
    }
    if (!blocks && moves == 0 && minor) {
      return Category.MINOR_CHANGE;
    }
    if (blocks && deleted == 0 && changed == 0) {
      return Category.BLOCK_ADDED;
    }
    if (moves > 0 && (isTorn() || !blocks) && 5 * kept >= 4 * Math.max(words, referenceWords)) {
      return Category.BAG_OF_WORDS;
    }
    if (deleted > 0 && added == 0 && repeatedInPassages == 0 && changed == 0) {
      return Category.BLOCK_DELETED;
    }
    if (deleted > 0 && added > 0 && minor && 2 * changed <= kept && isLetterMostlyLost()) {
      return Category.KEY_BLOCK;
    }
    return blocks ? Category.MINOR_CHANGE_BLOCK_EDIT : Category.MINOR_CHANGE;
  }

  /** The measures of an exact copy. */
  public static EditMeasures exact(int words) {
    return new EditMeasures(words, words, words, 0, 0, 0, 0, 0, true, 0, 0, 0, 1, 0);
  }

  /** Whether a paragraph has under 5 % or under 15 words changed (SIGIR 2006, section 2). */
  public static boolean isMinor(int changed, int words) {
    return changed < 15 || 20 * changed < words;
  }

  /**
   * The same text with other counts of edits. Words that are no longer added are not the text's,
   * and words and paragraphs no longer deleted are not the reference's.
   *
   * @param optionalParagraphs number of paragraphs that are no longer deleted
   */
  public EditMeasures withEdits(
      int newAdded, int newDeleted, int newChanged, boolean newMinor, int optionalParagraphs) {
    return new EditMeasures(
        words - (added - newAdded),
        referenceWords - (deleted - newDeleted),
        kept,
        repeated,
        repeatedInPassages,
        newAdded,
        newDeleted,
        newChanged,
        newMinor,
        moves,
        neighbours,
        torn,
        paragraphs - optionalParagraphs,
        lostParagraphs - optionalParagraphs);
  }

  /**
   * How much was done to the reference: words that only one of the two has, words repeated or
   * changed, and moves. 0 for the reference itself.
   */
  public int editCount() {
    return own() + repeated + Math.max(0, referenceWords - kept) + changed + moves;
  }

  /** Whether the text has any edit. */
  public boolean hasEdits() {
    return added > 0 || deleted > 0 || changed > 0 || moves > 0 || repeated > 0;
  }

  /** Number of words of the text that are not from its reference. */
  private int own() {
    return Math.max(0, words - kept - repeated);
  }

  private boolean isTorn() {
    return torn > 0 && 4 * torn >= neighbours && paragraphs > 1;
  }

  private boolean isLetterMostlyLost() {
    return 2 * kept < referenceWords || lostParagraphs > 0 && 2 * lostParagraphs >= paragraphs;
  }
}

package org.neardup.edit;

/**
 * How much of a text is its reference's and what became of the rest: what a category is decided
 * from.
 *
 * @param words words of the text
 * @param referenceWords words of the reference
 * @param kept words of the reference that the text has, in its sentences or reworded
 * @param repeated words of the text that it has from the reference once more
 * @param repeatedInPassages how many of those are in passages
 * @param added words of the text in passages that its writer added, and in many short sentences
 * @param deleted words of the reference in passages that the text leaves out
 * @param changed words altered in passages that both have, the larger of what went and what came
 * @param minor whether each paragraph of the reference has under 5 % or under 15 words changed
 * @param moves places where the text goes on earlier in the reference
 * @param neighbours pairs of sentences that are next to each other in a paragraph of the reference
 *     and both in the text
 * @param torn how many of those the text does not have next to each other
 * @param referenceParagraphs paragraphs of the reference
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
    int referenceParagraphs) {

  /**
   * The category of a text that is no exact copy. The first of these that holds:
   *
   * <ol>
   *   <li>{@link Category#REPEATED}: more than half of the reference's words come again, and less
   *       than a fifth of the text is not the reference's.
   *   <li>{@link Category#BLOCK_REORDERING}: nothing added or left out, at most 2 % of the words
   *       changed, the order another, and three quarters of the sentences that are next to each
   *       other in a paragraph of the reference still are. The blocks of a reference in one
   *       paragraph are its sentences.
   *   <li>{@link Category#MINOR_CHANGE}: nothing added or left out, the order the same, and in each
   *       paragraph of the reference under 5 % or under 15 words changed.
   *   <li>{@link Category#BLOCK_ADDED}: the whole reference without a change, and passages added or
   *       repeated.
   *   <li>{@link Category#BLOCK_DELETED}: passages left out, nothing added or changed.
   *   <li>{@link Category#KEY_BLOCK}: passages added and left out, less than half of the reference
   *       kept or more than half of the text not the reference's, and what is kept is kept as it
   *       was: at most a tenth of it changed.
   *   <li>{@link Category#BAG_OF_WORDS}: the order another, and more than that torn or changed,
   *       with at least 80 % of the words of the longer text common.
   *   <li>{@link Category#MINOR_CHANGE_BLOCK_EDIT}: edits of both kinds: words changed and passages
   *       added or left out, or passages added and others left out.
   *   <li>{@link Category#MINOR_CHANGE} again: nothing added or left out, and more changed than
   *       that. The two assessors of the 1,000 real comments call a letter so that is reworded
   *       throughout.
   * </ol>
   *
   * <p>These assessors are models: two language models instructed as coders and working apart. No
   * person coded the comments. The coders of the dg.o 2006 paper were people.
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
    if (deleted > 0 && added == 0 && repeatedInPassages == 0 && changed == 0) {
      return Category.BLOCK_DELETED;
    }
    if (deleted > 0
        && added > 0
        && 10 * changed <= kept
        && (2 * kept < referenceWords || 2 * own() > words)) {
      return Category.KEY_BLOCK;
    }
    if (moves > 0 && (isTorn() || !blocks) && 5 * kept >= 4 * Math.max(words, referenceWords)) {
      return Category.BAG_OF_WORDS;
    }
    return blocks ? Category.MINOR_CHANGE_BLOCK_EDIT : Category.MINOR_CHANGE;
  }

  /** The measures of an exact copy. */
  public static EditMeasures exact(int words) {
    return new EditMeasures(words, words, words, 0, 0, 0, 0, 0, true, 0, 0, 0, 1);
  }

  /** Whether a paragraph has under 5 % or under 15 words changed (SIGIR 2006, section 2). */
  public static boolean isMinor(int changed, int words) {
    return changed < 15 || 20 * changed < words;
  }

  /** The same text with other edits counted. */
  public EditMeasures withEdits(int newAdded, int newDeleted, int newChanged, boolean newMinor) {
    return new EditMeasures(
        words,
        referenceWords,
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
        referenceParagraphs);
  }

  /** Whether anything of it is an edit. */
  public boolean hasEdits() {
    return added > 0 || deleted > 0 || changed > 0 || moves > 0 || repeated > 0;
  }

  /** Words of the text that its reference does not have. */
  private int own() {
    return Math.max(0, words - kept - repeated);
  }

  private boolean isTorn() {
    return torn > 0 && 4 * torn >= neighbours && referenceParagraphs > 1;
  }
}

package org.neardup.edit;

/**
 * How much of a text is its reference's and what became of the rest: what a category is decided
 * from. Everything is counted in words.
 *
 * @param words words of the text
 * @param referenceWords words of the reference
 * @param kept words of the reference that the text has
 * @param repeated words of the text that are of the reference and that it has already
 * @param added words of the text in passages that its writer added
 * @param deleted words of the reference in passages that the text leaves out
 * @param changed words altered in passages that both have, the larger of what went and what came
 * @param minor whether each paragraph of the reference has under 5 % or under 15 words changed
 * @param moves places where the text goes on elsewhere in the reference
 * @param torn neighbouring sentences of one paragraph of the reference that the text has apart
 * @param neighbours neighbouring sentences of one paragraph of the reference, both in the text
 * @param paragraph whether the text has a paragraph of the reference, or most of it
 */
record EditMeasures(
    int words,
    int referenceWords,
    int kept,
    int repeated,
    int added,
    int deleted,
    int changed,
    boolean minor,
    int moves,
    int torn,
    int neighbours,
    boolean paragraph) {

  /** The category of a text that is no exact copy: the first that holds. */
  Category category() {
    if (isRepeated()) {
      return Category.REPEATED;
    }
    boolean blocks = added > 0 || deleted > 0 || repeated > 0;
    if (!blocks && moves > 0) {
      if (isTorn() || changed * 50 > referenceWords) {
        return Category.BAG_OF_WORDS;
      }
      return Category.BLOCK_REORDERING;
    }
    if (!blocks) {
      return Category.MINOR_CHANGE;
    }
    if (deleted > 0 && added > 0 && (2 * kept < referenceWords || 2 * own() > words)) {
      return Category.KEY_BLOCK;
    }
    if (isTorn() && 5 * kept >= 4 * Math.max(words, referenceWords)) {
      return Category.BAG_OF_WORDS;
    }
    if (changed > 0 || deleted > 0 && (added > 0 || repeated > 0)) {
      return Category.MINOR_CHANGE_BLOCK_EDIT;
    }
    return deleted > 0 ? Category.BLOCK_DELETED : Category.BLOCK_ADDED;
  }

  private boolean isRepeated() {
    return 2 * repeated > referenceWords && 5 * own() < words;
  }

  /** Words of the text that its reference does not have. */
  private int own() {
    return words - kept - repeated;
  }

  private boolean isTorn() {
    return neighbours > 2 && 2 * torn > neighbours;
  }
}

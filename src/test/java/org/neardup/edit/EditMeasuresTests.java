// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

/** Where one category ends and the next begins, for a letter of 100 words in 5 paragraphs. */
public class EditMeasuresTests extends LuceneTestCase {

  /** 51 of 100 words again are most of the letter, 50 are not. */
  @Test
  public void mostOfTheLetterAgainIsRepeated() {
    assertEquals(Category.REPEATED, kept(100).repeated(51).category());
    assertEquals(Category.BLOCK_ADDED, kept(100).repeated(50).category());
  }

  /** 49 of 249 words are under a fifth, 51 of 251 are more. */
  @Test
  public void muchElseBesideIsNotRepeated() {
    assertEquals(Category.REPEATED, kept(100).repeated(100).added(49).category());
    assertEquals(Category.BLOCK_ADDED, kept(100).repeated(100).added(51).category());
  }

  @Test
  public void blocksMovedWithTwoWordsChangedAreStillReordering() {
    assertEquals(Category.BLOCK_REORDERING, kept(100).moves(1).changed(2).category());
    assertEquals(Category.BAG_OF_WORDS, kept(100).moves(1).changed(3).category());
  }

  /** One of five pairs is under a quarter, one of four is a quarter. */
  @Test
  public void aQuarterOfTheNeighboursTornIsABagOfWords() {
    assertEquals(Category.BLOCK_REORDERING, kept(100).moves(1).torn(1, 5).category());
    assertEquals(Category.BAG_OF_WORDS, kept(100).moves(1).torn(1, 4).category());
  }

  /** The same 80 of 100 words are enough, 79 are not. */
  @Test
  public void aBagOfWordsHasFourFifthsInCommon() {
    assertEquals(Category.BAG_OF_WORDS, kept(80).moves(2).torn(4, 4).changed(20).category());
    assertEquals(Category.MINOR_CHANGE, kept(79).moves(2).torn(4, 4).changed(21).category());
  }

  /** What was shuffled is out of order though a passage is missing, in order it is left out. */
  @Test
  public void mostOfTheLetterInShuffledOrderIsABagOfWordsThoughAPassageIsMissing() {
    assertEquals(Category.BAG_OF_WORDS, kept(80).moves(2).torn(4, 4).deleted(20).category());
    assertEquals(Category.BLOCK_DELETED, kept(80).deleted(20).category());
  }

  /** 49 of 100 kept is under half, 50 is not. */
  @Test
  public void underHalfOfTheLetterIsAKeyBlock() {
    assertEquals(Category.KEY_BLOCK, kept(49).deleted(51).added(20).category());
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, kept(50).deleted(50).added(20).category());
  }

  /** Three of five paragraphs left out are half of the letter, however long the others are. */
  @Test
  public void underHalfOfTheParagraphsAreAKeyBlock() {
    assertEquals(Category.KEY_BLOCK, kept(60).deleted(40).lost(3).added(20).category());
    assertEquals(
        Category.MINOR_CHANGE_BLOCK_EDIT, kept(60).deleted(40).lost(2).added(20).category());
  }

  @Test
  public void mostOfTheLetterIsNoKeyBlockHoweverMuchIsAdded() {
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, kept(60).deleted(40).added(1000).category());
  }

  /** What is changed more than a minor change does, or in most words, is no block of the letter. */
  @Test
  public void aKeyBlockHasMinorChanges() {
    assertEquals(Category.KEY_BLOCK, kept(40).deleted(60).added(20).changed(14).category());
    assertEquals(
        Category.MINOR_CHANGE_BLOCK_EDIT,
        kept(40).deleted(60).added(20).changed(15).notMinor().category());
    assertEquals(Category.KEY_BLOCK, kept(20).deleted(80).added(20).changed(10).category());
    assertEquals(
        Category.MINOR_CHANGE_BLOCK_EDIT, kept(20).deleted(80).added(20).changed(11).category());
  }

  @Test
  public void aLetterRewordedThroughoutIsNearestToAMinorChange() {
    assertEquals(Category.MINOR_CHANGE, kept(70).changed(30).notMinor().category());
  }

  @Test
  public void aWholeLetterIsNoKeyBlockHoweverMuchIsAdded() {
    assertEquals(Category.BLOCK_ADDED, kept(100).added(1000).category());
  }

  private static Builder kept(int kept) {
    return new Builder(kept);
  }

  /** Measures in the order of the sentence that they make. */
  private static final class Builder {
    private final int kept;
    private int repeated;
    private int added;
    private int deleted;
    private int lost;
    private int changed;
    private int moves;
    private int torn;
    private int neighbours;
    private boolean minor = true;

    Builder(int kept) {
      this.kept = kept;
    }

    Builder repeated(int words) {
      repeated = words;
      return this;
    }

    Builder added(int words) {
      added = words;
      return this;
    }

    Builder deleted(int words) {
      deleted = words;
      return this;
    }

    Builder lost(int paragraphs) {
      lost = paragraphs;
      return this;
    }

    Builder changed(int words) {
      changed = words;
      return this;
    }

    Builder moves(int places) {
      moves = places;
      return this;
    }

    Builder notMinor() {
      minor = false;
      return this;
    }

    Builder torn(int pairs, int of) {
      torn = pairs;
      neighbours = of;
      return this;
    }

    Category category() {
      int words = kept + repeated + added;
      return new EditMeasures(
              words,
              100,
              kept,
              repeated,
              repeated,
              added,
              deleted,
              changed,
              minor,
              moves,
              neighbours,
              torn,
              5,
              lost)
          .category();
    }
  }
}

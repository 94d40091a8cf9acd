// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.BitSet;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.alignment.ReferenceText;

public class LetterFinderTests extends LuceneTestCase {

  private static final String LETTER =
      "The river behind our school is brown. Fish die in it.\n\n"
          + "Please make the mill filter its water.";
  private static final String OWN = "My son came home with a rash last week.";
  private static final String OTHER = "Nobody at the town hall ever answers the telephone.";

  private final EditDescriber describer = new EditDescriber();

  /** None of the three others has the nine words of the reference's own sentence. */
  @Test
  public void whatNoneOfTheOthersHasIsNotTheLetter() {
    ReferenceText reference = ReferenceText.of(LETTER + " " + OWN);
    BitSet own = own(reference, List.of(LETTER, LETTER + " " + OTHER, LETTER));
    assertEquals(9, own.cardinality());
    ReferenceText letter = reference.without(own);
    assertEquals(reference.wordCount() - 9, letter.wordCount());
    EditDescription other = describer.describe(letter, LETTER + " " + OTHER);
    assertEquals(Category.BLOCK_ADDED, other.category());
    EditDescription itself = describer.describe(letter, LETTER + " " + OWN);
    assertEquals(Category.BLOCK_ADDED, itself.category());
    assertEquals(1, itself.added().size());
  }

  @Test
  public void whatSomeOfTheOthersHaveIsTheLetter() {
    ReferenceText reference = ReferenceText.of(LETTER + " " + OWN);
    assertTrue(own(reference, List.of(LETTER, LETTER + " " + OWN, LETTER)).isEmpty());
    assertSame(reference, reference.without(new BitSet()));
  }

  /** Two others are too few to say: one may have left it out. */
  @Test
  public void fewDocumentsSayNothing() {
    ReferenceText reference = ReferenceText.of(LETTER + " " + OWN);
    assertTrue(own(reference, List.of(LETTER, LETTER)).isEmpty());
  }

  @Test
  public void copiesOfAMemberCount() {
    ReferenceText reference = ReferenceText.of(LETTER + " " + OWN);
    LetterFinder finder = new LetterFinder(reference);
    finder.add(describer.keptWords(reference, LETTER), 3);
    assertEquals(9, finder.own().cardinality());
  }

  /** More than five copies make a reference copy. */
  @Test
  public void aReferenceOfManyCopiesIsTheLetter() {
    assertTrue(LetterFinder.isNeeded(1));
    assertTrue(LetterFinder.isNeeded(5));
    assertFalse(LetterFinder.isNeeded(6));
  }

  @Test
  public void namesStayForOthersToStandInTheirPlace() {
    ReferenceText reference = ReferenceText.of("My name is Ann Archer. " + LETTER);
    BitSet own =
        own(
            reference,
            List.of(
                "My name is Bo Binder. " + LETTER,
                "My name is Cy Cooper. " + LETTER,
                "My name is Di Draper. " + LETTER));
    assertTrue(own.isEmpty());
  }

  private BitSet own(ReferenceText reference, List<String> others) {
    LetterFinder finder = new LetterFinder(reference);
    for (String other : others) {
      finder.add(describer.keptWords(reference, other), 1);
    }
    return finder.own();
  }
}

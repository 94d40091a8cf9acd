// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.BitSet;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.alignment.ReferenceText;

/** {@link EditDescriber#edits} on small texts. */
public class EditScriptTests extends LuceneTestCase {

  private static final String FISH = "Fish die in our rivers every day, and nobody counts them.";
  private static final String MILL = "Close the old paper mill behind our school.";

  private static List<String> redline(ReferenceText letter, String text) {
    return new EditDescriber()
        .edits(letter, text).stream()
            .map(
                edit ->
                    "%s [%s|%s]"
                        .formatted(
                            edit.type(),
                            letter.text().substring(edit.letterStart(), edit.letterEnd()),
                            text.substring(edit.start(), edit.end())))
            .toList();
  }

  private static List<String> redline(String letter, String text) {
    return redline(ReferenceText.of(letter), text);
  }

  @Test
  public void aCopyIsKept() {
    assertEquals(
        List.of(
            "KEPT [Close the old paper mill behind our school|CLOSE the old paper mill, behind our"
                + " school]"),
        redline(MILL, "CLOSE the old paper mill, behind our school!"));
  }

  @Test
  public void aWordInPlaceOfAnotherIsChanged() {
    assertEquals(
        List.of(
            "KEPT [Close the old|Close the old]",
            "CHANGED [paper|steel]",
            "KEPT [mill behind our school|mill behind our school]"),
        redline(MILL, "Close the old steel mill behind our school."));
  }

  /** It is read as two words elsewhere. */
  @Test
  public void aFractionInPlaceOfAnotherIsChanged() {
    assertEquals(
        List.of(
            "KEPT [Close the|Close the]",
            "CHANGED [½|¼]",
            "KEPT [mill behind our school|mill behind our school]"),
        redline("Close the ½ mill behind our school.", "Close the ¼ mill behind our school."));
  }

  @Test
  public void aWordMoreIsAddedAndAWordLessDeleted() {
    assertEquals(
        List.of(
            "KEPT [Close the|Close the]",
            "DELETED [old|]",
            "KEPT [paper mill behind our|paper mill behind our]",
            "ADDED [|village]",
            "KEPT [school|school]"),
        redline(MILL, "Close the paper mill behind our village school."));
  }

  @Test
  public void aSentenceOfTheWritersIsAddedWhereItStands() {
    assertEquals(
        List.of(
            "KEPT [Fish die in our rivers every day, and nobody counts them|"
                + "Fish die in our rivers every day, and nobody counts them]",
            "ADDED [|My son swims there in summer]",
            "KEPT [Close the old paper mill behind our school|"
                + "Close the old paper mill behind our school]"),
        redline(FISH + " " + MILL, FISH + " My son swims there in summer. " + MILL));
  }

  /** The longer of two swapped sentences is kept, the shorter is moved. */
  @Test
  public void aSentenceInAnotherPlaceIsMoved() {
    assertEquals(
        List.of(
            "MOVED [Close the old paper mill behind our school|"
                + "Close the old paper mill behind our school]",
            "KEPT [Fish die in our rivers every day, and nobody counts them|"
                + "Fish die in our rivers every day, and nobody counts them]"),
        redline(FISH + " " + MILL, MILL + " " + FISH));
  }

  @Test
  public void aSentencePastedTwiceIsMovedTheSecondTime() {
    assertEquals(
        List.of(
            "KEPT [Close the old paper mill behind our school|"
                + "Close the old paper mill behind our school]",
            "MOVED [Close the old paper mill behind our school|"
                + "Close the old paper mill behind our school]"),
        redline(MILL, MILL + " " + MILL));
  }

  @Test
  public void aSentenceInOtherWordsIsChanged() {
    assertEquals(
        List.of(
            "KEPT [Close the old paper mill behind our school|"
                + "Close the old paper mill behind our school]",
            "CHANGED [Fish die in our rivers every day, and nobody counts them|"
                + "Nobody counts the many dead fish that rivers carry each day]"),
        redline(
            MILL + " " + FISH,
            MILL + " Nobody counts the many dead fish that rivers carry each day."));
  }

  @Test
  public void aNameInASlotFillsIt() {
    BitSet slots = new BitSet();
    slots.set(3);
    ReferenceText letter =
        ReferenceText.of("My name is and I ask you to close the mill.").withSlots(slots);
    assertEquals(
        List.of(
            "KEPT [My name is|My name is]",
            "SLOT [|Ann Miller]",
            "KEPT [and I ask you to close the mill|and I ask you to close the mill]"),
        redline(letter, "My name is Ann Miller and I ask you to close the mill."));
  }

  @Test
  public void aTextWithoutWordsDeletesAll() {
    assertEquals(List.of("DELETED [Close the mill|]"), redline("Close the mill.", "..."));
    assertEquals(List.of("ADDED [|Close the mill]"), redline("...", "Close the mill."));
    assertEquals(List.of(), redline("", ""));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.shared;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.AddedPassage;
import org.neardup.edit.Alteration;
import org.neardup.edit.Category;
import org.neardup.edit.EditDescriber;
import org.neardup.edit.EditDescription;
import org.neardup.edit.EditMeasures;
import org.neardup.edit.EditParameters;
import org.neardup.edit.alignment.ReferenceText;

public class SharedEditsTests extends LuceneTestCase {

  private static final String LETTER =
      "The rule would cut benefits for elderly people. It costs more than it saves."
          + " Please take it back. Nobody asked for it.";

  /** Four words are others, and a sentence is left out. */
  private static final String SECOND_WORDING =
      "The rule would cut benefits for seniors who need them. It costs more than it saves."
          + " Please take it back.";

  private static final String OWN = " My mother lives on soup since March.";

  private final EditDescriber describer = new EditDescriber();
  private final ReferenceText letter = ReferenceText.of(LETTER);

  /** Three have the second wording, and one of them added something. */
  @Test
  public void aPassageAddedToASecondWordingIsBlockAdded() {
    List<String> texts =
        List.of(
            SECOND_WORDING,
            SECOND_WORDING + " ",
            SECOND_WORDING + " Thanks.",
            SECOND_WORDING + OWN);
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, alone(SECOND_WORDING + OWN));
    assertEquals(Category.BLOCK_ADDED, categories(texts).get(3));
  }

  /** The second wording has three of five paragraphs, and one writer left out one of these. */
  @Test
  public void paragraphsThatAWordingLacksAreNotLost() {
    String common = "It costs more than it saves.\n\n";
    String last = "Please take it back at once.";
    ReferenceText reference =
        ReferenceText.of(
            "The rule would cut benefits for elderly people.\n\n"
                + common
                + last
                + "\n\nNobody has ever asked for it.\n\nThose who wrote it never met us.");
    String wording = "The rule would cut benefits for seniors who need them.\n\n" + common;
    String edited = wording + OWN;
    SharedEdits.Builder builder = SharedEdits.builder(EditParameters.DEFAULT);
    builder.add(describer.describe(reference, wording + last), 5);
    EditDescription description = describer.describe(reference, edited);
    SharedEdits shared = builder.add(description, 1).build();
    assertEquals(Category.KEY_BLOCK, description.category());
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, shared.category(description));
  }

  /** The wording itself is what its writers did to the reference. */
  @Test
  public void theSecondWordingKeepsItsCategory() {
    Category alone = alone(SECOND_WORDING);
    List<Category> found =
        categories(List.of(SECOND_WORDING, SECOND_WORDING + OWN, SECOND_WORDING + " So act."));
    assertEquals(alone, found.get(0));
  }

  @Test
  public void twoDocumentsAreNoWording() {
    assertEquals(
        Category.MINOR_CHANGE_BLOCK_EDIT,
        categories(List.of(SECOND_WORDING, SECOND_WORDING + OWN)).get(1));
  }

  /** Two copies and one text are three documents. */
  @Test
  public void copiesCountAsDocuments() {
    SharedEdits shared = shared(List.of(SECOND_WORDING, SECOND_WORDING + OWN), 2, 1);
    EditDescription edited = describer.describe(letter, SECOND_WORDING + OWN);
    assertEquals(Category.BLOCK_ADDED, shared.category(edited));
    assertEquals(4, shared.changedAlike(edited));
  }

  /** Texts each of which has another word in place of one of the letter. */
  private static List<String> withOneWordChanged(int count) {
    String[] words = LETTER.split(" ");
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      String[] changed = words.clone();
      changed[i % words.length] = "another" + i;
      texts.add(String.join(" ", changed));
    }
    return texts;
  }

  /** "saves" became "helps" three times, among sixty texts with a changed word: that happens. */
  @Test
  public void oneWordChangedAlikeByFewIsAChange() {
    String changed = LETTER.replace("saves", "helps");
    List<String> texts = withOneWordChanged(60);
    texts.addAll(List.of(changed, changed, changed + OWN));
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, categories(texts).get(62));
  }

  /** Twenty times is another wording. */
  @Test
  public void oneWordChangedAlikeByManyIsAWording() {
    String changed = LETTER.replace("saves", "helps");
    List<String> texts = withOneWordChanged(60);
    texts.addAll(Collections.nCopies(19, changed));
    texts.add(changed + OWN);
    assertEquals(Category.BLOCK_ADDED, categories(texts).get(79));
    assertEquals(Category.MINOR_CHANGE, categories(texts).get(70));
  }

  /** Each leaves out the same sentence, as one does: it is no wording but what they did. */
  @Test
  public void whatManyLeaveOutAloneIsStillLeftOut() {
    String shorter = LETTER.replace(" Nobody asked for it.", "");
    List<Category> found = categories(List.of(shorter, shorter + OWN, shorter + " So act now."));
    assertEquals(alone(shorter), found.get(0));
    assertEquals(alone(shorter + OWN), found.get(1));
  }

  /** Four of seven left out a sentence: who changed a word besides changed a word. */
  @Test
  public void whatMostLeftOutDoesNotCountBesideEditsOfOnesOwn() {
    String without = LETTER.replace(" Please take it back.", "");
    String edited = without.replace("costs", "loses");
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, alone(edited));
    List<String> texts = new ArrayList<>(List.of(edited, without, without + " ", without + "  "));
    texts.addAll(List.of(LETTER, LETTER + " ", LETTER + "  "));
    assertEquals(Category.MINOR_CHANGE, categories(texts).getFirst());
    assertEquals(Category.BLOCK_DELETED, categories(texts).get(1));
    texts.add(LETTER + "   ");
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, categories(texts).getFirst());
  }

  @Test
  public void aChangeOfOnesOwnStillCounts() {
    String edited = SECOND_WORDING.replace("saves", "helps") + OWN;
    List<Category> found = categories(List.of(SECOND_WORDING, edited, SECOND_WORDING + " So act."));
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, found.get(1));
  }

  /** A paragraph that may be struck out: 3 of 4 kept it, one of them left something else out. */
  @Test
  public void whatManyAddedDoesNotCountBesideEditsOfOnesOwn() {
    String paragraph = " The clinic on the island has no nurse before noon.";
    String changed = LETTER.replace("saves", "helps") + paragraph;
    String shorter = LETTER.replace(" Nobody asked for it.", "") + paragraph;
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, alone(changed));
    assertEquals(
        List.of(Category.BLOCK_ADDED, Category.MINOR_CHANGE, Category.BLOCK_DELETED),
        categories(List.of(LETTER + paragraph, changed, shorter)));
  }

  /**
   * Each of sixty added a sentence of their own: that three have one besides is chance (3 ln 3 - 2
   * = 1.3, ln 61 = 4.1), that ten have one is not (14.0).
   */
  @Test
  public void fewOfManyAdditionsAreSharedByChance() {
    String both = LETTER.replace("saves", "helps") + OWN;
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      texts.add(LETTER + " My " + word(i) + " said " + word(i + 60) + " of " + word(i + 120) + ".");
    }
    texts.addAll(List.of(LETTER + OWN, LETTER + OWN, both));
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, categories(texts).get(62));
    texts.addAll(Collections.nCopies(7, LETTER + OWN));
    assertEquals(Category.MINOR_CHANGE, categories(texts).get(62));
  }

  private static String word(int number) {
    return "w" + (char) ('a' + number / 26) + (char) ('a' + number % 26);
  }

  /** It was changed throughout, and its alterations are not known. */
  @Test
  public void alterationsThatAreNotKnownStillCountBesideASharedAddition() {
    List<AddedPassage> added = describer.describe(letter, LETTER + OWN).added();
    EditMeasures measures = EditMeasures.exact(900).withEdits(7, 0, 402, false, 0);
    EditDescription description =
        new EditDescription(measures.category(), added, measures, List.of());
    SharedEdits shared = SharedEdits.builder(EditParameters.DEFAULT).add(description, 9).build();
    assertFalse(shared.additions().isEmpty());
    assertEquals(measures.withEdits(0, 0, 402, false, 0).category(), shared.category(description));
  }

  /** Of more than two hundred alterations none is compared. */
  @Test
  public void aTextThatIsAlteredThroughoutFollowsNoWording() {
    Alteration alteration = new Alteration(false, 0, 900, 2, 5);
    EditMeasures measures = EditMeasures.exact(900).withEdits(20, 0, 402, false, 0);
    EditDescription description =
        new EditDescription(
            measures.category(), List.of(), measures, Collections.nCopies(201, alteration));
    assertEquals(List.of(), description.alterations());
    SharedEdits shared = SharedEdits.builder(EditParameters.DEFAULT).add(description, 9).build();
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, shared.category(description));
  }

  @Test
  public void alterationsThatCameTooLateAreReported() {
    SharedChanges.Builder builder = new SharedChanges.Builder(EditParameters.DEFAULT, 1);
    EditMeasures measures = EditMeasures.exact(9).withEdits(0, 0, 4, true, 0);
    builder.add(
        new EditDescription(
            measures.category(),
            List.of(),
            measures,
            List.of(new Alteration(false, 0, 9, 2, 1), new Alteration(false, 0, 9, 2, 2))),
        3);
    SharedChanges shared = builder.build();
    assertEquals(1, shared.uncounted());
    assertEquals(2, shared.words(List.of(new Alteration(false, 0, 9, 2, 1))));
    assertEquals(0, shared.words(List.of(new Alteration(false, 0, 9, 2, 2))));
  }

  private Category alone(String text) {
    return describer.describe(letter, text).category();
  }

  private List<Category> categories(List<String> texts) {
    int[] copies = new int[texts.size()];
    Arrays.fill(copies, 1);
    SharedEdits shared = shared(texts, copies);
    List<Category> categories = new ArrayList<>();
    for (String text : texts) {
      categories.add(shared.category(describer.describe(letter, text)));
    }
    return categories;
  }

  private SharedEdits shared(List<String> texts, int... copies) {
    SharedEdits.Builder builder = SharedEdits.builder(EditParameters.DEFAULT);
    for (int i = 0; i < copies.length; i++) {
      builder.add(describer.describe(letter, texts.get(i)), copies[i]);
    }
    return builder.build();
  }
}

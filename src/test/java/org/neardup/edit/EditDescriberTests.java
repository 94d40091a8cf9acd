// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit;

import java.util.BitSet;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.alignment.ReferenceText;

/**
 * What one letter becomes in each editing style. Its paragraphs have 11, 11 and 10 words, 32
 * together.
 */
public class EditDescriberTests extends LuceneTestCase {

  private static final String FIRST = "The river behind our school is brown. Fish die in it.";
  private static final String SECOND =
      "Please make the mill filter its water before next summer comes.";
  private static final String THIRD = "Children swim there every day, and nobody warns them yet.";
  private static final String LETTER = FIRST + "\n\n" + SECOND + "\n\n" + THIRD;

  private static final String OWN = "My son came home with a rash last week.";
  private static final String MORE =
      "I called the mill and they hung up. I called the town and they laughed. Then I wrote to you,"
          + " and to the paper, and to my aunt in the capital who knows everybody worth knowing.";

  private final EditDescriber describer = new EditDescriber();

  // ---- categories, in their order ----

  @Test
  public void theSameWordsAreExact() {
    EditDescription description =
        describe(LETTER.toUpperCase(java.util.Locale.ROOT).replace('.', '!'));
    assertEquals(Category.EXACT, description.category());
    assertEquals(List.of(), description.added());
  }

  @Test
  public void wordsWithOtherSpacesBetweenThemAreExactToo() {
    assertEquals(Category.EXACT, describe(LETTER.replace("behind our", "behindour")).category());
  }

  /** All 32 words of the letter a second time, nothing else. */
  @Test
  public void theLetterTwiceIsRepeated() {
    EditMeasures measures = measures(LETTER + "\n\n" + LETTER);
    assertEquals(64, measures.words());
    assertEquals(32, measures.kept());
    assertEquals(32, measures.repeated());
    assertEquals(Category.REPEATED, measures.category());
  }

  /** One paragraph again is 11 of 32 words, not most of them: a block added. */
  @Test
  public void oneParagraphTwiceIsNotRepeated() {
    EditMeasures measures = measures(LETTER + "\n\n" + FIRST);
    assertEquals(11, measures.repeated());
    assertEquals(Category.BLOCK_ADDED, measures.category());
  }

  /** A title of two words again says nothing; a sentence of eleven again is a block. */
  @Test
  public void aTitleTwiceIsNoBlock() {
    String titled = "River Watch\n\n" + LETTER;
    ReferenceText reference = ReferenceText.of(titled);
    assertEquals(
        Category.MINOR_CHANGE,
        describer.describe(reference, "River Watch\n\n" + titled).category());
    assertEquals(
        Category.BLOCK_ADDED, describer.describe(reference, titled + "\n\n" + SECOND).category());
  }

  /**
   * Five words of the letter once more, among nine of the writer's: the sentence is the writer's.
   */
  @Test
  public void aSentenceThatUsesWordsOfTheLetterAgainIsTheWritersAltogether() {
    String own = "My uncle says the river behind our school is full of rusty old drums.";
    EditDescription description = describe(LETTER + "\n\n" + own);
    assertEquals(Category.BLOCK_ADDED, description.category());
    assertEquals(1, description.added().size());
    assertEquals(LETTER.length() + 2, description.added().get(0).start());
    assertEquals(LETTER.length() + 2 + own.length(), description.added().get(0).end());
  }

  /** Second, third, first: one place goes back; the only neighbours of a paragraph stay so. */
  @Test
  public void paragraphsInAnotherOrderAreBlockReordering() {
    EditMeasures measures = measures(SECOND + "\n\n" + THIRD + "\n\n" + FIRST);
    assertEquals(32, measures.kept());
    assertEquals(1, measures.moves());
    assertEquals(1, measures.neighbours());
    assertEquals(0, measures.torn());
    assertEquals(Category.BLOCK_REORDERING, measures.category());
  }

  /** The two sentences of the first paragraph with others between: one of one pair is torn. */
  @Test
  public void sentencesTornFromTheirParagraphsAreABagOfWords() {
    EditMeasures measures =
        measures("Fish die in it. " + THIRD + " The river behind our school is brown. " + SECOND);
    assertEquals(32, measures.kept());
    assertEquals(1, measures.torn());
    assertEquals(Category.BAG_OF_WORDS, measures.category());
  }

  /** Of a letter in one paragraph the sentences are the blocks. */
  @Test
  public void sentencesOfTheOnlyParagraphAreBlocks() {
    ReferenceText reference = ReferenceText.of("Bees sting us. Wasps sting them. Ants bite all.");
    EditMeasures measures = measures(reference, "Ants bite all. Bees sting us. Wasps sting them.");
    assertEquals(Category.BLOCK_REORDERING, measures.category());
  }

  /**
   * "brown" became "dark brown": one word came. "next summer" became "this": two went, one came.
   */
  @Test
  public void aFewWordsAreAMinorChange() {
    EditMeasures measures =
        measures(LETTER.replace("brown", "dark brown").replace("next summer", "this"));
    assertEquals(1 + 2, measures.changed());
    assertEquals(0, measures.added());
    assertEquals(0, measures.deleted());
    assertEquals(Category.MINOR_CHANGE, measures.category());
  }

  /** The nine words of OWN, in whichever place. */
  @Test
  public void aPassageBesideTheLetterIsBlockAdded() {
    for (String text :
        List.of(
            OWN + "\n\n" + LETTER,
            LETTER + "\n\n" + OWN,
            FIRST + " " + OWN + "\n\n" + SECOND + "\n\n" + THIRD)) {
      EditDescription description = describe(text);
      assertEquals(text, Category.BLOCK_ADDED, description.category());
      assertEquals(text, 9, measures(text).added());
      assertEquals(text, List.of(OWN), passages(description, text));
    }
  }

  @Test
  public void aParagraphLeftOutIsBlockDeleted() {
    EditMeasures measures = measures(FIRST + "\n\n" + THIRD);
    assertEquals(11, measures.deleted());
    assertEquals(21, measures.kept());
    assertEquals(Category.BLOCK_DELETED, measures.category());
  }

  /** Under half is left, and still nothing is new. */
  @Test
  public void oneParagraphAloneIsBlockDeleted() {
    assertEquals(Category.BLOCK_DELETED, measures(THIRD).category());
  }

  @Test
  public void aPassageAndAChangedWordAreBothKindsOfEdit() {
    EditMeasures measures = measures(LETTER.replace("brown", "dark brown") + "\n\n" + OWN);
    assertEquals(1, measures.changed());
    assertEquals(9, measures.added());
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, measures.category());
  }

  @Test
  public void aParagraphLeftOutAndAChangedWordAreBothKindsOfEdit() {
    EditMeasures measures = measures(FIRST.replace("brown", "dark brown") + "\n\n" + SECOND);
    assertEquals(1, measures.changed());
    assertEquals(10, measures.deleted());
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, measures.category());
  }

  /** 22 of 32 words kept, 9 of 31 new: neither is under half. */
  @Test
  public void oneParagraphForAnotherIsBothKindsOfEdit() {
    EditMeasures measures = measures(FIRST + "\n\n" + SECOND + "\n\n" + OWN);
    assertEquals(Category.MINOR_CHANGE_BLOCK_EDIT, measures.category());
  }

  /** 11 of 32 words kept in a text of the writer's own: 2 · 11 < 32. */
  @Test
  public void aParagraphInAnotherTextIsAKeyBlock() {
    EditMeasures measures = measures(OWN + "\n\n" + SECOND + "\n\n" + MORE);
    assertEquals(11, measures.kept());
    assertEquals(21, measures.deleted());
    assertEquals(0, measures.changed());
    assertEquals(Category.KEY_BLOCK, measures.category());
  }

  /** 13 of 23 words kept, but one of two paragraphs: the greeting is none. */
  @Test
  public void oneOfTwoParagraphsInAnotherTextIsAKeyBlock() {
    String greeting = "Dear Mayor,\n\n";
    EditMeasures measures =
        describer
            .describe(
                ReferenceText.of(greeting + SECOND + "\n\n" + THIRD),
                greeting + SECOND + "\n\n" + OWN)
            .measures();
    assertEquals(13, measures.kept());
    assertEquals(2, measures.paragraphs());
    assertEquals(1, measures.lostParagraphs());
    assertEquals(Category.KEY_BLOCK, measures.category());
  }

  // ---- what is an edit ----

  @Test
  public void joinedSentencesAreNotAdded() {
    EditDescription description = describe(LETTER.replace("brown. Fish die", "brown and fish die"));
    assertEquals(Category.MINOR_CHANGE, description.category());
    assertEquals(List.of(), description.added());
  }

  @Test
  public void splitSentencesAreNotAdded() {
    EditDescription description = describe(LETTER.replace("day, and nobody", "day. Nobody"));
    assertEquals(Category.MINOR_CHANGE, description.category());
    assertEquals(List.of(), description.added());
  }

  /** Ten words more inside a sentence are a passage of their own, with the comma that ends them. */
  @Test
  public void aClauseIsAPassage() {
    String clause = "which my doctor says is why half the class coughs,";
    String text = LETTER.replace("is brown", clause + " is brown");
    EditDescription description = describe(text);
    assertEquals(Category.BLOCK_ADDED, description.category());
    assertEquals(List.of(clause), passages(description, text));
  }

  /** Three words in each of two paragraphs are few; fifteen in one of 36 are not. */
  @Test
  public void manyWordsBetweenSentencesAreAdded() {
    String cry = " That is false.";
    String text = FIRST + cry + "\n\n" + SECOND + cry + "\n\n" + THIRD;
    assertEquals(6, measures(text).changed());
    assertEquals(Category.MINOR_CHANGE, describe(text).category());
    StringBuilder reference = new StringBuilder();
    StringBuilder cried = new StringBuilder();
    for (int i = 0; i < 5; i++) {
      String sentence = "Mill number " + (char) ('a' + i) + "x pollutes the river.";
      reference.append(sentence).append(' ');
      cried.append(sentence).append(cry).append(' ');
    }
    String last = "Shame on them all for it.";
    EditMeasures measures = measures(ReferenceText.of(reference + last), cried + last);
    assertEquals(15, measures.added());
    assertEquals(Category.BLOCK_ADDED, measures.category());
  }

  @Test
  public void aWordOrTwoBetweenSentencesAreNoPassage() {
    EditDescription description = describe(LETTER.replace("Fish die", "Shame! Fish die"));
    assertEquals(Category.MINOR_CHANGE, description.category());
    assertEquals(List.of(), description.added());
  }

  /** Of a paragraph of 40 words every second one is another: 14 are few, 15 are not. */
  @Test
  public void fifteenWordsOfAParagraphAreNoMinorChange() {
    for (int changed : new int[] {14, 15}) {
      StringBuilder reference = new StringBuilder();
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < 40; i++) {
        String word = " w" + (char) ('a' + i / 8) + (char) ('a' + i % 8);
        reference.append(word);
        text.append(i % 2 == 1 && i / 2 < changed ? word + "x" : word);
      }
      EditMeasures measures = measures(ReferenceText.of(reference.toString()), text.toString());
      assertEquals(changed, measures.changed());
      assertEquals(changed < 15, measures.minor());
    }
  }

  @Test
  public void aNameInThePlaceOfAnotherIsNoEdit() {
    ReferenceText reference =
        ReferenceText.of("My name is Ann Archer and I live in Bath, Maine. " + LETTER);
    String text = "My name is Bo van Dyke and I live in Salem, Oregon. " + LETTER + "\n\n" + OWN;
    EditMeasures measures = measures(reference, text);
    assertEquals(0, measures.changed());
    assertEquals(Category.BLOCK_ADDED, measures.category());
  }

  @Test
  public void greetingsAndSignaturesAreNoEdit() {
    String text =
        "Dear Administrator Hill,\n\n"
            + LETTER
            + "\n\n"
            + OWN
            + "\n\n"
            + "Thank you for opening this letter.\n\n"
            + "Sincerely,\n"
            + "Ann Archer\n"
            + "12 Mill Lane\n"
            + "Bath, ME 04530";
    EditDescription description = describe(text);
    assertEquals(Category.BLOCK_ADDED, description.category());
    assertEquals(List.of(OWN), passages(description, text));
  }

  @Test
  public void aDocketHeadingIsNoEdit() {
    String text = "Comment on docket ABC-2020-0001. The sender's address was redacted. " + LETTER;
    assertEquals(Category.MINOR_CHANGE, describe(text).category());
    assertEquals(List.of(), describe(text).added());
  }

  /** What is said in the form of a name, of thanks, of an announcement or of a heading. */
  @Test
  public void whoSaysSomethingIsNoFrame() {
    for (String own :
        List.of(
            "My Son Has Severe Asthma And The Plant Next Door Is Killing Him.",
            "The Company Lied To The State About Its Smoke.",
            "Thank you for killing my daughter with the poisoned water at Dayton.",
            "My daughter died from the poisoned water near the plant:")) {
      String text = LETTER + "\n\n" + own + "\n\n";
      assertEquals(own, Category.BLOCK_ADDED, describe(text).category());
      assertEquals(List.of(own), passages(describe(text), text));
    }
    String own =
        "Docket workers at the plant told everyone that the smoke kills children in Dayton.";
    String text = own + "\n\n" + LETTER;
    assertEquals(List.of(own), passages(describe(text), text));
  }

  @Test
  public void whatEveryLetterHasAroundItsTextIsFrame() {
    for (String frame :
        List.of(
            "Thank you for the opportunity to comment on this important proposal.",
            "Please consider the following points:",
            "Ann Dyke, Mill Lane Farm, Bath, Maine")) {
      assertEquals(frame, List.of(), describe(LETTER + "\n\n" + frame).added());
    }
    String heading =
        "Comments on the Notice of Proposed Rulemaking, Docket ID No. OAR-2002-0056, 70 FR 15994.";
    assertEquals(List.of(), describe(heading + "\n\n" + LETTER).added());
  }

  @Test
  public void aLongClauseInCapitalizedWordsIsNoName() {
    String clause =
        "Because Little Ann Died From Poisoned Water Near The Dayton Plant In June And May";
    String text = LETTER.replace("is brown.", "is brown " + clause + ".");
    assertEquals(Category.BLOCK_ADDED, describe(text).category());
    assertEquals(List.of(clause + "."), passages(describe(text), text));
  }

  @Test
  public void thanksInsideAPassageBelongToIt() {
    String passage = OWN + " Thank you for asking how he is. He is better now.";
    String text = LETTER + "\n\n" + passage;
    assertEquals(List.of(passage), passages(describe(text), text));
  }

  /** Of the content words eight and seven are common to six: 2 · 6 / 15 is 80 %. */
  @Test
  public void aRewordedSentenceIsNotAdded() {
    EditDescription description =
        describe(
            FIRST
                + "\n\nBefore summer comes the mill has to be made to filter all of its water.\n\n"
                + THIRD);
    assertEquals(List.of(), description.added());
  }

  /** The second says more of the same; the third says it, in the words of the first but one. */
  @Test
  public void oneSentenceOfTheReferenceIsRewordedOnce() {
    String better = "Before summer comes the mill has to be made to filter all of its water.";
    String worse = "Our doctor says that the mill must filter its water or every summer we die.";
    for (String reworded : List.of(worse + " " + better, better + " " + worse)) {
      String text = FIRST + "\n\n" + reworded + "\n\n" + THIRD;
      assertEquals(List.of(worse), passages(describe(text), text));
    }
  }

  /** 5,000 sentences of two words: 1,000 and the rest. */
  @Test
  public void aThousandAddedSentencesAreTold() {
    String many = "It hurts. ".repeat(5_000).trim();
    String text = LETTER + "\n\n" + many;
    EditDescription description = describe(text);
    assertEquals(Category.BLOCK_ADDED, description.category());
    assertEquals(List.of(many), passages(description, text));
    List<AddedSentence> sentences = description.added().get(0).sentences();
    assertEquals(1_001, sentences.size());
    AddedSentence rest = sentences.get(1_000);
    assertEquals(8_000, rest.words());
    assertEquals(0, rest.fingerprint().length);
    assertEquals(text.length(), rest.end());
  }

  /** 1,500 passages with a sentence of the letter between: the last sentence has 500 of them. */
  @Test
  public void aThousandAddedPassagesAreTold() {
    String text = LETTER + (" " + OWN + " " + FIRST).repeat(1_500);
    EditDescription description = describe(text);
    assertEquals(1_001, description.added().size());
    AddedPassage last = description.added().get(1_000);
    assertEquals(1, last.sentences().size());
    assertEquals(500 * 9, last.sentences().get(0).words());
    assertEquals(text.length() - FIRST.length() - 1, last.end());
  }

  // ---- slots ----

  private static final String NAMED = "My name is and I live by the river.";

  /** A letter with a slot after "My name is". */
  private static ReferenceText withSlot() {
    BitSet slots = new BitSet();
    slots.set(3);
    return ReferenceText.of(NAMED + "\n\n" + LETTER).withSlots(slots);
  }

  private EditMeasures filled(String filling) {
    return measures(
        withSlot(), NAMED.replace("is and", "is " + filling + " and") + "\n\n" + LETTER);
  }

  @Test
  public void aNameInASlotIsNoEdit() {
    assertEquals(0, filled("Ann Archer").changed());
    assertEquals(0, filled("ann archer").changed());
    assertEquals(0, filled("Ann Rose van der Archer").changed());
    assertEquals(
        2,
        measures(ReferenceText.of(NAMED), "My name is ann archer and I live by the river.")
            .changed());
  }

  /** Elsewhere in a sentence eight words are. */
  @Test
  public void fourWordsThatAreNoNameInASlotAreAPassage() {
    EditMeasures measures = filled("what my mother chose");
    assertEquals(0, measures.changed());
    assertEquals(4, measures.added());
    assertEquals(Category.BLOCK_ADDED, measures.category());
  }

  // ---- spans ----

  @Test
  public void spansCountUtf16Units() {
    String passage = "The 𝒇𝒊𝒔𝒉 here are all dead 🐟🐟.";
    String text = "🐟 " + passage + "\n\n" + LETTER;
    EditDescription description = describe(text);
    AddedPassage added = description.added().get(0);
    assertEquals("🐟 " + passage, text.substring(added.start(), added.end()));
    assertEquals(2 + 1 + passage.length(), added.end());
  }

  @Test
  public void chineseSentencesArePassages() {
    ReferenceText reference = ReferenceText.of("我们的河是棕色的。鱼都死了。请工厂过滤废水。");
    String text = "我们的河是棕色的。我儿子上周得了皮疹。鱼都死了。请工厂过滤废水。";
    EditDescription description = describer.describe(reference, text);
    assertEquals(Category.BLOCK_ADDED, description.category());
    assertEquals(List.of("我儿子上周得了皮疹。"), passages(description, text));
  }

  @Test
  public void aTextWithoutWordsHasLeftEverythingOut() {
    assertEquals(Category.BLOCK_DELETED, describe("?!").category());
    assertEquals(Category.EXACT, describer.describe(ReferenceText.of(""), "?!").category());
    assertEquals(Category.BLOCK_ADDED, describer.describe(ReferenceText.of(""), OWN).category());
  }

  private EditDescription describe(String text) {
    return describer.describe(ReferenceText.of(LETTER), text);
  }

  private EditMeasures measures(String text) {
    return measures(ReferenceText.of(LETTER), text);
  }

  private EditMeasures measures(ReferenceText reference, String text) {
    return describer.describe(reference, text).measures();
  }

  private static List<String> passages(EditDescription description, String text) {
    return description.added().stream()
        .map(passage -> text.substring(passage.start(), passage.end()))
        .toList();
  }
}

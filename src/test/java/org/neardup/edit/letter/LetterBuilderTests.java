// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.work.Allowance;
import org.neardup.work.CountedAllowance;

public class LetterBuilderTests extends LuceneTestCase {

  private static final String BROWN = "The river behind our school is brown.";
  private static final String FISH = "Fish die in it every single summer.";
  private static final String FILTER = "Please make the mill filter its water.";
  private static final String NOBODY = "Nobody warns the children who swim there.";
  private static final String SECOND = "Please make the paper mill clean what it pours out.";
  private static final String THIRD = "Please tell those who poison us to stop it.";
  private static final String LETTER = String.join(" ", BROWN, FISH, FILTER);

  private static LetterText letter(String... texts) {
    return build(Arrays.stream(texts).map(text -> new SampledText(text, 1)).toList());
  }

  private static LetterText build(List<SampledText> samples) {
    return new LetterBuilder(Allowance.UNLIMITED).build(samples);
  }

  private static List<LetterSegment> ofType(LetterText letter, LetterSegment.Type type) {
    return letter.segments().stream().filter(segment -> segment.type() == type).toList();
  }

  /** Each has two sentences of three, and something of its own. */
  @Test
  public void whatHalfHaveIsTheLetterThoughNobodyHasAllOfIt() {
    LetterText letter =
        letter(
            BROWN + " " + FISH + " My son has a rash.",
            "I swim there. " + FISH + " " + FILTER,
            BROWN + " We moved here in May. " + FILTER);
    assertEquals(LETTER, letter.text());
    assertEquals(3, letter.texts());
    assertEquals(
        List.of(new LetterSegment(LetterSegment.Type.FIXED, LETTER, 2, List.of())),
        letter.segments());
  }

  @Test
  public void copiesCount() {
    LetterText letter =
        build(
            List.of(
                new SampledText(LETTER + " " + NOBODY, 3),
                new SampledText(LETTER, 1),
                new SampledText(LETTER + " And so on.", 1)));
    assertEquals(LETTER + " " + NOBODY, letter.text());
    assertEquals(5, letter.documents());
  }

  @Test
  public void whatEachFillsInDifferentlyIsASlot() {
    LetterText letter =
        letter(
            "My name is Ann Archer and I fish. " + LETTER,
            "My name is Bo Binder and I fish. " + LETTER,
            "My name is Cy Cooper and I fish. " + LETTER);
    assertEquals("My name is and I fish. " + LETTER, letter.text());
    BitSet slots = new BitSet();
    slots.set(3);
    assertEquals(slots, letter.slots());
    assertEquals(
        List.of(LetterSegment.Type.FIXED, LetterSegment.Type.SLOT, LetterSegment.Type.FIXED),
        letter.segments().stream().map(LetterSegment::type).toList());
    assertEquals(3, letter.segments().get(1).documents());
  }

  @Test
  public void slotsAreFoundAgainInTheSegments() {
    for (String opening : List.of("", "Dear %s,\n\n", "  %s writes: ")) {
      String[] texts =
          List.of("Ann Archer", "Bo Binder", "Cy Cooper", "Dee Dyer").stream()
              .map(name -> opening.formatted(name) + LETTER + " I am " + name + " of the river.")
              .toArray(String[]::new);
      LetterText letter = letter(texts);
      ReferenceText again = LetterText.reference(letter.text(), letter.segments());
      assertFalse(letter.slots().isEmpty());
      for (int word = 0; word <= again.wordCount(); word++) {
        assertEquals(letter.text() + " " + word, letter.slots().get(word), again.hasSlot(word));
      }
    }
  }

  /** More than half of the writers add a story at the end. */
  @Test
  public void anInvitationToAddAStoryIsASlot() {
    LetterText letter =
        letter(
            LETTER + " My son has a rash.",
            LETTER + " We moved here in May and want to stay.",
            LETTER,
            LETTER + " I am the last fisherman of this town.");
    assertEquals(LETTER, letter.text());
    assertEquals(
        List.of(new LetterSegment(LetterSegment.Type.SLOT, "", 3, List.of())),
        ofType(letter, LetterSegment.Type.SLOT));
    assertTrue(letter.slots().get(letter.reference().wordCount()));
  }

  @Test
  public void wordingsThatSeveralShareAreAVariant() {
    String[] texts =
        IntStream.range(0, 10)
            .mapToObj(
                i -> String.join(" ", BROWN, FISH, i < 4 ? FILTER : i < 7 ? SECOND : THIRD, NOBODY))
            .toArray(String[]::new);
    LetterText letter = letter(texts);
    assertEquals(String.join(" ", BROWN, FISH, FILTER, NOBODY), letter.text());
    LetterSegment variant = ofType(letter, LetterSegment.Type.VARIANT).get(0);
    assertEquals(10, variant.documents());
    assertEquals(List.of(4, 3, 3), variant.wordings().stream().map(Wording::documents).toList());
    assertEquals(
        List.of(FILTER, SECOND, THIRD), variant.wordings().stream().map(Wording::text).toList());
  }

  /** Most have one sentence, some another in its place. */
  @Test
  public void aWordingThatMostHaveIsAVariantBesideAnother() {
    String[] texts =
        IntStream.range(0, 10)
            .mapToObj(i -> String.join(" ", BROWN, FISH, i < 7 ? FILTER : SECOND, NOBODY))
            .toArray(String[]::new);
    LetterText letter = letter(texts);
    assertEquals(String.join(" ", BROWN, FISH, FILTER, NOBODY), letter.text());
    LetterSegment variant = ofType(letter, LetterSegment.Type.VARIANT).get(0);
    assertEquals(List.of(FILTER, SECOND), variant.wordings().stream().map(Wording::text).toList());
    assertEquals(List.of(7, 3), variant.wordings().stream().map(Wording::documents).toList());
    assertEquals(List.of(), ofType(letter, LetterSegment.Type.OPTIONAL));
  }

  /** Of ten texts five, three and two have one of three requests; some of them go on. */
  private static LetterText requests(int withParagraph) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      String request = i % 10 < 5 ? FILTER : i % 10 < 8 ? SECOND : THIRD;
      String paragraph = i * 7 % 40 < withParagraph ? " " + NOBODY : "";
      texts.add(BROWN + " " + FISH + " " + request + paragraph);
    }
    return letter(texts.toArray(String[]::new));
  }

  /** Of 40 texts 16 have the paragraph, after one request or another. */
  @Test
  public void aParagraphThatSomeHaveAfterAnyRequestIsOptional() {
    LetterText letter = requests(16);
    assertEquals(LETTER, letter.text());
    LetterSegment variant = ofType(letter, LetterSegment.Type.VARIANT).get(0);
    assertEquals(
        List.of(new Wording(FILTER, 20), new Wording(SECOND, 12), new Wording(THIRD, 8)),
        variant.wordings());
    assertEquals(
        List.of(new LetterSegment(LetterSegment.Type.OPTIONAL, NOBODY, 16, List.of())),
        ofType(letter, LetterSegment.Type.OPTIONAL));
  }

  /** Of 40 texts 24 have the paragraph, after one request or another. */
  @Test
  public void aParagraphThatMostHaveAfterAnyRequestIsFixed() {
    LetterText letter = requests(24);
    assertEquals(LETTER + " " + NOBODY, letter.text());
    assertEquals(
        List.of(LetterSegment.Type.FIXED, LetterSegment.Type.VARIANT, LetterSegment.Type.FIXED),
        letter.segments().stream().map(LetterSegment::type).toList());
    assertEquals(3, letter.segments().get(1).wordings().size());
    assertEquals(24, letter.segments().get(2).documents());
  }

  /** The request that most have goes on with a sentence, which one of them left out. */
  @Test
  public void sentencesThatGoTogetherAreOneWording() {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      String request = i < 10 ? FILTER + " " + NOBODY : i == 10 ? FILTER : THIRD;
      texts.add(BROWN + " " + FISH + " " + request);
    }
    LetterSegment variant =
        ofType(letter(texts.toArray(String[]::new)), LetterSegment.Type.VARIANT).get(0);
    assertEquals(
        List.of(new Wording(FILTER + " " + NOBODY, 10), new Wording(THIRD, 9)), variant.wordings());
  }

  /** To tell of both as one would be cheaper. */
  @Test
  public void sentencesThatOneTextHasTogetherAreNotOneWording() {
    String[] texts = new String[61];
    Arrays.fill(texts, BROWN + " " + FISH);
    texts[0] = String.join(" ", BROWN, FISH, NOBODY, SECOND);
    texts[1] = String.join(" ", BROWN, FISH, NOBODY);
    texts[2] = String.join(" ", BROWN, FISH, SECOND);
    List<LetterSegment> optional = ofType(letter(texts), LetterSegment.Type.OPTIONAL);
    assertEquals(2, optional.size());
    optional.forEach(part -> assertEquals(2, part.documents()));
  }

  /** "mill" and "please" are in both. */
  @Test
  public void twoWordsInCommonAreNoSentenceInCommon() {
    String other = "Close the mill, please, or move all of us to another town.";
    String[] texts =
        IntStream.range(0, 20)
            .mapToObj(i -> String.join(" ", BROWN, FISH, i < 12 ? FILTER : other))
            .toArray(String[]::new);
    LetterSegment variant = ofType(letter(texts), LetterSegment.Type.VARIANT).get(0);
    assertEquals(List.of(new Wording(FILTER, 12), new Wording(other, 8)), variant.wordings());
  }

  /** What stands in place of a request is not what stands before it. */
  @Test
  public void whatIsAddedBeforeARequestIsNotInItsPlace() {
    String[] texts =
        IntStream.range(0, 20)
            .mapToObj(
                i ->
                    String.join(" ", BROWN, FISH)
                        + (i % 4 == 0 ? " I saw it on day " + i + " of my stay." : "")
                        + (i < 9 ? " " + FILTER : i < 18 ? " " + SECOND : ""))
            .toArray(String[]::new);
    LetterSegment variant = ofType(letter(texts), LetterSegment.Type.VARIANT).get(0);
    assertEquals(18, variant.documents());
    assertEquals(List.of(new Wording(FILTER, 9), new Wording(SECOND, 9)), variant.wordings());
  }

  private static final String PERMIT = "Comment on permit number 4711.";
  private static final String HARM =
      "Their own report says that the mill would harm old swimmers and children who fish, and"
          + " would add a net yearly load of lead of four tons over five years.";
  private static final String ONE_ALERT =
      HARM
          + " The new permit caps what each shift may pour out for cleaning and cooling, on the"
          + " ground of a poor survey.";
  private static final String OTHER_ALERT =
      "Capping what each shift may pour out for cleaning and cooling ignores that seasons differ."
          + " This would harm the elderly and children who fish, and add a four ton load of lead"
          + " over five years.";

  /** Six follow one alert, six another, and one the first sentence of the one. */
  private static List<SampledText> twoAlerts(String paragraph) {
    List<SampledText> texts = new ArrayList<>();
    for (int i = 0; i < 13; i++) {
      String alert = i < 6 ? ONE_ALERT : i < 12 ? OTHER_ALERT : HARM;
      String optional = i % 2 == 0 ? paragraph : "";
      texts.add(new SampledText(PERMIT + " " + alert + optional + " Writer " + i, 1));
    }
    return texts;
  }

  /**
   * Two alerts of one campaign say the same in nearly the same words, in another order. Half of the
   * texts have "what each shift may pour out for cleaning and cooling", but nobody wrote that as a
   * sentence.
   */
  @Test
  public void twoAlertsOfACampaignAreNotBlended() {
    List<SampledText> texts = twoAlerts("");
    LetterText letter = build(texts);
    assertEquals(PERMIT + " " + ONE_ALERT + " Writer", letter.text());
    assertEquals(
        List.of(new Wording(ONE_ALERT, 7), new Wording(OTHER_ALERT, 6)),
        ofType(letter, LetterSegment.Type.VARIANT).get(0).wordings());
    Collections.shuffle(texts, random());
    assertEquals(letter.segments(), build(texts).segments());
  }

  /** Half of either alert have the paragraph behind it. */
  @Test
  public void aParagraphAfterEitherOfTwoAlertsIsNoPartOfOne() {
    LetterText letter = build(twoAlerts(" " + NOBODY));
    for (LetterSegment variant : ofType(letter, LetterSegment.Type.VARIANT)) {
      for (Wording wording : variant.wordings()) {
        assertFalse(wording.text(), wording.text().contains(NOBODY));
      }
    }
  }

  /** Nothing that all have is between a name and the passages. */
  @Test
  public void namesBesideAlternativesAreSlots() {
    String[] names = {"Ann", "Bob", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida", "Jon"};
    List<SampledText> texts = new ArrayList<>();
    for (int i = 0; i < 13; i++) {
      String alert = i < 6 ? ONE_ALERT : i < 12 ? OTHER_ALERT : HARM;
      String text = "My name is %s. %s %sson".formatted(names[i % 10], alert, names[(i + 3) % 10]);
      texts.add(new SampledText(text, 1));
    }
    LetterText letter = build(texts);
    assertEquals("My name is " + ONE_ALERT, letter.text().replace("is.", "is"));
    assertEquals(
        List.of(
            LetterSegment.Type.FIXED,
            LetterSegment.Type.SLOT,
            LetterSegment.Type.VARIANT,
            LetterSegment.Type.SLOT),
        letter.segments().stream().map(LetterSegment::type).toList());
  }

  @Test
  public void whatSomeHaveIsOptional() {
    String[] texts =
        IntStream.range(0, 9)
            .mapToObj(i -> BROWN + " " + FISH + (i < 3 ? " " + NOBODY : "") + " " + FILTER)
            .toArray(String[]::new);
    LetterText letter = letter(texts);
    assertEquals(LETTER, letter.text());
    assertEquals(
        List.of(new LetterSegment(LetterSegment.Type.OPTIONAL, NOBODY, 3, List.of())),
        ofType(letter, LetterSegment.Type.OPTIONAL));
  }

  /** One writer, whoever copied it: a chance that two texts share a name is no wording. */
  @Test
  public void whatOneTextHasIsNoPartOfTheLetter() {
    LetterText letter = letter(LETTER, LETTER + " " + NOBODY, LETTER, LETTER);
    assertEquals(1, letter.segments().size());
  }

  @Test
  public void textsWithoutAnythingInCommonHaveNoLetter() {
    LetterText letter = letter(BROWN, FISH, FILTER);
    assertEquals("", letter.text());
  }

  @Test
  public void aLetterOfOtherScriptsKeepsItsCharacters() {
    String chinese = "我们学校后面的河是棕色的。鱼每年夏天都会死在里面。";
    LetterText letter = letter(chinese + "我住在这里。", chinese, chinese + "请停止污染。");
    assertEquals(chinese, letter.text());
  }

  /** One character that is read as two words, 1 and 2, or 1 and 4ö. */
  @Test
  public void fractionsAreWrittenOnce() {
    for (String hours : List.of("½", "2½", "¼ö", "½½")) {
      String waited = LETTER + " We waited " + hours + " hours for an answer.";
      assertEquals(
          waited, letter(waited + " My son has a rash.", waited, "I swim there. " + waited).text());
    }
  }

  @Test
  public void twoTextsHaveNoHalf() {
    IllegalArgumentException e =
        expectThrows(IllegalArgumentException.class, () -> letter(LETTER, LETTER));
    assertEquals("[samples] must be at least 3 texts, got 2", e.getMessage());
  }

  @Test
  public void workCanBeInterrupted() {
    LetterBuilder builder =
        new LetterBuilder(
            Allowance.unlimited(
                () -> {
                  throw new IllegalStateException("enough");
                }));
    SampledText text = new SampledText((LETTER + " ").repeat(500), 1);
    expectThrows(IllegalStateException.class, () -> builder.build(List.of(text, text, text)));
  }

  @Test
  public void memoryIsChargedByWordsWhileALetterIsBuilt() {
    CountedAllowance allowance = new CountedAllowance(0, 0);
    SampledText text = new SampledText(LETTER, 1);
    new LetterBuilder(allowance).build(List.of(text, text, text));
    int words = LETTER.split(" ").length;
    assertEquals(
        3L * LetterBuilder.BYTES_PER_WORD * words + DraftAlignment.ramBytes(3, words),
        allowance.peak());
    assertEquals(0, allowance.taken());
  }

  @Test
  public void memoryThatIsRefusedIsGivenBack() {
    CountedAllowance allowance = new CountedAllowance(3, 0);
    SampledText text = new SampledText(LETTER, 1);
    LetterBuilder builder = new LetterBuilder(allowance);
    expectThrows(IllegalStateException.class, () -> builder.build(List.of(text, text, text)));
    assertEquals(0, allowance.taken());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/**
 * Matrices drawn: rows are the sentences of the left document, columns those of the right one. A
 * passage is written {@code rows-columns:equal}.
 */
public class SequenceMatcherTests extends LuceneTestCase {

  private static final PassageSettings STRICT = PassageSettings.WITHOUT_GAPS;

  @Test
  public void threeSentencesInARowAreAPassage() {
    //     x A B C y
    //   A   ×
    //   B     ×
    //   C       ×
    //   z
    assertEquals(List.of("0..2-1..3:3"), passages("ABCz", "xABCy", STRICT));
  }

  @Test
  public void twoAreNone() {
    assertEquals(List.of(), passages("ABz", "xABy", STRICT));
    assertEquals(List.of("0..1-1..2:2"), passages("ABz", "xABy", least(2)));
  }

  @Test
  public void aPassageSaysWhereItIsInBothTexts() {
    SequenceMatcher matcher = matcher(STRICT, FrequentSignatures.NONE);

    List<Passage> passages =
        matcher.match(
            new ComparedDocument(7, Sentences.of("ABCz")),
            new ComparedDocument(9, Sentences.of("xABCy")));

    assertEquals(
        List.of(
            new Passage(new Passage.Side(7, 0, 2, 0, 29), new Passage.Side(9, 1, 3, 10, 39), 3)),
        passages);
  }

  /**
   * Three sentences that come three thousand times in the other are not three thousand passages.
   */
  @Test
  public void aPairHasAtMostAThousandPassagesAndSaysSo() {
    SequenceMatcher matcher = matcher(STRICT, FrequentSignatures.NONE);
    List<Passage> passages =
        matcher.match(
            new ComparedDocument(7, Sentences.of("AAA")),
            new ComparedDocument(9, Sentences.of("A".repeat(9000))));
    assertEquals(PassageSelection.MAX_PASSAGES, passages.size());
    assertEquals(1, matcher.cutPairs());
  }

  @Test
  public void documentsWithoutSentencesShareNothing() {
    assertEquals(List.of(), passages("", "", least(1)));
    assertEquals(List.of(), passages("A", "", least(1)));
  }

  @Test
  public void sentencesWithoutSignaturesEqualNothing() {
    assertEquals(List.of(), passages("...", "...", least(1)));
    assertEquals(List.of("1..1-1..1:1"), passages(".A.", ".A.", least(1)));
  }

  @Test
  public void sentencesWithoutSignaturesOnBothSidesInterruptNothing() {
    //   the numbers of a list
    assertEquals(List.of("1..5-1..5:3"), passages(".A.B.C", ".A.B.C", STRICT));
    assertEquals(List.of(), passages("A.B.C", "AxByC", STRICT));
  }

  @Test
  public void everyDiagonalIsAPassage() {
    //     D E F A B C
    //   A       ×
    //   B         ×
    //   C           ×
    //   D ×
    //   E   ×
    //   F     ×
    assertEquals(List.of("0..2-3..5:3", "3..5-0..2:3"), passages("ABCDEF", "DEFABC", STRICT));
  }

  @Test
  public void whatStandsTwiceInOneDocumentIsTwoPassages() {
    //     A B C x A B C
    //   A ×       ×
    //   B   ×       ×
    //   C     ×       ×
    assertEquals(List.of("0..2-0..2:3", "0..2-4..6:3"), passages("ABC", "ABCxABC", STRICT));
  }

  @Test
  public void whatStandsTwiceInBothIsTwoPassagesRatherThanFour() {
    assertEquals(List.of("0..6-0..6:7"), passages("ABCxABC", "ABCxABC", STRICT));
    assertEquals(List.of("0..2-0..2:3", "4..6-4..6:3"), passages("ABCxABC", "ABCyABC", STRICT));
  }

  @Test
  public void aRunThatASecondOneOverlapsIsNotTakenApart() {
    //   A to F stand first in the columns, D to I behind them: D E F are in both passages
    assertEquals(
        List.of("0..5-0..5:6", "3..8-7..12:6"), passages("ABCDEFGHI", "ABCDEFxDEFGHI", STRICT));
  }

  @Test
  public void equalSentencesAreOnePassageRatherThanEveryDiagonal() {
    assertEquals(List.of("0..4-0..4:5"), passages("AAAAA", "AAAAA", STRICT));
  }

  @Test
  public void equalSentencesThatGoOnAreTiled() {
    //   three rows, eight columns: columns 0 to 2, 3 to 5; 6 and 7 are too few
    assertEquals(List.of("0..2-0..2:3", "0..2-3..5:3"), passages("AAA", "AAAAAAAA", STRICT));
  }

  @Test
  public void theLongerDiagonalHasASentenceThatIsOnTwo() {
    //     A B C D x C D E      C D stand in the columns once more than the rows explain,
    //   A ×                    but with E they are a passage of their own
    //   B   ×
    //   C     ×     ×
    //   D       ×     ×
    //   E               ×
    assertEquals(List.of("0..3-0..3:4", "2..4-5..7:3"), passages("ABCDE", "ABCDxCDE", STRICT));
  }

  @Test
  public void sentencesNeedToResembleEachOtherByTheThreshold() {
    // 19 of 21 signatures are shared: 0.905
    SentenceSignatures left =
        Sentences.of(Sentences.range(0, 20), Sentences.range(100, 120), Sentences.range(200, 220));
    SentenceSignatures right =
        Sentences.of(Sentences.range(1, 21), Sentences.range(101, 121), Sentences.range(201, 221));
    assertEquals(List.of("0..2-0..2:3"), passages(left, right, STRICT));
    assertEquals(List.of(), passages(left, right, new PassageSettings(3, 0.91, 0, false, 1000)));
  }

  @Test
  public void anEditedSentenceInsideAPassageBelongsToItButIsNotCounted() {
    //   the third sentence shares 10 of 18 signatures: 0.56
    SentenceSignatures left = Sentences.of(one(1), one(2), Sentences.range(50, 64), one(3));
    SentenceSignatures right = Sentences.of(one(1), one(2), Sentences.range(54, 68), one(3));
    assertEquals(List.of("0..3-0..3:3"), passages(left, right, STRICT));
  }

  @Test
  public void anEditedSentenceIsNoEndOfAPassage() {
    SentenceSignatures left =
        Sentences.of(Sentences.range(50, 64), one(1), one(2), one(3), Sentences.range(70, 84));
    SentenceSignatures right =
        Sentences.of(Sentences.range(54, 68), one(1), one(2), one(3), Sentences.range(74, 88));
    assertEquals(List.of("1..3-1..3:3"), passages(left, right, STRICT));
  }

  @Test
  public void withoutGapsAnotherSentenceEndsAPassage() {
    assertEquals(List.of(), passages("ABxCD", "AByCD", STRICT));
    assertEquals(List.of("0..4-0..4:4"), passages("ABxCD", "AByCD", gap(1)));
  }

  @Test
  public void aGapMayBeOnOneSideOnly() {
    //     A B x C D
    //   A ×
    //   B   ×
    //   C       ×
    //   D         ×
    assertEquals(List.of("0..3-0..4:4"), passages("ABCD", "ABxCD", gap(1)));
    assertEquals(List.of("0..4-0..3:4"), passages("ABxCD", "ABCD", gap(1)));
  }

  @Test
  public void aGapIsNoLongerThanAllowed() {
    assertEquals(List.of(), passages("ABCD", "ABxxCD", gap(1)));
    assertEquals(List.of("0..3-0..5:4"), passages("ABCD", "ABxxCD", gap(2)));
  }

  @Test
  public void sentencesOneByOneBetweenOthersAreNoPassage() {
    //   the numbers of a list: 1. u 2. v 3. against 1. x 2. y 3.
    assertEquals(List.of(), passages("1u2v3", "1x2y3", gap(1)));
    assertEquals(List.of("0..5-0..5:4"), passages("1u2v3A", "1x2y3A", gap(1)));
  }

  @Test
  public void aRunGoesOnWithTheNearestOfSeveral() {
    //     A B x C D C D
    //   A ×
    //   B   ×
    //   C       ×   ×
    //   D         ×   ×
    assertEquals(List.of("0..3-0..4:4"), passages("ABCD", "ABxCDCD", gap(3)));
  }

  @Test
  public void reorderedRunsAreOnePassageIfAsked() {
    //     C D A B
    //   A     ×
    //   B       ×
    //   C ×
    //   D   ×
    assertEquals(List.of(), passages("ABCD", "CDAB", STRICT));
    assertEquals(List.of(), passages("ABCD", "CDAB", gap(3)));
    assertEquals(List.of("0..3-0..3:4"), passages("ABCD", "CDAB", reordered(0)));
    assertEquals(List.of(), passages("ABCD", "CDxAB", reordered(0)));
    assertEquals(List.of("0..3-0..4:4"), passages("ABCD", "CDxAB", reordered(1)));
  }

  @Test
  public void blocksOfReorderedBlocksAreOnePassage() {
    //   B A, then C behind both
    assertEquals(List.of("0..5-0..5:6"), passages("ABCDEF", "CDABEF", reordered(0)));
    //   and the whole before G
    assertEquals(List.of("0..6-0..6:7"), passages("ABCDEFG", "GCDABEF", reordered(0)));
  }

  @Test
  public void boilerplateExtendsAPassage() {
    assertEquals(
        List.of("0..4-0..4:5"),
        passages("FGABF", "FGABF", least(3), FrequentSignatures.of('F', 'G')));
  }

  @Test
  public void boilerplateAloneIsNoPassage() {
    assertEquals(
        List.of("4..6-3..5:3"),
        passages("FGHxABC", "FGHABC", least(3), FrequentSignatures.of('F', 'G', 'H')));
  }

  @Test
  public void aThousandEqualSentencesTakeNotAMillionSteps() {
    SentenceSignatures left = Sentences.of("A".repeat(1000));
    SentenceSignatures right = Sentences.of("A".repeat(900) + "x");
    long[] asked = new long[1];
    SequenceMatcher matcher = matcher(STRICT, FrequentSignatures.NONE, () -> asked[0]++);

    assertEquals(List.of("0..899-0..899:900"), drawn(matcher, left, right));
    assertTrue("asked " + asked[0], asked[0] * Steps.BETWEEN < 20 * 1900);
    assertEquals(0, matcher.cutPairs());
  }

  @Test
  public void aMillionEqualSentencesTakeTimeByTheirNumber() {
    SentenceSignatures left = Sentences.of("A".repeat(1_000_000));
    SentenceSignatures right = Sentences.of("A".repeat(1_000_000));
    long[] asked = new long[1];
    SequenceMatcher matcher = matcher(STRICT, FrequentSignatures.NONE, () -> asked[0]++);

    assertEquals(List.of("0..999999-0..999999:1000000"), drawn(matcher, left, right));
    assertTrue("asked " + asked[0], asked[0] * Steps.BETWEEN < 20_000_000);
  }

  @Test
  public void aRepeatedSentenceExtendsPassagesWhereverItIs() {
    //   a line of dashes between any two sentences, more often than repeats are looked at one by
    // one
    String left = "xy-A-B-C-D-E-F-G-H-I-J-K-L";
    String right = "A-B-C-D-E-F-G-H-I-J-K-L";
    assertEquals(List.of("3..25-0..22:23"), passages(left, right, STRICT));
    //   also where the passage begins and ends with it
    assertEquals(List.of("3..27-0..24:25"), passages("-" + left + "-", "-" + right + "-", STRICT));
  }

  @Test
  public void sentencesThatAllResembleEachOtherAreCutShortAndSaid() {
    // 2,000 sentences that share 39 of 41 signatures each with each, in any order
    int count = 2000;
    long[][] left = new long[count][];
    for (int i = 0; i < count; i++) {
      left[i] = Arrays.copyOf(Sentences.range(0, 40), 40);
      left[i][39] = 1000L + i;
    }
    long[][] right = left.clone();
    Collections.shuffle(Arrays.asList(right), random());
    long[] asked = new long[1];
    SequenceMatcher matcher = matcher(STRICT, FrequentSignatures.NONE, () -> asked[0]++);

    matcher.match(
        new ComparedDocument(0, Sentences.of(left)), new ComparedDocument(1, Sentences.of(right)));

    assertEquals(1, matcher.cutPairs());
    long cells = Diagonals.MIN_CELLS + 2L * count * Diagonals.CELLS_A_SENTENCE;
    assertTrue("asked " + asked[0], asked[0] * Steps.BETWEEN < 3 * cells * 80);
  }

  @Test
  public void matchingStopsWhenTold() {
    SequenceMatcher matcher =
        matcher(
            STRICT,
            FrequentSignatures.NONE,
            () -> {
              throw new IllegalStateException("stopped");
            });
    SentenceSignatures letter = Sentences.of("A".repeat(10_000));
    assertEquals(
        "stopped",
        expectThrows(IllegalStateException.class, () -> drawn(matcher, letter, letter))
            .getMessage());
  }

  private static long[] one(long signature) {
    return new long[] {signature};
  }

  private static PassageSettings least(int sentences) {
    return new PassageSettings(sentences, 0.9, 0, false, 1000);
  }

  private static PassageSettings gap(int gap) {
    return new PassageSettings(3, 0.9, gap, false, 1000);
  }

  private static PassageSettings reordered(int gap) {
    return new PassageSettings(3, 0.9, gap, true, 1000);
  }

  private static SequenceMatcher matcher(PassageSettings settings, FrequentSignatures frequent) {
    return matcher(settings, frequent, () -> {});
  }

  private static SequenceMatcher matcher(
      PassageSettings settings, FrequentSignatures frequent, Runnable cancellationCheck) {
    return new SequenceMatcher(settings, frequent, new Steps(cancellationCheck));
  }

  private static List<String> passages(String left, String right, PassageSettings settings) {
    return passages(left, right, settings, FrequentSignatures.NONE);
  }

  private static List<String> passages(
      String left, String right, PassageSettings settings, FrequentSignatures frequent) {
    return drawn(matcher(settings, frequent), Sentences.of(left), Sentences.of(right));
  }

  private static List<String> passages(
      SentenceSignatures left, SentenceSignatures right, PassageSettings settings) {
    return drawn(matcher(settings, FrequentSignatures.NONE), left, right);
  }

  private static List<String> drawn(
      SequenceMatcher matcher, SentenceSignatures left, SentenceSignatures right) {
    return matcher.match(new ComparedDocument(0, left), new ComparedDocument(1, right)).stream()
        .map(
            passage ->
                "%s..%s-%s..%s:%s"
                    .formatted(
                        passage.left().first(),
                        passage.left().last(),
                        passage.right().first(),
                        passage.right().last(),
                        passage.units()))
        .toList();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.Seed;
import org.neardup.retrieval.SeedStore;
import org.neardup.retrieval.TextStore;
import org.neardup.retrieval.TokenIndex;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** Words are numbers; each occurs once in a collection of a thousand. Texts share no token. */
public class LetterEvidenceTests extends LuceneTestCase {

  private static final int DOCUMENTS = 1000;

  private static BagOfWords bag(int... words) {
    long[] hashes = Arrays.stream(words).mapToLong(word -> (long) word << 32).toArray();
    return BagOfWords.of(hashes, hashes.length);
  }

  private static int[] words(int from, int to) {
    return IntStream.range(from, to).toArray();
  }

  private static int[] both(int[] some, int[] others) {
    return IntStream.concat(Arrays.stream(some), Arrays.stream(others)).toArray();
  }

  private static final BackgroundModel RARE =
      new BackgroundModel.Builder().add(bag(words(0, DOCUMENTS))).build();

  private static Letter letter(int reference, int documents, int[] words) {
    return new Letter(
        reference, documents, new long[0], new double[0], new int[0], words, new long[0]);
  }

  private static LetterEvidence.Match match(BagOfWords text, Letter... letters) {
    return new LetterEvidence(List.of(letters), RARE)
        .matcher()
        .match(new long[] {1, 2, 3}, text, LetterEvidence.NONE);
  }

  /** Ten of the letter's twenty words, and ten of one's own: a cosine of a half. */
  @Test
  public void aTextThatRetellsALetterBelongsToIt() {
    LetterEvidence.Match match =
        match(bag(both(words(0, 10), words(500, 510))), letter(7, 10, words(0, 20)));
    assertEquals(7, match.reference());
    assertEquals(LetterEvidence.Kind.WORDS, match.kind());
    assertEquals(0.5, match.evidence(), 1e-9);
  }

  /** A cosine of a half; of what the letter has, three quarters are its own, or one quarter is. */
  @Test
  public void whatManyQuoteIsNotRetold() {
    BagOfWords text = bag(both(words(0, 10), words(500, 510)));
    assertNotNull(match(text, quoted(0.75)));
    assertNull(match(text, quoted(0.25)));
  }

  private static Letter quoted(double own) {
    double[] weights = {own, own};
    return new Letter(7, 10, new long[] {901, 902}, weights, new int[2], words(0, 20), new long[0]);
  }

  @Test
  public void fewWordsAreNotEnough() {
    assertNull(match(bag(words(0, 4)), letter(7, 10, words(0, 6))));
    assertNull(
        "a small part of a text",
        match(bag(both(words(0, 10), words(500, 700))), letter(7, 10, words(0, 20))));
  }

  @Test
  public void whatTwoLettersSayIsOfNone() {
    BagOfWords text = bag(words(0, 10));
    assertNull(match(text, letter(7, 10, words(0, 20)), letter(8, 10, words(0, 22))));
    assertEquals(
        "the next one has two thirds of its cosine at most",
        7,
        match(text, letter(7, 10, words(0, 20)), letter(8, 10, words(5, 25))).reference());
  }

  @Test
  public void aLetterOfFewDocumentsIsNotKnownWell() {
    assertNull(match(bag(words(0, 10)), letter(7, 9, words(0, 20))));
  }

  @Test
  public void wordsAloneTakeNobodyFromAnotherLetter() {
    LetterEvidence evidence =
        new LetterEvidence(
            List.of(letter(7, 10, words(0, 20)), letter(8, 10, words(100, 120))), RARE);
    LetterEvidence.Match match = evidence.matcher().match(new long[] {1}, bag(words(0, 10)), 8);
    assertEquals(new LetterEvidence.Match(8, LetterEvidence.Kind.NOTHING, 0), match);
  }

  /** Every word is one in twenty: like "the" and "of". */
  @Test
  public void commonWordsWeighNothing() {
    BackgroundModel common = new BackgroundModel.Builder().add(bag(words(0, 20))).build();
    LetterEvidence evidence = new LetterEvidence(List.of(letter(7, 10, words(0, 20))), common);
    assertNull(evidence.matcher().match(new long[] {1}, bag(words(0, 20)), LetterEvidence.NONE));
  }

  @Test
  public void aTextOfNothingBelongsNowhere() {
    LetterEvidence evidence = new LetterEvidence(List.of(letter(7, 10, words(0, 20))), RARE);
    assertNull(evidence.matcher().match(new long[0], bag(), LetterEvidence.NONE));
  }

  // ---- passages

  private static LetterEvidence.Match passage(
      long[] tokens, int length, int own, Letter... letters) {
    BagOfWords bag = new BagOfWords();
    bag.fill(1, length);
    bag.words()[0] = 5000;
    bag.counts()[0] = length;
    return new LetterEvidence(List.of(letters), RARE).matcher().match(tokens, bag, own);
  }

  private static Letter core(int reference, long... tokens) {
    double[] weights = new double[tokens.length];
    Arrays.fill(weights, 1);
    return new Letter(reference, 6, tokens, weights, new int[tokens.length], new int[0], tokens);
  }

  @Test
  public void threeTokensOfALetterAreAPassage() {
    LetterEvidence.Match match =
        passage(new long[] {1, 2, 3, 50, 51, 52}, 15, LetterEvidence.NONE, core(4, 1, 2, 3, 4));
    assertEquals(new LetterEvidence.Match(4, LetterEvidence.Kind.PASSAGE, 3), match);
    assertNull(passage(new long[] {1, 2, 50, 51}, 10, LetterEvidence.NONE, core(4, 1, 2, 3, 4)));
  }

  /** Three tokens of seventy-five; both long, or two people say the same in passing. */
  @Test
  public void aClauseOfALongTextIsNoPassage() {
    long[] letter = LongStream.rangeClosed(1, 80).toArray();
    assertNotNull(passage(with(75, 1, 2, 3), 190, LetterEvidence.NONE, core(4, letter)));
    assertNull(passage(with(76, 1, 2, 3), 190, LetterEvidence.NONE, core(4, letter)));
    assertNotNull(
        "a short letter", passage(with(76, 1, 2, 3), 190, LetterEvidence.NONE, core(4, 1, 2, 3)));
  }

  /** So many tokens, these and others that nobody has. */
  private static long[] with(int count, long... tokens) {
    return LongStream.concat(
            LongStream.of(tokens), LongStream.range(1000, 1000 + count - tokens.length))
        .toArray();
  }

  /** The reference has 1 to 4; 11 to 14 are a part that less than half of the texts have. */
  private static Letter halfSeen() {
    double[] weights = new double[8];
    Arrays.fill(weights, 1);
    return new Letter(
        4,
        6,
        new long[] {1, 2, 3, 4, 11, 12, 13, 14},
        weights,
        new int[8],
        new int[0],
        new long[] {1, 2, 3, 4});
  }

  @Test
  public void aPassageMustBeSeenInTheCluster() {
    assertNull(passage(new long[] {11, 12, 13, 14, 50}, 15, LetterEvidence.NONE, halfSeen()));
    assertNotNull(passage(new long[] {1, 2, 3, 11, 50}, 15, LetterEvidence.NONE, halfSeen()));
  }

  @Test
  public void aTextThatHasNothingOfItsLetterIsTold() {
    LetterEvidence.Match nothing = new LetterEvidence.Match(4, LetterEvidence.Kind.NOTHING, 0);
    assertEquals(nothing, passage(new long[] {11, 12, 13, 14, 50}, 15, 4, halfSeen()));
    assertNull(passage(new long[] {1, 2, 3, 50}, 10, 4, halfSeen()));
    assertNull("all that it has", passage(new long[] {1, 2}, 6, 4, halfSeen()));
    assertEquals(
        "a part of another letter",
        5,
        passage(new long[] {21, 22, 23}, 8, 4, halfSeen(), core(5, 21, 22, 23)).reference());
  }

  @Test
  public void tokensCountByTheirWeights() {
    Letter letter =
        new Letter(
            4,
            6,
            new long[] {1, 2, 3, 4},
            new double[] {1, 0.5, 0.75, 1},
            new int[4],
            new int[0],
            new long[] {1, 2, 3, 4});
    LetterEvidence.Match match =
        passage(new long[] {1, 2, 3, 4, 50}, 15, LetterEvidence.NONE, letter);
    assertEquals(3.25, match.evidence(), 1e-6);
    assertNull(passage(new long[] {1, 2, 3, 50}, 10, LetterEvidence.NONE, letter));
  }

  private static Letter cited(int reference, int[] rivals, long... tokens) {
    double[] weights = new double[tokens.length];
    Arrays.fill(weights, 1);
    return new Letter(reference, 6, tokens, weights, rivals, new int[0], tokens);
  }

  /** 1, 2 and 3 are a title that another letter cites, too; 4 and 5 are this letter's own. */
  @Test
  public void whatOneOtherLetterHasAsWellIsNoPassage() {
    Letter letter = cited(4, new int[] {1, 1, 1, 0, 0}, 1, 2, 3, 4, 5);
    assertNull(passage(new long[] {1, 2, 3, 50, 51}, 12, LetterEvidence.NONE, letter));
    assertNotNull(passage(new long[] {1, 2, 3, 4, 50}, 12, LetterEvidence.NONE, letter));
  }

  /** Ten of eleven tokens are a rival's, or nine of ten. */
  @Test
  public void aTenthMustBeBeyondARival() {
    int[] rivals = new int[11];
    Arrays.fill(rivals, 0, 10, 1);
    Letter letter = cited(4, rivals, LongStream.rangeClosed(1, 11).toArray());
    long[] eleven = LongStream.rangeClosed(1, 11).toArray();
    assertNull(passage(eleven, 30, LetterEvidence.NONE, letter));
    long[] ten = LongStream.rangeClosed(2, 11).toArray();
    assertNotNull(passage(ten, 30, LetterEvidence.NONE, letter));
  }

  /** One letter has 1, 2 and 3, another one 3, 4 and 5: neither has all. */
  @Test
  public void whatOnlySeveralOthersHaveTogetherIsAPassage() {
    Letter letter = cited(4, new int[] {1, 1, 3, 2, 2}, 1, 2, 3, 4, 5);
    assertNotNull(passage(new long[] {1, 2, 3, 4, 5}, 12, LetterEvidence.NONE, letter));
    assertNull(passage(new long[] {3, 4, 5, 50}, 10, LetterEvidence.NONE, letter));
  }

  /** 100,000 words, and yet only three tokens: words that come again are no longer run. */
  @Test
  public void repetitionsMakeNoPassage() {
    assertNull(passage(new long[] {1, 50, 51}, 100_000, LetterEvidence.NONE, core(4, 1, 2, 3)));
    assertNull(passage(new long[] {1}, 8, LetterEvidence.NONE, core(4, 1, 2, 3)));
  }

  @Test
  public void whatHasNoWeightSaysNothing() {
    Letter[] letters = new Letter[200];
    double[] weights = new double[6];
    Arrays.fill(weights, LetterEvidence.MIN_WEIGHT / 2);
    Arrays.setAll(
        letters,
        i ->
            new Letter(
                i, 6, new long[] {1, 2, 3, 4, 5, 6}, weights, new int[6], new int[0], new long[0]));
    assertNull(passage(new long[] {1, 2, 3, 4, 5, 6}, 15, LetterEvidence.NONE, letters));
  }

  @Test
  public void aTextLeavesItsLetterForHalfAsMuchEvidenceAgain() {
    Letter own = core(4, 1, 2, 3, 4);
    Letter other = core(5, 11, 12, 13, 14, 15, 16);
    long[] twoMore = {1, 2, 3, 4, 11, 12, 13, 14, 15, 16};
    long[] oneMore = {1, 2, 3, 4, 11, 12, 13, 14, 15};
    assertEquals(5, passage(twoMore, 25, 4, own, other).reference());
    assertNull(passage(oneMore, 23, 4, own, other));
  }

  @Test
  public void aTextOfAnIndexHasTheLetterOfItsTokens() throws IOException {
    for (int round = 0; round < atLeast(30); round++) {
      List<Seed> texts = new ArrayList<>();
      for (int text = 0; text < 40; text++) {
        texts.add(new Seed(text, bag(words(0, 20 + random().nextInt(60))), randomTokens(12)));
      }
      TextStore store = new SeedStore(texts, () -> {});
      TokenIndex index =
          new Measure.KullbackLeibler(RARE, 1).overWhole(store, Allowance.UNLIMITED).index();
      Letter[] letters = new Letter[5];
      Arrays.setAll(letters, reference -> randomLetter(reference, index));
      LetterEvidence evidence = new LetterEvidence(List.of(letters), RARE);
      LetterEvidence.Numbered numbered = evidence.over(index);
      for (int text = 0; text < texts.size(); text++) {
        Seed seed = texts.get(text);
        int own = random().nextInt(letters.length + 1) - 1;
        assertEquals(
            evidence.matcher().match(seed.tokens(), seed.bag(), own),
            numbered.match(evidence.matcher(), text, store.cursor(), own));
      }
    }
  }

  private static Letter randomLetter(int reference, TokenIndex index) {
    long[] tokens = ofSeveral(index, randomTokens(10));
    return cited(reference, random().ints(tokens.length, 0, 4).toArray(), tokens);
  }

  private static long[] randomTokens(int most) {
    return random().longs(random().nextInt(most), 0, 30).distinct().sorted().toArray();
  }

  private static long[] ofSeveral(TokenIndex index, long[] tokens) {
    return Arrays.stream(tokens).filter(token -> index.number(token) >= 0).toArray();
  }
}

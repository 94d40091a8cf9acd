// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.SmoothedKullbackLeibler;
import org.neardup.signature.DocumentSignature;
import org.neardup.work.Allowance;

/** Retrieval sentence by sentence. Text 0 is the seed unless a test says otherwise. */
public class CandidateRetrieverTests extends LuceneTestCase {

  /** Keeps every pair that shares a token. */
  private static final RetrievalSettings ALL =
      new RetrievalSettings(1, Double.MAX_VALUE, 0, RetrievalSettings.NEVER);

  private static final LongHashSet NO_TOKENS = new LongHashSet();

  // ---- who is proposed

  @Test
  public void textsThatShareATokenAreFoundAndOthersAreNot() throws IOException {
    //           tokens     shared with text 0
    //    0      1 2
    //    1      2 3        2
    //    2      3 4        -
    //    3      1 2 9      1 2
    List<DocumentSignature> texts =
        List.of(text("a", 1, 2), text("a", 2, 3), text("a", 3, 4), text("a", 1, 2, 9));
    assertEquals(List.of(1, 3), ordinals(retriever(texts, ALL).find(seed(texts))));
  }

  @Test
  public void fewerSharedTokensThanMinSharedAreNotEnough() throws IOException {
    List<DocumentSignature> texts =
        List.of(text("a", 1, 2, 3), text("a", 1), text("a", 1, 3), text("a", 1, 2, 3));
    RetrievalSettings two = new RetrievalSettings(2, Double.MAX_VALUE, 0, 0);
    assertEquals(List.of(2, 3), ordinals(retriever(texts, two).find(seed(texts))));
  }

  @Test
  public void theSeedIsLeftOutByItsOrdinalNotByItsContent() throws IOException {
    List<DocumentSignature> texts = List.of(text("a b", 1, 2), text("a b", 1, 2));
    Candidates found = retriever(texts, ALL).find(seed(texts));
    assertEquals(List.of(1), ordinals(found));
    assertEquals(1, found.containment(0), 0);
    assertEquals(1, found.wordOverlap(0), 0);
  }

  @Test
  public void aSeedFromOutsideFindsTheTextsOfTheStore() throws IOException {
    List<DocumentSignature> texts = List.of(text("a", 1), text("b", 1));
    Retriever retriever = retriever(texts, ALL, NO_TOKENS, 1);
    assertEquals(List.of(1), ordinals(retriever.find(seed(texts))));
  }

  @Test
  public void aSeedWithoutTokensFindsNobody() throws IOException {
    List<DocumentSignature> texts = List.of(text("a"), text("a"), text("a", 1));
    assertEquals(0, retriever(texts, ALL).find(seed(texts)).size());
  }

  @Test
  public void nothingIsLeftOverFromTheSeedBefore() throws IOException {
    // 0 and 1 share one token each with 2: counted together they would be two.
    List<DocumentSignature> texts = List.of(text("a", 1), text("a", 2), text("a", 1, 2));
    RetrievalSettings two = new RetrievalSettings(2, Double.MAX_VALUE, 0, 0);
    Retriever retriever = retriever(texts, two);
    assertEquals(0, retriever.find(Signatures.seed(texts, 0)).size());
    assertEquals(0, retriever.find(Signatures.seed(texts, 1)).size());
    assertEquals(0, retriever.find(Signatures.seed(texts, 2)).size());
  }

  @Test
  public void candidatesComeByAscendingSlotWithTheirOrdinals() throws IOException {
    List<DocumentSignature> texts =
        List.of(text("a", 1, 2), text("a", 2), text("a", 1), text("a", 1));
    //   slot      0  1  2
    //   ordinal   3  1  2     token 2 touches slot 1, token 1 the others
    assertEquals(
        List.of(3, 1, 2), ordinals(retriever(texts, ALL, NO_TOKENS, 3, 1, 2).find(seed(texts))));
  }

  // ---- how they compare

  @Test
  public void distanceIsTheSmallerOfTheTwoDivergences() throws IOException {
    List<DocumentSignature> texts = List.of(text("a b c", 1), text("a b", 1), text("d e", 1));
    SmoothedKullbackLeibler distance = Signatures.distance(texts);
    Candidates found = retriever(texts, ALL).find(seed(texts));
    for (int i = 0; i < 2; i++) {
      assertEquals(
          distance.divergences(texts.get(0).bag(), texts.get(i + 1).bag()).value(),
          found.distance(i),
          0);
    }
    assertTrue(found.distance(0) < found.distance(1));
  }

  @Test
  public void containmentIsTheLesserOfTheSharesOfTokensAndOfWords() throws IOException {
    //        words      tokens     words of 0    tokens of 0    containment
    //   0    a b c d    1 2 3 4
    //   1    a b c      1 2        3 of 4        2 of 4         1/2
    //   2    a a        1 2 3      1 of 4        3 of 4         1/4
    //   3    a b c d e  1 2 3 4 5  4 of 4        4 of 4         1
    List<DocumentSignature> texts =
        List.of(
            text("a b c d", 1, 2, 3, 4),
            text("a b c", 1, 2),
            text("a a", 1, 2, 3),
            text("a b c d e", 1, 2, 3, 4, 5));
    Candidates found = retriever(texts, ALL).find(seed(texts));
    assertEquals(0.5, found.containment(0), 0);
    assertEquals(0.25, found.containment(1), 0);
    assertEquals(1, found.containment(2), 0);
  }

  @Test
  public void wordOverlapIsTheCommonWordsOverTheLongerText() throws IOException {
    //   0    a a b c           4 words
    //   1    a b b b b   5     a and b in common: 2 of 5
    //   2    a a         2     2 of 4
    List<DocumentSignature> texts =
        List.of(text("a a b c", 1), text("a b b b b", 1), text("a a", 1));
    Candidates found = retriever(texts, ALL).find(seed(texts));
    assertEquals(0.4, found.wordOverlap(0), 0);
    assertEquals(0.5, found.wordOverlap(1), 0);
  }

  // ---- who is kept

  @Test
  public void aPairIsKeptBelowTheGreatestDistance() throws IOException {
    List<DocumentSignature> texts = List.of(text("a b c", 1), text("a b d", 1));
    double nats =
        Signatures.distance(texts).divergences(texts.get(0).bag(), texts.get(1).bag()).value();
    assertTrue(nats > 0);
    assertEquals(0, find(texts, nats, RetrievalSettings.NEVER, RetrievalSettings.NEVER).size());
    assertEquals(
        1, find(texts, Math.nextUp(nats), RetrievalSettings.NEVER, RetrievalSettings.NEVER).size());
  }

  @Test
  public void aPairIsKeptForItsContainmentWhateverItsDistance() throws IOException {
    // half of the seed's tokens, two thirds of its words: 1/2
    List<DocumentSignature> texts = List.of(text("a b c", 1, 2), text("a b d", 1));
    assertEquals(1, find(texts, 0, 0.5, RetrievalSettings.NEVER).size());
    assertEquals(0, find(texts, 0, Math.nextUp(0.5), RetrievalSettings.NEVER).size());
  }

  @Test
  public void aPairIsKeptForItsWordOverlapWhateverItsDistance() throws IOException {
    // two words of four
    List<DocumentSignature> texts = List.of(text("a b c", 1, 2), text("a b d e", 1));
    assertEquals(1, find(texts, 0, RetrievalSettings.NEVER, 0.5).size());
    assertEquals(0, find(texts, 0, RetrievalSettings.NEVER, Math.nextUp(0.5)).size());
  }

  @Test
  public void aPairThatIsNotKeptWasComparedAllTheSame() throws IOException {
    List<DocumentSignature> texts = List.of(text("a", 1), text("b", 1), text("c", 2));
    Retriever retriever =
        retriever(
            texts, new RetrievalSettings(1, 0, RetrievalSettings.NEVER, RetrievalSettings.NEVER));
    assertEquals(0, retriever.find(seed(texts)).size());
    assertEquals(1, retriever.comparisons());
    retriever.find(seed(texts));
    assertEquals(2, retriever.comparisons());
  }

  @Test
  public void minSharedIsAtLeastOne() {
    assertEquals(
        "[min_shared] must be at least 1, got 0",
        expectThrows(IllegalArgumentException.class, () -> new RetrievalSettings(0, 1, 1, 1))
            .getMessage());
  }

  // ---- frequent tokens

  @Test
  public void aFrequentTokenProposesNobodyByItself() throws IOException {
    //        tokens, 9 frequent        shared without 9
    //   0    1 2 9
    //   1    9                         -
    //   2    2 9                       2
    List<DocumentSignature> texts = List.of(text("a", 1, 2, 9), text("a", 9), text("a", 2, 9));
    Retriever retriever = retriever(texts, ALL, LongHashSet.from(9), 0, 1, 2);
    assertEquals(List.of(2), ordinals(retriever.find(seed(texts))));
    assertEquals(1, retriever.skippedTokens());
    assertEquals(1, retriever.comparisons());
  }

  @Test
  public void containmentCountsFrequentTokensToo() throws IOException {
    // 2 and 9 of 1 2 9 are shared: 2/3, though 9 was not looked up
    List<DocumentSignature> texts = List.of(text("a", 1, 2, 9), text("a", 2, 9));
    Retriever retriever = retriever(texts, ALL, LongHashSet.from(9), 0, 1);
    assertEquals(2.0 / 3, retriever.find(seed(texts)).containment(0), 0);
  }

  @Test
  public void minSharedCountsOnlyTokensThatPropose() throws IOException {
    // 2 and 9 are shared, 9 is frequent: one is fewer than two
    List<DocumentSignature> texts = List.of(text("a", 1, 2, 9), text("a", 2, 9), text("a", 1, 2));
    Retriever retriever =
        retriever(texts, new RetrievalSettings(2, 9, 0, 0), LongHashSet.from(9), 0, 1, 2);
    assertEquals(List.of(2), ordinals(retriever.find(seed(texts))));
  }

  @Test
  public void aSeedHalfOfWhoseTokensAreFrequentRetrievesByThemToo() throws IOException {
    //        tokens, 8 and 9 frequent
    //   0    1 2 8 9      half of them: a copy of the letter
    //   1    9            a text that quotes it
    //   2    1 2 3 8 9    two of five: a text that quotes it
    List<DocumentSignature> texts =
        List.of(text("a", 1, 2, 8, 9), text("a", 9), text("a", 1, 2, 3, 8, 9));
    Retriever retriever = retriever(texts, ALL, LongHashSet.from(8, 9), 0, 1, 2);
    assertEquals(List.of(1, 2), ordinals(retriever.find(Signatures.seed(texts, 0))));
    assertEquals(0, retriever.skippedTokens());
    assertEquals(List.of(0), ordinals(retriever.find(Signatures.seed(texts, 2))));
    assertEquals(2, retriever.skippedTokens());
    assertEquals(List.of(0, 2), ordinals(retriever.find(Signatures.seed(texts, 1))));
    assertEquals(2, retriever.skippedTokens());
  }

  // ---- tokens beside distance

  @Test
  public void fromADistanceOnTextsMustShareTokens() throws IOException {
    // All say the same, so that each is at distance 0; 1 shares three of its five tokens, 2 three
    // of eight, 3 two of two.
    List<DocumentSignature> texts =
        List.of(
            text("a", 1, 2, 3, 4, 5, 6, 7, 8),
            text("a", 1, 2, 3, 11, 12),
            text("a", 1, 2, 3, 11, 12, 13, 14, 15),
            text("a", 1, 2));
    RetrievalSettings half =
        new RetrievalSettings(1, 1, RetrievalSettings.NEVER, RetrievalSettings.NEVER);
    assertEquals(List.of(1, 2, 3), ordinals(retriever(texts, half).find(seed(texts))));
    assertEquals(
        "few tokens are never enough",
        List.of(1),
        ordinals(retriever(texts, half.withTokensFrom(0, 0.5)).find(seed(texts))));
    assertEquals(
        "nearer than that the same words are enough",
        List.of(1, 2, 3),
        ordinals(retriever(texts, half.withTokensFrom(0.1, 0.5)).find(seed(texts))));
  }

  /** Texts of one word with one of four tokens in common; a third text is 61 words long. */
  @Test
  public void shortTextsAreComparedHoweverLittleTheyShareUnlessAllMustShare() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            text("a", 1, 2, 3, 4), text("b", 1, 12, 13, 14), text("a ".repeat(61), 1, 22, 23, 24));
    RetrievalSettings half =
        new RetrievalSettings(1, 1, RetrievalSettings.NEVER, RetrievalSettings.NEVER)
            .withTokensFrom(0, 0.6);
    assertEquals("0.25 is less than 0.3", 1, comparisons(texts, half.withComparedPart(0.5)));
    assertEquals("more than 0.06", 2, comparisons(texts, half.withComparedPart(0.1)));
    assertEquals("less than 0.6", 0, comparisons(texts, half.withComparedPart(1)));
    RetrievalSettings fifth = half.withTokensFrom(0, 0.2).withComparedPart(1);
    assertEquals("more than 0.2", 2, comparisons(texts, fifth));
  }

  private static long comparisons(List<DocumentSignature> texts, RetrievalSettings settings)
      throws IOException {
    Retriever retriever = retriever(texts, settings);
    retriever.find(seed(texts));
    return retriever.comparisons();
  }

  /** "Yes, I support this" and "I support this, too": nearly all that they share everybody says. */
  @Test
  public void whatEverybodySaysBringsShortTextsNotTogether() throws IOException {
    assertEquals(List.of(), nearTo("a a b c", "a a b d", 1));
    assertEquals("three tokens are a run of words", List.of(1), nearTo("a a b c", "a a b d", 3));
    assertEquals(
        "the same but for one word in five", List.of(1), nearTo("a a a a c", "a a a a d", 1));
    assertEquals("rare words", List.of(1), nearTo("x y z a c", "x y z b d", 1));
  }

  /** Text 1 if it is near to text 0, in a collection in which only x, y and z are rare. */
  private static List<Integer> nearTo(String words, String others, int sharedTokens)
      throws IOException {
    long[] tokens = LongStream.range(0, 10).toArray();
    long[] otherTokens = LongStream.range(0, 10).map(i -> i < sharedTokens ? i : 100 + i).toArray();
    List<DocumentSignature> texts =
        List.of(
            text(words, tokens),
            text(others, otherTokens),
            text("a b c d ".repeat(50_000), 1000, 1001, 1002));
    RetrievalSettings near =
        new RetrievalSettings(1, 9, RetrievalSettings.NEVER, RetrievalSettings.NEVER)
            .withTokensFrom(9, 0);
    return ordinals(retriever(texts, near).find(seed(texts)));
  }

  /** Four tokens are all of text 0, a fifth of text 1 and a tenth of text 2. */
  @Test
  public void aLongTextThatQuotesAShortOneIsNotNearByTokens() throws IOException {
    List<DocumentSignature> texts =
        List.of(
            text("a", 0, 1, 2, 3),
            text("b", LongStream.range(0, 20).toArray()),
            text("c", LongStream.range(0, 40).toArray()));
    assertEquals(
        List.of(1),
        ordinals(retriever(texts, RetrievalSettings.byTokens(4, 0.25)).find(seed(texts))));
  }

  /** A rule that asks for every pair brings it back, but not as a near one. */
  @Test
  public void whatIsKeptForItsWordsIsNotNear() throws IOException {
    List<DocumentSignature> texts = List.of(text("a", 1, 2, 3, 4), text("a", 1, 11, 12, 13));
    Candidates found =
        retriever(texts, new RetrievalSettings(1, 3, 0, 0).withTokensFrom(0, 0.5))
            .find(seed(texts));
    assertEquals(List.of(1), ordinals(found));
    assertEquals(3, found.distance(0), 0);
  }

  @Test
  public void frequentTokensCanBeAsIfNoTextHadThem() throws IOException {
    // 1 to 4 are frequent and nearly all that the seed has; 1 shares no other, 2 shares four.
    List<DocumentSignature> texts =
        List.of(text("a", 1, 2, 3, 4, 5, 6, 7, 8), text("b", 1, 2, 3, 4), text("c", 1, 5, 6, 7, 8));
    LongHashSet frequent = LongHashSet.from(1, 2, 3, 4);
    RetrievalSettings byTokens = RetrievalSettings.byTokens(4, 0.5);
    assertEquals(
        List.of(2), ordinals(retriever(texts, byTokens, frequent, 0, 1, 2).find(seed(texts))));
    assertEquals(
        List.of(1, 2), ordinals(retriever(texts, byTokens, NO_TOKENS, 0, 1, 2).find(seed(texts))));
  }

  // ---- making

  private static DocumentSignature text(String words, long... tokens) {
    return Signatures.of(words, tokens);
  }

  private static Seed seed(List<DocumentSignature> texts) {
    return Signatures.seed(texts, 0);
  }

  private static Candidates find(
      List<DocumentSignature> texts, double distance, double containment, double overlap)
      throws IOException {
    return retriever(texts, new RetrievalSettings(1, distance, containment, overlap))
        .find(seed(texts));
  }

  private static Retriever retriever(List<DocumentSignature> texts, RetrievalSettings settings)
      throws IOException {
    int[] all = new int[texts.size()];
    Arrays.setAll(all, i -> i);
    return retriever(texts, settings, NO_TOKENS, all);
  }

  private static Retriever retriever(
      List<DocumentSignature> texts,
      RetrievalSettings settings,
      LongHashSet frequent,
      int... stored)
      throws IOException {
    TextStore store = Signatures.store(texts, stored);
    return Signatures.measure(texts).over(store, Allowance.UNLIMITED).retriever(frequent, settings);
  }

  private static List<Integer> ordinals(Candidates candidates) {
    List<Integer> ordinals = new ArrayList<>();
    for (int i = 0; i < candidates.size(); i++) {
      ordinals.add(candidates.ordinal(i));
    }
    return ordinals;
  }
}

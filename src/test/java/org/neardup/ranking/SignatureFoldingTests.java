// SPDX-License-Identifier: Apache-2.0
package org.neardup.ranking;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.distance.TokenOverlap;

public class SignatureFoldingTests extends LuceneTestCase {

  private static final Optional<RankedText> UNSIGNED = Optional.empty();

  // {1 2 3 4} and {1 2 3 5}: 3 of 5; and {1 2 6 7}: 2 of 6
  @Test
  public void aTextIsFoldedUnderOneThatItResemblesEnough() {
    List<Optional<RankedText>> ranking =
        List.of(text("a", 1, 2, 3, 4), text("b", 1, 2, 6, 7), text("c", 1, 2, 3, 5));
    assertEquals(List.of(0, 1, 0), under(ranking, 0.6));
    assertEquals(List.of(0, 1, 2), under(ranking, 0.61));
  }

  // a-b: 3 of 5, b-c: 3 of 5, a-c: 2 of 6
  @Test
  public void aChainIsNotFolded() {
    List<Optional<RankedText>> ranking =
        List.of(text("a", 1, 2, 3, 4), text("b", 2, 3, 4, 5), text("c", 3, 4, 5, 6));
    assertEquals(List.of(0, 0, 2), under(ranking, 0.6));
  }

  // c resembles both a and b, which do not resemble each other enough
  @Test
  public void ofSeveralTheBestIsChosen() {
    List<Optional<RankedText>> ranking =
        List.of(text("a", 1, 2, 3, 4), text("b", 3, 4, 5, 6), text("c", 2, 3, 4, 5));
    assertEquals(List.of(0, 1, 0), under(ranking, 0.6));
  }

  @Test
  public void exactCopiesAreFoldedWhateverTheirTokens() {
    List<Optional<RankedText>> ranking =
        List.of(
            text("same", 1, 2),
            text("same"),
            Optional.of(new RankedText("same", "another signing", new long[] {1, 2})),
            text("other"));
    assertEquals(List.of(0, 0, 0, 3), under(ranking, 1));
  }

  @Test
  public void textsWithoutTokensAreAlikeOnlyIfTheyAreCopies() {
    assertEquals(List.of(0, 1, 0), under(List.of(text("a"), text("b"), text("a")), 0.1));
  }

  @Test
  public void tokensOfDifferentSigningAreNotCompared() {
    List<Optional<RankedText>> ranking =
        List.of(
            text("a", 1, 2),
            Optional.of(new RankedText("b", "another signing", new long[] {1, 2})));
    assertEquals(List.of(0, 1), under(ranking, 0.5));
  }

  @Test
  public void whatHasNoSignatureStandsAlone() {
    assertEquals(List.of(0, 1, 2), under(List.of(UNSIGNED, UNSIGNED, text("a", 1)), 0.5));
  }

  @Test
  public void aThresholdOutOfRangeIsRefused() {
    for (double threshold : new double[] {0, -0.1, 1.01, Double.NaN}) {
      assertEquals(
          "[threshold] must be greater than 0 and at most 1, got [" + threshold + "]",
          expectThrows(IllegalArgumentException.class, () -> new SignatureFolding(threshold))
              .getMessage());
    }
  }

  @Test
  public void theFoldsAreThoseOfComparingEveryPair() {
    for (int i = 0; i < atLeast(300); i++) {
      List<Optional<RankedText>> ranking = randomRanking();
      double threshold = (1 + random().nextInt(20)) / 20.0;
      assertEquals(
          threshold + " " + ranking, plainly(ranking, threshold), under(ranking, threshold));
    }
  }

  @Test
  public void aLongerRankingKeepsTheSameAtItsBeginning() {
    for (int i = 0; i < atLeast(100); i++) {
      List<Optional<RankedText>> ranking = randomRanking();
      int beginning = random().nextInt(ranking.size() + 1);
      assertEquals(
          under(ranking, 0.5).subList(0, beginning), under(ranking.subList(0, beginning), 0.5));
    }
  }

  private static List<Integer> plainly(List<Optional<RankedText>> ranking, double threshold) {
    List<Integer> under = new ArrayList<>();
    for (int rank = 0; rank < ranking.size(); rank++) {
      int better = 0;
      while (better < rank
          && !(under.get(better) == better
              && repeats(ranking.get(rank), ranking.get(better), threshold))) {
        better++;
      }
      under.add(better);
    }
    return under;
  }

  private static boolean repeats(
      Optional<RankedText> one, Optional<RankedText> other, double threshold) {
    if (one.isEmpty() || other.isEmpty()) {
      return false;
    }
    RankedText a = one.get();
    RankedText b = other.get();
    return a.digest().equals(b.digest())
        || a.signing().equals(b.signing())
            && TokenOverlap.intersection(a.tokens(), b.tokens()) > 0
            && TokenOverlap.resemblance(a.tokens(), b.tokens()) >= threshold;
  }

  /** Texts and edited copies of earlier ones. */
  private static List<Optional<RankedText>> randomRanking() {
    List<Optional<RankedText>> ranking = new ArrayList<>();
    int size = random().nextInt(40);
    while (ranking.size() < size) {
      int rank = ranking.size();
      Optional<RankedText> earlier = rank == 0 ? UNSIGNED : ranking.get(random().nextInt(rank));
      if (random().nextInt(10) == 0) {
        ranking.add(UNSIGNED);
      } else if (earlier.isPresent() && random().nextInt(8) == 0) {
        ranking.add(earlier);
      } else {
        long[] kept =
            earlier.isEmpty() || random().nextInt(3) == 0
                ? new long[0]
                : Arrays.stream(earlier.get().tokens())
                    .filter(t -> random().nextInt(6) > 0)
                    .toArray();
        long[] tokens =
            IntStream.concat(
                    Arrays.stream(kept).mapToInt(token -> (int) token),
                    random().ints(random().nextInt(6), -40, 40))
                .sorted()
                .distinct()
                .asLongStream()
                .toArray();
        String signing = random().nextInt(5) == 0 ? "rare" : "usual";
        ranking.add(Optional.of(new RankedText("d" + rank, signing, tokens)));
      }
    }
    return ranking;
  }

  private static Optional<RankedText> text(String digest, long... tokens) {
    return Optional.of(new RankedText(digest, "usual", tokens));
  }

  private static List<Integer> under(List<Optional<RankedText>> ranking, double threshold) {
    Folds folds = new SignatureFolding(threshold).fold(ranking);
    Integer[] under = new Integer[ranking.size()];
    for (int place = 0; place < folds.keptCount(); place++) {
      int kept = folds.kept(place);
      under[kept] = kept;
      for (int rank : folds.foldedUnder(kept)) {
        under[rank] = kept;
      }
    }
    return Arrays.asList(under);
  }
}

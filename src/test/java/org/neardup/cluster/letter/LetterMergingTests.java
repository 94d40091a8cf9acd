// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.List;
import java.util.function.LongUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.work.Allowance;

/** Which clusters are of one letter, and which letters are rivals of others. */
public class LetterMergingTests {

  private static final int TEXTS = 8;

  private final LetterMerging merging =
      new LetterMerging(BackgroundModel.of(new int[0], new long[0]), Allowance.UNLIMITED);

  /** Adds a cluster of texts with the same tokens, ascending. */
  private void add(int reference, long... core) {
    LetterTokens tokens = new LetterTokens();
    for (int text = 0; text < TEXTS; text++) {
      tokens.add(core);
    }
    merging.add(reference, 0, TEXTS, tokens, new LetterTokens(), core);
  }

  private List<Letter> letters() {
    return merging.merge(tokens -> new int[tokens.length], (reference, other) -> true, false);
  }

  private static long[] tokens(LongUnaryOperator token) {
    return LongStream.range(0, 48).map(token).toArray();
  }

  @Test
  public void aLetterThatCitesTheSameTextIsARival() {
    add(0, tokens(i -> i));
    add(1, tokens(i -> i < 24 ? i : i + 100));
    Letter letter = letters().getFirst();
    assertEquals(0, letter.reference());
    assertArrayEquals(IntStream.range(0, 48).map(i -> i < 24 ? 1 : 0).toArray(), letter.rivals());
  }

  /** Where the halves meet there are tokens that neither letter has. */
  @Test
  public void whatIsMadeOfTwoLettersIsNoRival() {
    add(0, tokens(i -> i));
    add(1, tokens(i -> i + 100));
    add(2, tokens(i -> i < 23 ? i : i < 46 ? i + 77 : i + 200));
    List<Letter> letters = letters();
    assertEquals(3, letters.size());
    for (Letter letter : letters.subList(0, 2)) {
      assertArrayEquals(new int[48], letter.rivals());
    }
  }

  /** Each of so many seeds has gathered some copies; their tokens are in the cores of all. */
  @Test
  public void hundredsOfClustersOfOneLetterAreJoined() {
    for (int cluster = 0; cluster < 3 * LetterMerging.MAX_OWNERS; cluster++) {
      int without = cluster % 48;
      add(cluster, LongStream.range(0, 48).filter(token -> token != without).toArray());
    }
    add(1000, tokens(i -> i + 100));
    assertEquals(2, letters().size());
  }

  /** Two large ones have it, too, and a writer who signed both; somewhere else is a crowd. */
  @Test
  public void aHeadingOfManySmallLettersDoesNotJoinTwoLargeOnes() {
    long[] one = tokens(i -> i < 16 ? i : i + 1000);
    long[] other = tokens(i -> i < 16 ? i : i + 2000);
    LetterTokens ofOne = new LetterTokens();
    LetterTokens ofOther = new LetterTokens();
    for (int text = 0; text < TEXTS; text++) {
      ofOne.add(one);
      ofOther.add(other);
    }
    ofOne.add(LongStream.concat(LongStream.of(one), LongStream.of(other)).distinct().toArray());
    merging.add(0, 0, 100 * TEXTS, ofOne, new LetterTokens(), one);
    merging.add(1, 0, 100 * TEXTS, ofOther, new LetterTokens(), other);
    for (int letter = 2; letter < 62; letter++) {
      int own = 1000 * (letter + 1);
      add(letter, tokens(i -> i < 16 ? i : i + own));
    }
    for (int letter = 0; letter <= LetterMerging.MAX_OWNERS; letter++) {
      int own = 1_000_000 + 100 * letter;
      add(100 + letter, tokens(i -> i == 0 ? 999_999 : i + own));
    }
    assertEquals(62 + LetterMerging.MAX_OWNERS + 1, letters().size());
  }

  /** However long it is. */
  @Test
  public void hundredsOfLettersWithOneHeadingStayApart() {
    int letters = 3 * LetterMerging.MAX_OWNERS;
    for (int letter = 0; letter < letters; letter++) {
      int own = 100 * (letter + 1);
      add(letter, tokens(i -> i < 40 ? i : i + own));
    }
    assertEquals(letters, letters().size());
  }

  /** Adds a cluster whose reference has a letter with another one, as some of its texts have. */
  private void add(int reference, long[] letter, long[] another, int texts, int withBoth) {
    long[] both = LongStream.concat(LongStream.of(letter), LongStream.of(another)).toArray();
    LetterTokens tokens = new LetterTokens();
    for (int text = 0; text < texts; text++) {
      tokens.add(text < withBoth ? both : letter);
    }
    merging.add(reference, 0, texts, tokens, new LetterTokens(), both);
  }

  @Test
  public void lettersThatSomeWritersHaveBothOfAreTwo() {
    long[] one = tokens(i -> i);
    long[] other = tokens(i -> i + 100);
    add(0, one, new long[0], 12, 0);
    add(1, other, one, 15, 6);
    assertEquals(2, letters().size());
  }

  @Test
  public void lettersThatMostWritersHaveBothOfAreOne() {
    long[] one = tokens(i -> i);
    long[] other = tokens(i -> i + 100);
    add(0, one, new long[0], 12, 0);
    add(1, other, one, 15, 8);
    assertEquals(1, letters().size());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import java.util.stream.LongStream;
import org.junit.Test;
import org.neardup.distance.BackgroundModel;
import org.neardup.text.BagOfWords;

/** Tokens and words are numbers; each word occurs once in a collection of a thousand. */
public class CommonTextTests {

  private static final BackgroundModel RARE = background(1000);

  private static BackgroundModel background(int words) {
    long[] hashes = LongStream.range(0, words).map(word -> word << 32).toArray();
    return new BackgroundModel.Builder().add(BagOfWords.of(hashes, hashes.length)).build();
  }

  private static LetterTokens texts(long[]... texts) {
    LetterTokens tokens = new LetterTokens();
    for (long[] text : texts) {
      tokens.add(text);
    }
    return tokens;
  }

  private static long[] from(long first, long last) {
    return LongStream.rangeClosed(first, last).toArray();
  }

  /** Of 11 to 16, which only the other core has, one text has 11 and 12, and another one 13. */
  @Test
  public void halfOfTheOthersOwnTokensMustBeInSomeText() {
    long[] core = from(1, 9);
    long[] other = LongStream.concat(LongStream.range(1, 6), LongStream.range(11, 17)).toArray();
    LetterTokens mixed =
        texts(core, core, new long[] {1, 2, 3, 11, 12}, new long[] {1, 2, 3, 4, 5, 13});
    assertTrue(CommonText.isMixed(mixed, core, other));
    assertFalse(CommonText.isMixed(texts(core, core, new long[] {1, 2, 3, 11, 12}), core, other));
    assertFalse(CommonText.isMixed(texts(core, core, core), core, other));
  }

  /** Two tokens are a run of ten words or less. */
  @Test
  public void aClusterWithNothingOfItsOwnIsAPart() {
    long[] core = from(1, 9);
    assertTrue(CommonText.isMixed(texts(core, core), core, new long[] {1, 2, 3, 11, 12}));
    assertFalse(CommonText.isMixed(texts(core, core), core, new long[] {1, 2, 3, 11, 12, 13}));
  }

  private static boolean isReworded(long[] words, long[] otherWords, BackgroundModel background) {
    long[][] tokens = {
      from(1, 10), LongStream.concat(LongStream.range(1, 6), LongStream.range(11, 16)).toArray()
    };
    return CommonText.isReworded(tokens, new long[][] {words, otherWords}, background);
  }

  /**
   * Half of ten tokens are common. Of twenty words ten are common, as many as the runs have; or
   * twelve, a fifth of the other half: (12 / 20 - 5 / 10) / (5 / 10); or fourteen, two fifths.
   */
  @Test
  public void wordingsShareWordsWhereTheyShareNoRun() {
    assertFalse(isReworded(from(1, 20), from(11, 30), RARE));
    assertFalse(isReworded(from(1, 20), from(9, 28), RARE));
    assertTrue(isReworded(from(1, 20), from(7, 26), RARE));
  }

  /** Four tenths of the one, but less of the other, which has much more to say. */
  @Test
  public void bothMustSayItAgain() {
    assertTrue(isReworded(from(1, 20), from(7, 26), RARE));
    assertFalse(isReworded(from(1, 20), from(7, 46), RARE));
  }

  @Test
  public void commonWordsSayNothing() {
    assertFalse(isReworded(from(1, 20), from(1, 20), background(30)));
    assertTrue(isReworded(from(1, 20), from(1, 20), RARE));
  }

  /** The letters are 1 to 8 and 11 to 18. Of five who have the second one, two have the first. */
  @Test
  public void clustersAreBridgedByAFewTextsWithBothLetters() {
    long[] one = from(1, 8);
    long[] other = from(11, 18);
    long[] both = LongStream.concat(LongStream.of(one), LongStream.of(other)).toArray();
    LetterTokens texts = texts(one, one, one, one, one, one);
    assertTrue(CommonText.isBridged(texts, 6, texts(other, other, other, both, both), 5));
    assertFalse(CommonText.isBridged(texts, 6, texts(other, other, both, both), 4));
  }

  /** One of seven texts of the first cluster has both letters, and one of five of the other. */
  @Test
  public void textsWithBothLettersCountInEitherCluster() {
    long[] one = from(1, 8);
    long[] other = from(11, 18);
    long[] both = LongStream.concat(LongStream.of(one), LongStream.of(other)).toArray();
    LetterTokens texts = texts(one, one, one, one, one, one, both);
    LetterTokens others = texts(other, other, other, other, both);
    assertTrue(CommonText.isBridged(texts, 7, others, 5));
    assertFalse(
        CommonText.isBridged(texts, 7, others, 500)); // of 107 with the first, 101 have both
  }

  /** 1 to 3 of 8 are common to both. */
  @Test
  public void wordingsNeedNoBridge() {
    LetterTokens texts = texts(from(1, 8), from(1, 8));
    long[] wording = LongStream.concat(LongStream.range(1, 4), LongStream.range(11, 16)).toArray();
    assertFalse(CommonText.isBridged(texts, 2, texts(wording, wording), 2));
  }
}

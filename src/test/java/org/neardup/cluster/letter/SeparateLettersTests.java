// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.Test;
import org.neardup.cluster.Copies;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/** A text is written as its parts, each of which is a letter and stands for ten tokens. */
public class SeparateLettersTests {

  private static final int MIN_COPIES = 60;
  private static final int DOCUMENTS = 4;

  private static Seed seed(int ordinal, String parts) {
    long[] tokens =
        parts
            .chars()
            .sorted()
            .asLongStream()
            .flatMap(part -> LongStream.range(10 * part, 10 * part + 10))
            .toArray();
    return new Seed(ordinal, new BagOfWords(), tokens);
  }

  /** The numbers of the texts of each letter. */
  private static List<List<Integer>> separate(int[] documents, String... texts) {
    List<Seed> seeds = new ArrayList<>();
    for (String text : texts) {
      seeds.add(seed(seeds.size(), text));
    }
    return SeparateLetters.of(seeds, new Copies(documents, MIN_COPIES), Allowance.UNLIMITED)
        .stream()
        .map(letter -> letter.stream().map(Seed::ordinal).toList())
        .toList();
  }

  /** Each text has as many documents. */
  private static List<List<Integer>> separate(int documents, String... texts) {
    int[] ofTexts = new int[texts.length];
    Arrays.fill(ofTexts, documents);
    return separate(ofTexts, texts);
  }

  private static List<List<Integer>> separate(String... texts) {
    return separate(DOCUMENTS, texts);
  }

  /** Two of five who have CD have AB as well. */
  @Test
  public void aTextWithTwoLettersIsOfNeither() {
    assertEquals(
        List.of(List.of(1, 3, 5, 7), List.of(2, 4, 6)),
        separate("ABCD", "AB", "CD", "AB", "CD", "AB", "CD", "AB", "ABCD"));
  }

  /** Four of seven who have CD have AB as well. */
  @Test
  public void whatMostHaveWithTheRestIsAPartOfTheLetter() {
    assertEquals(
        1, separate("ABCD", "AB", "CD", "AB", "CD", "AB", "CD", "ABCD", "ABCD", "ABCD").size());
    assertEquals(
        1,
        separate(new int[] {16, 4, 4, 4, 4, 4, 4}, "ABCD", "AB", "CD", "AB", "CD", "AB", "CD")
            .size());
  }

  @Test
  public void copiesThatLeaveOutDifferentPartsAreOfOneLetter() {
    assertEquals(1, separate("ABCD", "ABC", "BCD", "CDA", "DAB", "AB", "BC", "CD", "DA").size());
  }

  /** They share A, a third of either. */
  @Test
  public void wordingsOfOneLetterAreNotSeparated() {
    assertEquals(1, separate("ABC", "ABC", "ABC", "ADE", "ADE", "ADE").size());
  }

  /** Its texts have nothing of either side. */
  @Test
  public void aThirdLetterIsLeftOut() {
    assertEquals(
        List.of(List.of(1, 4, 7), List.of(2, 5, 8)),
        separate("ABCDEF", "AB", "CD", "EF", "AB", "CD", "EF", "AB", "CD"));
  }

  @Test
  public void nineDocumentsMayHaveTwoLettersByChance() {
    assertEquals(1, separate(3, "ABCD", "AB", "CD", "AB", "CD", "AB", "CD", "AB").size());
    assertEquals(2, separate(4, "ABCD", "AB", "CD", "AB", "CD", "AB", "CD", "AB").size());
  }

  @Test
  public void twoTextsAreNoLetter() {
    assertEquals(1, separate("ABCD", "AB", "AB", "AB", "AB", "CD", "CD").size());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.Test;
import org.neardup.cluster.Partition;

/** Which texts join a letter, and which one another. */
public class JoiningLettersTests extends LetterTestCase {

  /** "def" of the letter "abcdefgh" in a text of one's own: a pasted paragraph. */
  @Test
  public void aTextWithAPartOfALetterJoinsIt() {
    assertEquals(
        partition(0, 0, 2),
        complete(new int[] {0, 1, 2}, new int[] {6, 1, 1}, "abcdefgh", "123def456789", "XYZ"));
  }

  /** Two tokens are a run of ten words or less. */
  @Test
  public void aSetPhraseIsNoPart() {
    assertEquals(
        partition(0, 1), complete(new int[] {0, 1}, new int[] {6, 1}, "abcdefgh", "12de3456"));
  }

  /** Three letters begin with the same preamble "pqr"; whoever quotes it belongs to none. */
  @Test
  public void whatSeveralLettersHaveSaysLittle() {
    assertEquals(
        partition(0, 1, 2, 3),
        complete(
            new int[] {0, 1, 2, 3},
            new int[] {6, 6, 6, 1},
            "pqrabcdeA",
            "pqrfghijB",
            "pqrklmnoC",
            "pqr12345"));
  }

  /** A text of its own around some tokens, which no other text has. */
  private static String around(String shared, int number, int own) {
    StringBuilder text = new StringBuilder(shared);
    for (int i = 0; i < own; i++) {
      text.append((char) (0x4e00 + 100 * number + i));
    }
    return text.toString();
  }

  private static Partition apart(int texts) {
    return partition(IntStream.range(0, texts).toArray());
  }

  /** Texts that are each alone at first; the first has some documents. */
  private static Partition alone(int documents, String... texts) {
    int[] ofText = new int[texts.length];
    Arrays.fill(ofText, 1);
    ofText[0] = documents;
    return complete(IntStream.range(0, texts.length).toArray(), ofText, texts);
  }

  private static String[] with(String[] some, String shared, int count, int own) {
    return Stream.concat(
            Arrays.stream(some),
            IntStream.range(0, count).mapToObj(number -> around(shared, number, own)))
        .toArray(String[]::new);
  }

  /** "abc" is the title of a rule: one letter of six quotes it, and thirty people of their own. */
  @Test
  public void whatManyTextsOfNoLetterHaveSaysLittle() {
    String[] letter = {"abcdefgh"};
    assertEquals(apart(31), alone(6, with(letter, "abc", 30, 9)));
    assertEquals("six of six", new Partition(new int[7]), alone(6, with(letter, "abc", 6, 9)));
  }

  /** "abcd" is what all were asked; two texts of eight tokens quote it, and others of thirty. */
  @Test
  public void whatManyTextsOfNoLetterHaveJoinsNoneOfThem() {
    String[] two = {"abcdefgh", "abcd1234"};
    assertEquals(partition(0, 0), alone(1, two));
    assertEquals(apart(22), alone(1, with(two, "abcd", 20, 26)));
  }

  @Test
  public void aTextGoesToTheLetterOfWhichItHasMost() {
    assertEquals(
        partition(0, 1, 1),
        complete(new int[] {0, 1, 2}, new int[] {6, 6, 1}, "abcdefgh", "ijklmnop", "abcijklm"));
  }

  /** Two texts that nobody else is near to are no letter, so they attract nobody. */
  @Test
  public void twoDocumentsAreNoLetter() {
    assertEquals(
        partition(0, 1),
        complete(new int[] {0, 1}, new int[] {2, 1}, "abcdefghijklm", "abc1234567890"));
  }

  /** One of two that are near to one another has a part of the letter, and the other has not. */
  @Test
  public void twoJoinALetterOnlyIfBothHaveAPartOfIt() {
    assertEquals(
        partition(0, 1, 1),
        complete(
            new int[] {0, 1, 1}, new int[] {6, 1, 1}, "abcdefgh", "123def456789", "123456789"));
  }

  /** However large the one letter is, if the other one has ten documents. */
  @Test
  public void aCitationOfTwoLettersIsOfNone() {
    for (int documents : new int[] {3, 10, 1000}) {
      assertEquals(
          partition(0, 1, 2, 0),
          complete(
              new int[] {0, 1, 2, 3},
              new int[] {documents, Math.min(documents, 10), 1, 1},
              "pqrstuabcdeAFGHIJ",
              "pqrstufghijBKLMNO",
              "pqrstu123456",
              "pqrstuabc789"));
    }
  }

  /** Three documents that quote a letter of a hundred, with more in common that is their own. */
  @Test
  public void aFewWhoQuoteALargeLetterAreNoRivals() {
    assertEquals(
        partition(0, 0, 0, 3, 0),
        complete(
            new int[] {0, 0, 0, 3, 4},
            new int[] {90, 5, 5, 3, 1},
            "pqrstuabcdeAFGHIJ",
            "pqrstuabcdeAFGHIJ1",
            "pqrstuabcdeAFGHIJ2",
            "pqrstufghijBKLMNO",
            "pqrstu123456"));
  }

  /** Two texts of their own with a passage in common that is in no letter. */
  @Test
  public void textsWithoutALetterJoinOneAnother() {
    assertEquals(
        partition(0, 1, 1),
        complete(new int[] {0, 1, 2}, new int[] {6, 1, 1}, "abcdefgh", "ijklmnop", "ijkl1234"));
  }

  /** 1 shares with 2, and 2 with 3; 2 can be with one of them. */
  @Test
  public void theyDoNotChain() {
    assertEquals(
        partition(0, 1, 1, 3),
        complete(
            new int[] {0, 1, 2, 3},
            new int[] {6, 1, 1, 1},
            "abcdefgh",
            "ijkl5678",
            "ijklmnop",
            "mnop1234"));
  }

  /** What they share is the letter's, so it says nothing of the two. */
  @Test
  public void whatALetterHasJoinsNobodyElse() {
    assertEquals(
        partition(0, 1, 2, 3),
        complete(
            new int[] {0, 1, 2, 3},
            new int[] {6, 6, 1, 1},
            "abcdefghABCxyz",
            "ijklmnopDEFxyz",
            "xyz12345",
            "xyz67890"));
  }
}

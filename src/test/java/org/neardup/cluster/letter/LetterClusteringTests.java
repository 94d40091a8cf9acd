// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.RandomConstraints;
import org.neardup.constraint.TextAttributes;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.text.BagOfWords;
import org.neardup.work.Allowance;

/**
 * Texts are strings, each character a token that stands for two and a half words, as with the
 * shingles of a field. A cluster is written as the reference of each text.
 */
public class LetterClusteringTests extends LuceneTestCase {

  private static final double WORDS_PER_TOKEN = 2.5;

  private static Seed seed(int ordinal, String text) {
    long[] tokens = text.chars().distinct().sorted().asLongStream().toArray();
    BagOfWords bag = new BagOfWords();
    bag.fill(tokens.length, (int) (WORDS_PER_TOKEN * tokens.length));
    for (int i = 0; i < tokens.length; i++) {
      bag.words()[i] = (int) tokens[i];
      bag.counts()[i] = 1;
    }
    return new Seed(ordinal, bag, tokens);
  }

  private static final double THRESHOLD = 2.5;

  private static Partition complete(
      ConstraintClosure closure, BitSet held, int[] referenceOf, int[] documents, String... all) {
    return complete(closure, held, true, referenceOf, documents, all);
  }

  private static Partition complete(
      ConstraintClosure closure,
      BitSet held,
      boolean small,
      int[] referenceOf,
      int[] documents,
      String... all) {
    List<Seed> seeds = new ArrayList<>();
    BackgroundModel.Builder sum = new BackgroundModel.Builder();
    for (String text : all) {
      seeds.add(seed(seeds.size(), text));
      sum.add(seeds.getLast().bag());
    }
    Measure.KullbackLeibler measure = new Measure.KullbackLeibler(sum.build(), 1);
    LetterClustering clustering =
        new LetterClustering(
            new SampledTexts(seeds, measure, Allowance.UNLIMITED),
            measure,
            closure,
            documents,
            6,
            Allowance.UNLIMITED);
    return clustering
        .complete(
            new ReferenceClustering.Result(new Partition(referenceOf), new ConflictLog(), held),
            new AssignmentSettings(THRESHOLD, 0),
            new RetrievalSettings(1, THRESHOLD, RetrievalSettings.NEVER, RetrievalSettings.NEVER),
            small,
            done -> assertTrue(done <= all.length))
        .partition();
  }

  private static Partition complete(
      ConstraintClosure closure, int[] referenceOf, int[] documents, String... texts) {
    return complete(closure, new BitSet(), referenceOf, documents, texts);
  }

  private static Partition complete(int[] referenceOf, int[] documents, String... texts) {
    return complete(ConstraintClosure.none(texts.length), referenceOf, documents, texts);
  }

  private static Partition partition(int... referenceOf) {
    return new Partition(referenceOf);
  }

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

  /**
   * Every copy of "abcdefgh" is edited; two of them gathered those that are near to them. Text 3
   * has all that at least two of them have.
   */
  @Test
  public void clustersOfOneLetterAreJoined() {
    assertEquals(
        partition(3, 3, 3, 3, 3, 3),
        complete(
            new int[] {0, 0, 0, 3, 3, 3},
            new int[] {1, 1, 1, 1, 1, 1},
            "abcdefgh1",
            "abcdefg2",
            "bcdefgh3",
            "abcdefgh4XY",
            "abcdefgh5XY",
            "abcdefgh6YZ"));
  }

  /** "def" and "ijklmn" are two paragraphs of one letter, and text 2 alone has both. */
  @Test
  public void aClusterIsNamedAfterTheTextThatHasMostOfTheLetter() {
    assertEquals(
        partition(2, 2, 2, 2, 2),
        complete(
            new int[] {0, 0, 0, 3, 3},
            new int[] {1, 1, 1, 1, 1},
            "abcdef1",
            "abcdef2",
            "abcdefijklmn",
            "abcijklmn3",
            "abcijklmn4"));
  }

  /** A reference copy stays, however much another text has. */
  @Test
  public void aClusterKeepsItsReferenceCopy() {
    assertEquals(
        partition(0, 0, 0),
        complete(new int[] {0, 0, 0}, new int[] {6, 1, 1}, "abcdef", "abcdefgh", "abcdefgh1"));
  }

  /**
   * Texts 3 and 4 were near to text 2, which joined the letter with them, and have nothing of it;
   * but they have much in common.
   */
  @Test
  public void whoHasNothingOfTheLetterLeavesIt() {
    assertEquals(
        partition(0, 0, 0, 0, 4, 4),
        complete(
            new int[] {0, 1, 1, 1, 1, 1},
            new int[] {6, 1, 1, 1, 1, 1},
            "abcdefgh",
            "abcdefg1",
            "abcdefh2",
            "abcdefgh3",
            "pqrstuv4",
            "pqrstuv5"));
  }

  /** Whoever said how near texts must be does not get back alone those that are as near. */
  @Test
  public void thoseThatLeaveALetterTogetherStayTogether() {
    for (String own : new String[] {"pqrstuv", "pqrs"}) {
      assertEquals(
          partition(0, 0, 0, 0, 4, 4, 6),
          complete(
              ConstraintClosure.none(7),
              new BitSet(),
              false,
              new int[] {0, 1, 1, 1, 1, 1, 1},
              new int[] {6, 1, 1, 1, 1, 1, 1},
              "abcdefgh",
              "abcdefg1",
              "abcdefh2",
              "abcdefgh3",
              own + "4",
              own + "5",
              "ABCDEFG6"));
    }
  }

  /** Text 1 is in its cluster for having the whole of text 0, after which it is named. */
  @Test
  public void aReferenceStaysThatAMustLinkTiedATextTo() {
    BitSet held = new BitSet();
    held.set(1);
    assertEquals(
        partition(0, 0, 0, 0, 0),
        complete(
            ConstraintClosure.none(5),
            held,
            new int[] {0, 0, 0, 3, 3},
            new int[] {1, 1, 1, 1, 1},
            "abcdef1",
            "abcdef2",
            "abcdefijklmn",
            "abcijklmn3",
            "abcijklmn4"));
  }

  /** One of two that are near to one another has a part of the letter, and the other has not. */
  @Test
  public void twoJoinALetterOnlyIfBothHaveAPartOfIt() {
    assertEquals(
        partition(0, 1, 1),
        complete(
            new int[] {0, 1, 1}, new int[] {6, 1, 1}, "abcdefgh", "123def456789", "123456789"));
  }

  @Test
  public void lettersThatShareAParagraphStayApart() {
    assertEquals(
        partition(0, 1),
        complete(new int[] {0, 1}, new int[] {6, 6}, "abcdefghijklm", "abcNOPQRSTUVWX"));
  }

  /** "abcdefgh" is the title of a rule and a paragraph of it, half of either letter. */
  @Test
  public void lettersThatCiteOneTextStayApart() {
    assertEquals(
        partition(0, 0, 0, 3, 3, 3),
        complete(
            new int[] {0, 0, 0, 3, 3, 3},
            new int[] {1, 1, 1, 1, 1, 1},
            "abcdefghijklmnop1",
            "abcdefghijklmnop2",
            "abcdefghijklmnop3",
            "abcdefghqrstuvwx4",
            "abcdefghqrstuvwx5",
            "abcdefghqrstuvwx6"));
  }

  /** The same, but some of either cluster have a part of what the other has: one letter, edited. */
  @Test
  public void clustersWhosePartsAreMixedAreOneLetter() {
    assertEquals(
        partition(3, 3, 3, 3, 3, 3, 3, 3),
        complete(
            new int[] {0, 0, 0, 0, 4, 4, 4, 4},
            new int[] {1, 1, 1, 1, 1, 1, 1, 1},
            "abcdefghijklmnop1",
            "abcdefghijklmnop2",
            "abcdefghijklmnop3",
            "abcdefghijklqrst7",
            "abcdefghqrstuvwx4",
            "abcdefghqrstuvwx5",
            "abcdefghqrstuvwx6",
            "abcdefghqrstijkl8"));
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

  /** An alert of six tokens in a letter of fifty that quotes it. */
  @Test
  public void aShortLetterInALongOneIsALetterOfItsOwn() {
    String alert = "abcdef";
    StringBuilder quoting = new StringBuilder(alert);
    for (int i = 0; i < 50; i++) {
      quoting.append((char) (1000 + i));
    }
    assertEquals(
        partition(0, 1), complete(new int[] {0, 1}, new int[] {6, 6}, alert, quoting.toString()));
  }

  /** Text 2 was near to the first letter by its words, and has far more of the second. */
  @Test
  public void aTextLeavesForTheLetterOfWhichItHasMore() {
    assertEquals(
        partition(0, 1, 1),
        complete(new int[] {0, 1, 0}, new int[] {6, 6, 1}, "abcdefgh", "ijklmnop", "abcijklmno"));
  }

  @Test
  public void whatAMustLinkPutThereStays() {
    BitSet held = new BitSet();
    held.set(2);
    assertEquals(
        partition(0, 1, 0),
        complete(
            ConstraintClosure.none(3),
            held,
            new int[] {0, 1, 0},
            new int[] {6, 6, 1},
            "abcdefgh",
            "ijklmnop",
            "abcijklmno"));
  }

  @Test
  public void aReferenceCopyStays() {
    assertEquals(
        partition(0, 1, 0),
        complete(new int[] {0, 1, 0}, new int[] {9, 9, 6}, "abcdefgh", "ijklmnop", "abcijklmno"));
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

  @Test
  public void aCannotLinkKeepsATextOut() {
    ConstraintClosure closure = cannot(3, 0, 1);
    assertEquals(
        partition(0, 1, 0),
        complete(
            closure, new int[] {0, 1, 2}, new int[] {6, 1, 1}, "abcdefgh", "123def4", "5efg67"));
  }

  /** The second cluster cannot join, since one of its texts is apart from one of the first. */
  @Test
  public void aCannotLinkKeepsClustersApart() {
    ConstraintClosure closure = cannot(4, 1, 3);
    assertEquals(
        partition(0, 0, 2, 2),
        complete(
            closure,
            new int[] {0, 0, 2, 2},
            new int[] {3, 1, 3, 1},
            "abcdefgh",
            "abcdefgi",
            "abcdefghX",
            "abcdefghY"));
  }

  private static ConstraintClosure cannot(int texts, int left, int right) {
    return ConstraintClosure.of(
        texts,
        TextAttributes.none(),
        List.of(),
        List.of(new ExplicitLink(LinkType.CANNOT_LINK, left, right, "verdict")),
        ConflictPolicy.CANNOT_LINK);
  }

  @Test
  public void nothingIsNothing() {
    assertEquals(partition(), complete(new int[0], new int[0]));
  }

  /** Whatever letters say, cannot-links stand and must-linked texts are together. */
  @Test
  public void constraintsHoldWhateverTextsHaveInCommon() {
    for (int i = 0; i < atLeast(50); i++) {
      Random random = new Random(random().nextLong());
      String[] texts = new String[5 + random.nextInt(30)];
      for (int text = 0; text < texts.length; text++) {
        texts[text] = edited(random);
      }
      ConstraintClosure closure =
          ConstraintClosure.of(
              texts.length,
              TextAttributes.none(),
              List.of(),
              RandomConstraints.links(random, texts.length, random.nextInt(12)),
              ConflictPolicy.CANNOT_LINK);
      int[] referenceOf = new int[texts.length];
      Arrays.setAll(referenceOf, closure::component);
      int[] documents = new int[texts.length];
      Arrays.setAll(documents, text -> 1 + random.nextInt(4));
      Partition clusters = complete(closure, referenceOf, documents, texts);
      for (int one = 0; one < texts.length; one++) {
        assertEquals(clusters.referenceOf(closure.component(one)), clusters.referenceOf(one));
        for (int other = 0; other < one; other++) {
          if (closure.cannot(one, other)) {
            assertNotEquals(clusters.referenceOf(one), clusters.referenceOf(other));
          }
        }
      }
    }
  }

  /** One of three letters, some of it replaced. */
  private static String edited(Random random) {
    int letter = random.nextInt(3);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 12; i++) {
      text.append((char) (random.nextInt(4) == 0 ? 1000 + random.nextInt(500) : letter * 20 + i));
    }
    return text.toString();
  }
}

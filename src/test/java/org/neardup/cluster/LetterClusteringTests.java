package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.work.Allowance;

/**
 * Texts are strings, each character a token that stands for two and a half words, as with the
 * shingles of a field. A cluster is written as the reference of each text.
 */
public class LetterClusteringTests extends LuceneTestCase {

  private static final double WORDS_PER_TOKEN = 2.5;

  private static long[] tokens(String text) {
    return text.chars().distinct().sorted().asLongStream().toArray();
  }

  private static int words(String text) {
    return (int) (WORDS_PER_TOKEN * tokens(text).length);
  }

  /** Texts in memory. */
  private record Texts(List<String> texts) implements TextLetters {
    @Override
    public List<long[]> tokens(int[] wanted) {
      return Arrays.stream(wanted)
          .mapToObj(i -> LetterClusteringTests.tokens(texts.get(i)))
          .toList();
    }

    @Override
    public List<LetterEvidence.Match> matches(LetterEvidence evidence, int[] wanted) {
      List<LetterEvidence.Match> matches = new ArrayList<>();
      for (int text : wanted) {
        matches.add(
            evidence.match(LetterClusteringTests.tokens(texts.get(text)), words(texts.get(text))));
      }
      return matches;
    }
  }

  private static Partition complete(
      ConstraintClosure closure, int[] referenceOf, int[] documents, String... texts) {
    return new LetterClustering(new Texts(List.of(texts)), closure, Allowance.UNLIMITED, done -> {})
        .complete(new Partition(referenceOf), documents);
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
            "pqrabcde",
            "pqrfghij",
            "pqrklmno",
            "pqr12345"));
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
        partition(0, 1), complete(new int[] {0, 1}, new int[] {2, 1}, "abcdefgh", "abcd123456"));
  }

  /** Every copy of "abcdefgh" is edited; two of them gathered those that are near to them. */
  @Test
  public void clustersOfOneLetterAreJoined() {
    assertEquals(
        partition(0, 0, 0, 0, 0, 0),
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

  @Test
  public void lettersThatShareAParagraphStayApart() {
    assertEquals(
        partition(0, 1),
        complete(new int[] {0, 1}, new int[] {6, 6}, "abcdefghijklm", "abcdefNOPQRST"));
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

  /** Batches and hash tables have no part in it: twice the same, whatever the seed. */
  @Test
  public void theOutcomeDependsOnClustersAndTokensAlone() {
    for (int i = 0; i < atLeast(20); i++) {
      Random random = new Random(random().nextLong());
      int count = 5 + random.nextInt(40);
      String[] texts = new String[count];
      int[] referenceOf = new int[count];
      int[] documents = new int[count];
      for (int text = 0; text < count; text++) {
        List<Character> letters = new ArrayList<>();
        int letter = random.nextInt(4);
        for (int j = 0; j < 10; j++) {
          letters.add(
              (char) (random.nextInt(5) == 0 ? 1000 + random.nextInt(500) : letter * 10 + j));
        }
        Collections.shuffle(letters, random);
        StringBuilder text1 = new StringBuilder();
        letters.forEach(text1::append);
        texts[text] = text1.toString();
        int reference = random.nextInt(text + 1);
        referenceOf[text] = referenceOf[reference] == reference ? reference : text;
        if (reference == text) {
          referenceOf[text] = text;
        }
        documents[text] = 1 + random.nextInt(3);
      }
      Partition once = complete(referenceOf, documents, texts);
      assertEquals(once, complete(referenceOf, documents, texts));
      for (int text = 0; text < count; text++) {
        assertEquals(
            "a cluster moves as a whole",
            once.referenceOf(referenceOf[text]),
            once.referenceOf(text));
      }
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.cluster.CandidateSource;
import org.neardup.cluster.Clusters;
import org.neardup.cluster.Copies;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements.Kind;
import org.neardup.cluster.Placements.Placement;
import org.neardup.cluster.letter.LetterEvidence.Match;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.distance.PooledWords;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.work.Allowance;

/** Two letters of six documents each, and a text of the one that has something of the other. */
public class LetterMembersTests extends LuceneTestCase {

  private static final int ONE = 0;
  private static final int OTHER = 6;
  private static final int TEXT = 12;
  private static final int WORDS = 120;

  /** A token is three words: a quarter of 120 words are ten tokens. */
  private static final double QUARTER = 10;

  /** Finds so much of the other letter in the text, and nothing else. */
  private record Found(double evidence) implements LetterTexts, LetterComparison {

    @Override
    public int words(int text) {
      return WORDS;
    }

    @Override
    public List<Match> matches(int[] texts, int[] own) {
      Match found = new Match(OTHER, LetterEvidence.Kind.PASSAGE, evidence);
      return Arrays.stream(texts).mapToObj(text -> text == TEXT ? found : null).toList();
    }

    @Override
    public List<Seed> seeds(int[] texts) {
      throw new AssertionError("not asked for");
    }

    @Override
    public CandidateSource candidates(RetrievalSettings settings) {
      throw new AssertionError("not asked for");
    }

    @Override
    public CandidateSource candidates(RetrievalSettings settings, int[] texts) {
      throw new AssertionError("not asked for");
    }

    @Override
    public LetterComparison comparison(List<Letter> letters) {
      return this;
    }

    @Override
    public List<Letter> letters() {
      return List.of();
    }

    @Override
    public CandidateSource candidatesBeside(int[] texts, int minShared, double tokenShare) {
      throw new AssertionError("not asked for");
    }

    @Override
    public int[] holders(long[] tokens, int[] texts) {
      throw new AssertionError("not asked for");
    }

    @Override
    public int[] pooled(List<PooledWords> models, double nearest) {
      throw new AssertionError("not asked for");
    }
  }

  /** The reference of the text's cluster in the end. */
  private static int referenceOf(Kind placedBy, double evidence) {
    int[] copies = IntStream.rangeClosed(0, TEXT).map(text -> 1).toArray();
    int[] references =
        IntStream.rangeClosed(0, TEXT)
            .map(text -> text == TEXT ? TEXT : text < OTHER ? ONE : OTHER)
            .toArray();
    Copies single = new Copies(copies, OTHER);
    Clusters clusters =
        new Clusters(new Partition(references), single, ConstraintClosure.none(copies.length));
    clusters.join(ONE, TEXT, new Placement(placedBy, 1));
    Found letters = new Found(evidence);
    new LetterMembers(letters, single, Allowance.UNLIMITED)
        .join(clusters, letters, new BitSet(), done -> {});
    return clusters.of(TEXT);
  }

  @Test
  public void aTextOfASpunLetterLeavesItForAQuarterOfItself() {
    assertEquals(OTHER, referenceOf(Kind.POOLED_WORDS, QUARTER));
    assertEquals(OTHER, referenceOf(Kind.POOLED_WORDS, WORDS));
  }

  @Test
  public void aTextOfASpunLetterDoesNotLeaveItForLess() {
    assertEquals(ONE, referenceOf(Kind.POOLED_WORDS, Math.nextDown(QUARTER)));
    assertEquals(ONE, referenceOf(Kind.POOLED_WORDS, 1));
  }

  @Test
  public void aTextOfAnyOtherLetterLeavesItForAnyPassage() {
    for (Kind kind : List.of(Kind.DISTANCE, Kind.PASSAGE, Kind.WORDS)) {
      assertEquals(OTHER, referenceOf(kind, 1));
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;

import java.util.List;
import org.junit.Test;
import org.neardup.cluster.CloseCalls.Question;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.constraint.TextAttributes;
import org.neardup.retrieval.Candidates;

/**
 * Six texts in three clusters, with a threshold of 1.5. Distances from the references, a dot where
 * a text was not found within 4:
 *
 * <pre>
 *                 0 ← 1 2    3 ← 4    5
 *   from 0        0   1 .    2   1.5  1.75
 *   from 3        2   3 3.5  0   0.5  3
 *   from 5     1.75   . .    3   .    0
 * </pre>
 */
public class CloseCallsTests {

  private static final Partition PARTITION = new Partition(new int[] {0, 0, 0, 3, 3, 5});
  private static final double THRESHOLD = 1.5;
  private static final double FARTHEST = 4;
  private static final int ALL = 10;

  private static CloseCalls calls(int[] documents, ExplicitLink... known) {
    ConstraintClosure closure =
        ConstraintClosure.of(
            documents.length,
            TextAttributes.none(),
            List.of(),
            List.of(known),
            ConflictPolicy.CANNOT_LINK);
    CloseCalls calls =
        new CloseCalls(PARTITION, new Copies(documents, 6), closure, THRESHOLD, FARTHEST);
    calls.add(5, found(0, 1.75, 3, 3, 5, 0));
    calls.add(0, found(0, 0, 1, 1, 3, 2, 4, 1.5, 5, 1.75));
    calls.add(3, found(0, 2, 1, 3, 2, 3.5, 3, 0, 4, 0.5, 5, 3));
    return calls;
  }

  private static CloseCalls calls(ExplicitLink... known) {
    return calls(new int[] {1, 1, 1, 1, 1, 1}, known);
  }

  /** Pairs of text and distance. */
  private static Candidates found(double... pairs) {
    Candidates found = new Candidates();
    for (int i = 0; i < pairs.length; i += 2) {
      found.add((int) pairs[i], pairs[i + 1], 0, 0);
    }
    return found;
  }

  private static ExplicitLink link(LinkType type, int left, int right) {
    return new ExplicitLink(type, left, right, "answer");
  }

  @Test
  public void aMemberIsDoubtfulIfAnotherReferenceIsNearlyAsNear() {
    // 2: 3.5 − 4, as its own reference is not found; 4: 1.5 − 0.5; 1: 3 − 1, of the same clusters
    assertEquals(List.of(new Question(2, 0, true, -0.5)), calls().members(ALL));
  }

  @Test
  public void theNextMemberIsAskedAboutOnceTheFirstIsKnown() {
    assertEquals(
        List.of(new Question(4, 3, true, 1)), calls(link(LinkType.MUST_LINK, 2, 0)).members(ALL));
  }

  @Test
  public void clustersAreDoubtfulIfTheirReferencesAreHardlyTooFarApart() {
    // 0.25 − 0.3 ln 3 = −0.08, and 0.5 − 0.3 ln 6 = −0.04; 3 and 5 have nearer ones
    assertEquals(
        List.of(new Question(0, 5, false, 0.25), new Question(3, 0, false, 0.5)),
        calls().separations(ALL));
  }

  @Test
  public void ofTwoCloseCallsTheOneAboutMoreDocumentsComesFirst() {
    // nine copies of text 4: 0.5 − 0.3 ln 30 = −0.52
    assertEquals(
        List.of(new Question(3, 0, false, 0.5)),
        calls(new int[] {1, 1, 1, 1, 9, 1}).separations(1));
  }

  @Test
  public void clustersKnownToBeApartAreNotAskedAboutAgainButTheNextNearestIs() {
    // with 0 and 5 apart, 5's nearest is 3
    assertEquals(
        List.of(new Question(0, 3, false, 0.5), new Question(5, 3, false, 1.5)),
        calls(link(LinkType.CANNOT_LINK, 0, 5)).separations(ALL));
  }

  @Test
  public void withoutNearTextsThereIsNoQuestion() {
    CloseCalls calls =
        new CloseCalls(
            PARTITION, new Copies(new int[6], 6), ConstraintClosure.none(6), THRESHOLD, FARTHEST);
    assertEquals(List.of(), calls.members(ALL));
    assertEquals(List.of(), calls.separations(ALL));
  }

  @Test
  public void clustersAndTextsAreAskedInTurn() {
    List<Question> clusters = calls().separations(ALL);
    List<Question> texts = calls().members(ALL);
    assertEquals(List.of(clusters.get(0), texts.get(0), clusters.get(1)), calls().questions(3));
    assertEquals(clusters.size() + texts.size(), calls().questions(ALL).size());
  }

  @Test
  public void aTextIsNotAskedIfItsOwnReferenceWasNotAdded() {
    int[] documents = {1, 1, 1, 1, 1, 1};
    CloseCalls calls =
        new CloseCalls(
            PARTITION,
            new Copies(documents, 6),
            ConstraintClosure.none(documents.length),
            THRESHOLD,
            FARTHEST);
    calls.add(3, found(0, 2, 1, 3, 2, 3.5, 3, 0, 4, 0.5, 5, 3));
    assertEquals(List.of(), calls.members(ALL)); // 1 and 2 are with 0
    assertEquals(List.of(new Question(0, 3, false, 0.5)), calls.separations(1));
  }

  @Test
  public void theLargestClustersAreThoseOfMostDocuments() {
    // documents by cluster: 0 has 3, 3 has 7, 5 is alone
    Copies copies = new Copies(new int[] {1, 1, 1, 6, 1, 1}, 6);
    assertArrayEquals(new int[] {0, 3, 5}, CloseCalls.ofLargest(PARTITION, copies, ALL));
    assertArrayEquals(new int[] {0, 3}, CloseCalls.ofLargest(PARTITION, copies, 2));
    assertArrayEquals(new int[] {3}, CloseCalls.ofLargest(PARTITION, copies, 1));
  }
}

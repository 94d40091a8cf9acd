// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.constraint.ConstraintClosure;

/** Batches of seeds. */
public class ReferenceClusteringTests extends LuceneTestCase {

  private static final AssignmentSettings SETTINGS = new AssignmentSettings(1, 0.05);

  private final ListedCandidates candidates = new ListedCandidates();
  private final List<Integer> progress = new ArrayList<>();

  @Test
  public void noTextsAreNoWork() {
    assertEquals(new Partition(new int[0]), run(0, 512));
    assertEquals(List.of(), candidates.batches);
    assertEquals(List.of(), progress);
  }

  @Test
  public void batchesStartAtOneAndDoubleUpToTheLimit() {
    run(30, 10);
    assertEquals(
        List.of(range(0, 1), range(1, 3), range(3, 7), range(7, 15), range(15, 25), range(25, 30)),
        candidates.batches);
    assertEquals(List.of(1, 3, 7, 15, 25, 30), progress);
  }

  @Test
  public void aBatchThatWastedManyPairsIsFollowedByASmallerOne() {
    // 0 gathers nobody; 1 gathers 2, for which 2,000 pairs were found at the same time
    candidates.near(1, 2, 0.5);
    for (int text = 3; text < 2003; text++) {
      candidates.add(2, text, 5, 0, 0);
    }
    run(2003, 16);
    assertEquals(
        List.of(range(0, 1), range(1, 3), range(3, 4), range(4, 6), range(6, 10)),
        candidates.batches.subList(0, 5));
  }

  @Test
  public void aBatchIsFilledWithTextsThatAreNotYetUnderAReference() {
    // 0 gathers 1, 2 and 4 in the first batch; 3 gathers 5 in the second
    candidates.near(0, 1, 0.5).near(0, 2, 0.5).near(0, 4, 0.5).near(3, 5, 0.5);
    assertEquals(new Partition(new int[] {0, 0, 0, 3, 0, 3, 6}), run(7, 1));
    assertEquals(List.of(List.of(0), List.of(3), List.of(6)), candidates.batches);
    assertEquals(List.of(1, 4, 7), progress);
  }

  @Test
  public void whatWasFoundForASeedThatAnEarlierOneOfItsBatchGatheredIsDropped() {
    candidates.near(1, 2, 0.5).add(2, 3, 0, 0, 0);
    assertEquals(new Partition(new int[] {0, 1, 1, 3}), run(4, 512));
    assertEquals(List.of(List.of(0), List.of(1, 2), List.of(3)), candidates.batches);
  }

  @Test
  public void textsLeftOverAtTheEndNeedNoBatch() {
    candidates.near(0, 1, 0.5).near(0, 2, 0.5);
    run(3, 1);
    assertEquals(List.of(List.of(0)), candidates.batches);
    assertEquals(3, (int) progress.getLast());
  }

  @Test
  public void aBatchHoldsAtLeastOneSeed() {
    for (int limit : new int[] {0, -1}) {
      assertEquals(
          "[max_batch] must be at least 1, got " + limit,
          expectThrows(
                  IllegalArgumentException.class,
                  () -> new ReferenceClustering(candidates, limit, done -> {}))
              .getMessage());
    }
  }

  private Partition run(int texts, int maxBatch) {
    return new ReferenceClustering(candidates, maxBatch, progress::add)
        .run(texts, ConstraintClosure.none(texts), SETTINGS)
        .partition();
  }

  private static List<Integer> range(int from, int to) {
    return IntStream.range(from, to).boxed().toList();
  }
}

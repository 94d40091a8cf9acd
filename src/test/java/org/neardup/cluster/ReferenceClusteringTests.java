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
  public void batchesStartAtSixteenAndDoubleUpToTheLimit() {
    run(200, 50);
    assertEquals(
        List.of(
            range(0, 16),
            range(16, 48),
            range(48, 98),
            range(98, 148),
            range(148, 198),
            range(198, 200)),
        candidates.batches);
    assertEquals(List.of(16, 48, 98, 148, 198, 200), progress);
  }

  @Test
  public void aLimitBelowSixteenHoldsFromTheStart() {
    run(5, 2);
    assertEquals(List.of(List.of(0, 1), List.of(2, 3), List.of(4)), candidates.batches);
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
    candidates.near(0, 1, 0.5).add(1, 2, 0, 0, 0);
    assertEquals(new Partition(new int[] {0, 0, 2}), run(3, 512));
    assertEquals(List.of(List.of(0, 1, 2)), candidates.batches);
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

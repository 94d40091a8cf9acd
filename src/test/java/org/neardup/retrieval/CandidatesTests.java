// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class CandidatesTests extends LuceneTestCase {

  @Test
  public void thereAreNoneAtFirst() {
    assertEquals(0, new Candidates().size());
  }

  @Test
  public void theyStandInTheOrderInWhichTheyWereAdded() {
    Candidates candidates = new Candidates();
    candidates.add(9, 0.25, 0.5, 0.75);
    candidates.add(4, 1.5, 1, 0);
    assertEquals(2, candidates.size());
    assertEquals(9, candidates.ordinal(0));
    assertEquals(0.25, candidates.distance(0), 0);
    assertEquals(0.5, candidates.containment(0), 0);
    assertEquals(0.75, candidates.wordOverlap(0), 0);
    assertEquals(4, candidates.ordinal(1));
    assertEquals(1.5, candidates.distance(1), 0);
    assertEquals(1, candidates.containment(1), 0);
    assertEquals(0, candidates.wordOverlap(1), 0);
  }

  @Test
  public void theyGrowFromAnyCapacity() {
    for (int capacity : new int[] {0, 1, 7, 8, 9, 1000}) {
      Candidates candidates = new Candidates(capacity);
      for (int i = 0; i < 1000; i++) {
        candidates.add(i, i + 0.25, i + 0.5, i + 0.75);
      }
      assertEquals(1000, candidates.size());
      assertAreCounted(candidates);
    }
  }

  @Test
  public void thoseOfAnotherShardAreAddedBehind() {
    Candidates all = new Candidates();
    for (int shard = 0; shard < 10; shard++) {
      Candidates ofShard = new Candidates(shard);
      for (int i = 10 * shard; i < 10 * (shard + 1); i++) {
        ofShard.add(i, i + 0.25, i + 0.5, i + 0.75);
      }
      all.addAll(ofShard);
      all.addAll(new Candidates());
      assertEquals(10, ofShard.size());
    }
    assertEquals(100, all.size());
    assertAreCounted(all);
  }

  private static void assertAreCounted(Candidates candidates) {
    for (int i = 0; i < candidates.size(); i++) {
      assertEquals(i, candidates.ordinal(i));
      assertEquals(i + 0.25, candidates.distance(i), 0);
      assertEquals(i + 0.5, candidates.containment(i), 0);
      assertEquals(i + 0.75, candidates.wordOverlap(i), 0);
    }
  }
}

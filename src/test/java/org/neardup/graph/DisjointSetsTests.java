// SPDX-License-Identifier: Apache-2.0
package org.neardup.graph;

import java.util.Arrays;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class DisjointSetsTests extends LuceneTestCase {

  @Test
  public void everyMemberStartsAsASetOfItsOwn() {
    DisjointSets sets = new DisjointSets(3);
    for (int member = 0; member < 3; member++) {
      assertEquals(member, sets.root(member));
    }
  }

  @Test
  public void theRootIsTheLeastMember() {
    // {4} {2} → {2 4} with {1} → {1 2 4}; {0} {3} stay
    DisjointSets sets = new DisjointSets(5);
    assertEquals(2, sets.union(4, 2));
    assertEquals(1, sets.union(1, 2));
    assertArrayEquals(new int[] {0, 1, 1, 3, 1}, roots(sets, 5));
  }

  @Test
  public void aSetJoinedToItselfStaysAsItIs() {
    DisjointSets sets = new DisjointSets(2);
    assertEquals(1, sets.union(1, 1));
    assertArrayEquals(new int[] {0, 1}, roots(sets, 2));
  }

  @Test
  public void aLongChainInAnyDirectionIsOneSet() {
    int size = 200_000;
    DisjointSets up = new DisjointSets(size);
    DisjointSets down = new DisjointSets(size);
    for (int i = 1; i < size; i++) {
      up.union(up.root(i - 1), up.root(i));
      down.union(down.root(size - i), down.root(size - i - 1));
    }
    assertEquals(0, up.root(size - 1));
    assertEquals(0, down.root(size - 1));
  }

  @Test
  public void rootsAreThoseOfASetThatIsRelabelledAtEveryUnion() {
    for (int i = 0; i < atLeast(2000); i++) {
      int size = 1 + random().nextInt(12);
      DisjointSets sets = new DisjointSets(size);
      int[] least = new int[size];
      Arrays.setAll(least, member -> member);
      StringBuilder unions = new StringBuilder();
      for (int union = random().nextInt(size * 2); union > 0; union--) {
        int a = random().nextInt(size);
        int b = random().nextInt(size);
        unions.append(' ').append(a).append('-').append(b);
        int from = Math.max(least[a], least[b]);
        int to = Math.min(least[a], least[b]);
        Arrays.setAll(least, member -> least[member] == from ? to : least[member]);

        assertEquals(unions.toString(), to, sets.union(sets.root(a), sets.root(b)));
        assertArrayEquals(unions.toString(), least, roots(sets, size));
      }
    }
  }

  private static int[] roots(DisjointSets sets, int size) {
    int[] roots = new int[size];
    Arrays.setAll(roots, sets::root);
    return roots;
  }
}

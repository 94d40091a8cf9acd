// SPDX-License-Identifier: Apache-2.0
package org.neardup.generator;

import static org.junit.Assert.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.Test;

public class InsertionsTests {

  @Test
  public void eachElementGoesToAPlaceInTheListAsItIsThen() {
    Insertions<String> insertions = new Insertions<>(List.of("a", "b"));
    insertions.insert(1, "x");
    insertions.insert(0, "y");
    insertions.insert(4, "z");
    assertEquals(5, insertions.size());
    assertEquals(List.of("y", "a", "x", "b", "z"), insertions.result());
    assertEquals(List.of("x", "y", "z"), insertions.elements());
  }

  @Test
  public void theResultIsThatOfTheSlowWay() {
    for (int seed = 0; seed < 500; seed++) {
      Random random = new Random(seed);
      List<Integer> slow = new ArrayList<>();
      for (int i = random.nextInt(20); i > 0; i--) {
        slow.add(-i);
      }
      Insertions<Integer> fast = new Insertions<>(List.copyOf(slow));
      for (int i = random.nextInt(60); i > 0; i--) {
        int place = random.nextInt(slow.size() + 1);
        slow.add(place, i);
        fast.insert(place, i);
      }
      assertEquals("seed " + seed, slow, fast.result());
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;

/**
 * What is found component by component and in all documents at once, more than can be tried out.
 */
public class SameItemsetsTests extends LuceneTestCase {

  private static final int UNITS = 30;
  private static final int EDITS = 5;

  @Test
  public void componentsHaveTheItemsetsOfTheWhole() {
    for (int round = 0; round < 10; round++) {
      List<long[]> sketches = copies(random(), 2 + random().nextInt(4), 40);
      for (int minSupport = UNITS - 2 * EDITS; minSupport <= UNITS; minSupport++) {
        assertEquals(atOnce(sketches, minSupport), apart(sketches, minSupport));
      }
    }
  }

  /** Copies of a few letters, each with some units of its own instead of the letter's. */
  private static List<long[]> copies(Random random, int letters, int documents) {
    List<long[]> sketches = new ArrayList<>();
    for (int document = 0; document < documents; document++) {
      long letter = (long) random.nextInt(letters) * UNITS;
      long[] units = new long[UNITS];
      Arrays.setAll(units, unit -> letter + unit);
      for (int edit = random.nextInt(EDITS + 1); edit > 0; edit--) {
        units[random.nextInt(UNITS)] = 1000L + random.nextInt(3 * documents);
      }
      sketches.add(Arrays.stream(units).sorted().distinct().toArray());
    }
    return sketches;
  }

  private static Map<List<Integer>, Integer> atOnce(List<long[]> sketches, int minSupport) {
    CollectedItemsets found = new CollectedItemsets();
    new FpMax(Allowance.UNLIMITED).mine(Transactions.ofUnits(sketches), minSupport, found);
    return found.supports();
  }

  private static Map<List<Integer>, Integer> apart(List<long[]> sketches, int minSupport) {
    CollectedItemsets found = new CollectedItemsets();
    new MaximalItemsets(minSupport, MaximalItemsets.UNLIMITED, Allowance.UNLIMITED)
        .mine(Sketches.of(sketches), found);
    return found.supports();
  }
}

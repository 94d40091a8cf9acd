// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.work.Allowance;
import org.neardup.work.CountedAllowance;

public class CoarseSketchesTests extends LuceneTestCase {

  @Test
  public void documentsThatShareEnoughUnitsAreTogether() {
    List<long[]> sketches =
        List.of(
            new long[] {1, 2, 3},
            new long[] {7, 8, 9},
            new long[] {2, 3, 4},
            new long[] {3, 4, 5},
            new long[] {9});
    assertEquals(List.of("[0, 2, 3]"), components(2, sketches));
    assertEquals(List.of("[0, 2, 3]", "[1, 4]"), components(1, sketches));
    assertEquals(List.of(), components(3, sketches));
  }

  @Test
  public void equalSketchesAreTogether() {
    assertEquals(
        List.of("[0, 1]"), components(3, List.of(new long[] {1, 2, 3}, new long[] {1, 2, 3})));
  }

  @Test
  public void whatIsMinedWithinThemIsAllThereIs() {
    Random random = new Random(random().nextLong());
    for (int round = 0; round < 100; round++) {
      List<long[]> sketches = letters(random);
      int minSupport = 5 + random.nextInt(16);
      Set<String> within = new HashSet<>();
      for (String component : components(minSupport, sketches)) {
        int[] documents =
            Arrays.stream(component.replaceAll("[^0-9,]", "").split(","))
                .mapToInt(Integer::parseInt)
                .toArray();
        mine(minSupport, Arrays.stream(documents).mapToObj(sketches::get).toList())
            .forEach(
                itemset ->
                    within.add(
                        Arrays.toString(Arrays.stream(itemset).map(i -> documents[i]).toArray())));
      }
      Set<String> all = new HashSet<>();
      mine(minSupport, sketches).forEach(itemset -> all.add(Arrays.toString(itemset)));
      assertEquals(all, within);
    }
  }

  @Test
  public void whatWasTakenIsGivenBack() {
    CountedAllowance allowance = new CountedAllowance(0, 0);
    CoarseSketches coarse = new CoarseSketches(2, allowance);
    List<long[]> sketches = letters(new Random(7));
    sketches.forEach(coarse::count);
    sketches.forEach(coarse::add);
    assertFalse(coarse.components().isEmpty());
    assertTrue(allowance.taken() > 0);
    coarse.release();
    assertEquals(0, allowance.taken());
  }

  /** Beside two bytes for each of 2^24 slots: four a unit, and four a document. */
  @Test
  public void whatIsKeptIsTakenAtOnce() {
    List<long[]> sketches = new ArrayList<>();
    LongStream.range(0, 1000)
        .forEach(i -> sketches.add(LongStream.range(0, 100).map(j -> i / 2 * 100 + j).toArray()));
    CountedAllowance allowance = new CountedAllowance(0, 0);
    CoarseSketches coarse = new CoarseSketches(85, allowance);
    long counting = allowance.taken();
    sketches.forEach(coarse::count);
    sketches.forEach(coarse::add);
    assertEquals(4 * (100_000 + 1001), (double) (allowance.peak() - counting), 100);
    coarse.release();
  }

  /** Sketches of 20 units, of copies of a few letters that lack some. */
  private static List<long[]> letters(Random random) {
    List<long[]> sketches = new ArrayList<>();
    for (int letter = 0; letter < 6; letter++) {
      int first = 12 * letter;
      for (int copy = 0; copy < 12; copy++) {
        sketches.add(
            LongStream.range(first, first + 24).filter(unit -> random.nextInt(6) > 0).toArray());
      }
    }
    return sketches;
  }

  private static List<String> components(int minSupport, List<long[]> sketches) {
    CoarseSketches coarse = new CoarseSketches(minSupport, Allowance.UNLIMITED);
    sketches.forEach(coarse::count);
    sketches.forEach(coarse::add);
    return coarse.components().stream().map(Arrays::toString).toList();
  }

  /** Itemsets of two documents or more. */
  private static List<int[]> mine(int minSupport, List<long[]> sketches) {
    List<int[]> found = new ArrayList<>();
    new MaximalItemsets(minSupport, MaximalItemsets.UNLIMITED, Allowance.UNLIMITED)
        .mine(
            Sketches.of(sketches),
            (items, size, support) -> {
              if (size > 1) {
                found.add(Arrays.copyOf(items, size));
              }
            });
    return found;
  }
}

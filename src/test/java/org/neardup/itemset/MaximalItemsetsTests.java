// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.itemset.MaximalItemsets.Covered;
import org.neardup.itemset.MaximalItemsets.Outcome;
import org.neardup.work.Allowance;

public class MaximalItemsetsTests extends LuceneTestCase {

  @Test
  public void documentsOfAnItemsetShareEnoughUnits() {
    assertEquals(
        Set.of("0 1: 2", "1 2: 2"), mined(2, units(1, 2, 3), units(2, 3, 4), units(3, 4, 5)));
    assertEquals(Set.of("0 1 2: 1"), mined(1, units(1, 2, 3), units(2, 3, 4), units(3, 4, 5)));
  }

  @Test
  public void equalSketchesAreInTheSameItemsets() {
    assertEquals(
        Set.of("0 1 2 3: 2"), mined(2, units(1, 2, 3), units(2, 3), units(1, 2, 3), units(2, 3)));
  }

  @Test
  public void aDocumentWithEnoughUnitsIsAnItemsetByItself() {
    assertEquals(Set.of("0: 2"), mined(2, units(1, 2), units(3), units()));
  }

  @Test
  public void nothingIsMaximalThatAnEarlierDocumentCouldJoin() {
    assertEquals(Set.of("0 1 2: 2"), mined(2, units(1, 2, 3, 4), units(1, 2), units(1, 2, 5)));
  }

  @Test
  public void aChainOfSimilarDocumentsIsNoItemset() {
    assertEquals(
        Set.of("0 1: 3", "1 2: 3", "2 3: 3"),
        mined(3, units(1, 2, 3, 4), units(2, 3, 4, 5), units(3, 4, 5, 6), units(4, 5, 6, 7)));
  }

  @Test
  public void sketchesOfSeveralWordsOfBits() {
    long[] first = LongStream.range(0, 200).toArray();
    long[] second = LongStream.range(50, 250).toArray();
    long[] third = LongStream.range(100, 300).toArray();
    assertEquals(Set.of("0 1 2: 100"), mined(100, first, second, third));
    assertEquals(Set.of("0 1: 150", "1 2: 150"), mined(101, first, second, third));
  }

  @Test
  public void nothingIsFoundInNothing() {
    assertEquals(Set.of(), mined(1));
  }

  @Test
  public void itIsTheDefinitionOnRandomSketches() {
    Random random = new Random(random().nextLong());
    for (int round = 0; round < 2_000; round++) {
      long[][] sketches = randomSketches(random, 1 + random.nextInt(9), 1 + random.nextInt(12));
      int minSupport = 1 + random.nextInt(5);
      assertEquals(
          minSupport + " in " + Arrays.deepToString(sketches),
          byDefinition(minSupport, sketches),
          mined(minSupport, sketches));
    }
  }

  @Test
  public void whatALimitLeavesIsMaximalHoldsEveryDocumentAndIsReported() {
    Random random = new Random(random().nextLong());
    int reported = 0;
    for (int round = 0; round < 1_000; round++) {
      long[][] sketches = randomSketches(random, 8, 4 + random.nextInt(9));
      int minSupport = 1 + random.nextInt(4);
      Set<String> all = byDefinition(minSupport, sketches);
      List<String> found = new ArrayList<>();
      Outcome outcome =
          new MaximalItemsets(minSupport, 1 + random.nextInt(6), Allowance.UNLIMITED)
              .mine(Sketches.of(List.of(sketches)), into(found));

      assertEquals("each once", found.size(), new HashSet<>(found).size());
      assertTrue(found + " of " + all, all.containsAll(found));
      assertEquals(found.size(), outcome.itemsets());
      for (int document = 0; document < sketches.length; document++) {
        String name = " " + document + "[ :].*";
        assertEquals(
            sketches[document].length >= minSupport,
            found.stream().anyMatch(itemset -> (" " + itemset).matches(".*" + name)));
      }
      if (outcome.covered().isEmpty()) {
        assertEquals(all, new HashSet<>(found));
      } else {
        reported++;
      }
    }
    assertTrue("some were cut", reported > 50);
  }

  @Test
  public void aCoveredComponentIsNamedByItsFirstDocument() {
    //   1 to 6 lack one unit each of six: any three of them have three in common
    long[][] sketches = new long[8][];
    sketches[0] = units(90, 91, 92);
    for (int i = 0; i < 6; i++) {
      int missing = i;
      sketches[i + 1] = LongStream.range(0, 6).filter(unit -> unit != missing).toArray();
    }
    sketches[7] = units(80, 81, 82);
    assertEquals(2 + 20, mined(3, sketches).size());

    List<String> found = new ArrayList<>();
    Outcome outcome =
        new MaximalItemsets(3, 5, Allowance.UNLIMITED)
            .mine(Sketches.of(List.of(sketches)), into(found));
    assertEquals(1, outcome.components());
    assertEquals(6, outcome.largest());
    assertEquals(List.of(new Covered(1, 6, 4, 0)), outcome.covered());
    assertEquals(
        Set.of("0: 3", "1 2 3: 3", "1 2 4: 3", "1 2 5: 3", "1 2 6: 3", "7: 3"), Set.copyOf(found));
  }

  @Test
  public void whatOneDocumentAloneHasDoesNotKeepItFromAnother() {
    assertEquals(
        Set.of("0 1 2: 3", "3: 4"),
        mined(3, units(1, 2, 3, 90), units(1, 2, 3, 91), units(1, 2, 3), units(1, 2, 92, 93)));
    assertEquals(Set.of("0: 3", "1: 4"), mined(3, units(1, 2, 90), units(1, 2, 91, 92)));
  }

  @Test
  public void copiesWithANameEachAreOneItem() {
    List<long[]> sketches = new ArrayList<>();
    for (int copy = 0; copy < 2000; copy++) {
      long[] sketch = LongStream.range(0, 100).toArray();
      sketch[99] = 1000L + copy;
      sketches.add(sketch);
    }
    assertEquals(1, Sketches.of(sketches).items());
  }

  @Test
  public void aLimitOfAsManyAsThereAreLeavesNothingOut() {
    Random random = new Random(random().nextLong());
    for (int round = 0; round < 300; round++) {
      long[][] sketches = randomSketches(random, 8, 4 + random.nextInt(9));
      int minSupport = 1 + random.nextInt(4);
      int all = byDefinition(minSupport, sketches).size();
      Outcome outcome =
          new MaximalItemsets(minSupport, Math.max(1, all), Allowance.UNLIMITED)
              .mine(Sketches.of(List.of(sketches)), (items, size, support) -> {});
      assertEquals(List.of(), outcome.covered());
      assertEquals(all, outcome.itemsets());
    }
  }

  @Test
  public void whatWasTakenIsGivenBack() {
    long[] taken = new long[1];
    long[] most = new long[1];
    new MaximalItemsets(
            2,
            MaximalItemsets.UNLIMITED,
            new Allowance() {
              @Override
              public void take(long bytes) {
                taken[0] += bytes;
                most[0] = Math.max(most[0], taken[0]);
              }

              @Override
              public void ensureNotCancelled() {}
            })
        .mine(
            Sketches.of(List.of(randomSketches(new Random(1), 60, 30))),
            (items, size, support) -> {});
    assertEquals(0, taken[0]);
    assertTrue(most[0] > 0);
  }

  @Test
  public void itStopsWhenToldTo() {
    long[] taken = new long[1];
    Allowance stopped =
        new Allowance() {
          @Override
          public void take(long bytes) {
            taken[0] += bytes;
          }

          @Override
          public void ensureNotCancelled() {
            throw new IllegalStateException("stopped");
          }
        };
    MaximalItemsets miner = new MaximalItemsets(20, MaximalItemsets.UNLIMITED, stopped);
    Sketches sketches = Sketches.of(List.of(randomSketches(new Random(1), 400, 40)));
    assertThrows(
        IllegalStateException.class, () -> miner.mine(sketches, (items, size, support) -> {}));
    assertEquals(0, taken[0]);
  }

  @Test
  public void numbersOutOfRangeAreRefused() {
    assertThrows(
        "[min_support] must be at least 1, got 0",
        IllegalArgumentException.class,
        () -> new MaximalItemsets(0, 1, Allowance.UNLIMITED));
    assertThrows(
        "[limit] must be at least 1, got 0",
        IllegalArgumentException.class,
        () -> new MaximalItemsets(1, 0, Allowance.UNLIMITED));
  }

  private static long[] units(long... units) {
    return units;
  }

  private static long[][] randomSketches(Random random, int documents, int units) {
    double density = 0.3 + 0.7 * random.nextDouble();
    return IntStream.range(0, documents)
        .mapToObj(i -> LongStream.range(0, units).filter(u -> random.nextDouble() < density))
        .map(LongStream::toArray)
        .toArray(long[][]::new);
  }

  private static Set<String> mined(int minSupport, long[]... sketches) {
    List<String> found = new ArrayList<>();
    Outcome outcome =
        new MaximalItemsets(minSupport, MaximalItemsets.UNLIMITED, Allowance.UNLIMITED)
            .mine(Sketches.of(List.of(sketches)), into(found));
    assertEquals("each once", found.size(), new HashSet<>(found).size());
    assertEquals(List.of(), outcome.covered());
    return new HashSet<>(found);
  }

  private static ItemsetCollector into(List<String> found) {
    return (items, size, support) -> found.add(label(Arrays.copyOf(items, size), support));
  }

  private static String label(int[] documents, int support) {
    StringBuilder label = new StringBuilder();
    for (int document : documents) {
      label.append(label.isEmpty() ? "" : " ").append(document);
    }
    return label + ": " + support;
  }

  /** Of all sets of documents with enough units in common those that no document can join. */
  private static Set<String> byDefinition(int minSupport, long[]... sketches) {
    Set<String> maximal = new HashSet<>();
    for (int set = 1; set < 1 << sketches.length; set++) {
      int support = support(set, sketches);
      boolean joinable = false;
      for (int other = 0; other < sketches.length; other++) {
        joinable |= (set & 1 << other) == 0 && support(set | 1 << other, sketches) >= minSupport;
      }
      if (support >= minSupport && !joinable) {
        int members = set;
        maximal.add(
            label(
                IntStream.range(0, sketches.length).filter(i -> (members & 1 << i) != 0).toArray(),
                support));
      }
    }
    return maximal;
  }

  private static int support(int set, long[][] sketches) {
    List<long[]> members = new ArrayList<>();
    for (int i = 0; i < sketches.length; i++) {
      if ((set & 1 << i) != 0) {
        members.add(sketches[i]);
      }
    }
    return Sketches.common(members).length;
  }
}

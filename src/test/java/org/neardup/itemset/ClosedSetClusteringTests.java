// SPDX-License-Identifier: Apache-2.0
package org.neardup.itemset;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.itemset.ClosedSetClustering.Result;
import org.neardup.itemset.ClosedSetClustering.SketchSource;
import org.neardup.itemset.MaximalItemsets.Covered;
import org.neardup.work.Allowance;
import org.neardup.work.CountedAllowance;

public class ClosedSetClusteringTests extends LuceneTestCase {

  private static Result cluster(int minSupport, long limit, int batch, List<long[]> sketches) {
    int[] copies = new int[sketches.size()];
    Arrays.fill(copies, 1);
    return new ClosedSetClustering(
            source(sketches), minSupport, limit, batch, done -> {}, Allowance.UNLIMITED)
        .run(copies);
  }

  private static SketchSource source(List<long[]> sketches) {
    return new SketchSource() {
      @Override
      public int mostUnits(int text) {
        return sketches.get(text).length + 3;
      }

      @Override
      public List<long[]> sketches(int[] texts) {
        return Arrays.stream(texts).mapToObj(sketches::get).toList();
      }
    };
  }

  private static int[] references(Result result) {
    return IntStream.range(0, result.partition().texts())
        .map(result.partition()::referenceOf)
        .toArray();
  }

  @Test
  public void anItemsetIsACluster() {
    Result result =
        cluster(
            2,
            MaximalItemsets.UNLIMITED,
            3,
            List.of(
                new long[] {1, 2, 3},
                new long[] {7, 8, 9},
                new long[] {2, 3, 4},
                new long[] {7},
                new long[] {3, 4, 5},
                new long[] {8, 9}));
    assertArrayEquals(new int[] {0, 1, 0, 3, 4, 1}, references(result));
    assertEquals(3, result.itemsets().count());
    assertEquals(2, result.components());
    assertEquals(3, result.largest());
    assertEquals(1, result.small());
    assertEquals(List.of(), result.covered());
  }

  @Test
  public void neitherBatchesNorTheOrderOfComponentsMatter() {
    List<long[]> sketches = randomLetters(new Random(random().nextLong()), 200);
    Result all = cluster(12, MaximalItemsets.UNLIMITED, sketches.size(), sketches);
    Result some = cluster(12, MaximalItemsets.UNLIMITED, 1 + random().nextInt(60), sketches);
    assertArrayEquals(references(all), references(some));
    assertEquals(all.itemsets().count(), some.itemsets().count());
    assertTrue(all.itemsets().count() > 100);
  }

  @Test
  public void everyTwoTextsOfAClusterShareEnoughUnits() {
    List<long[]> sketches = randomLetters(new Random(random().nextLong()), 200);
    Result result = cluster(12, MaximalItemsets.UNLIMITED, 50, sketches);
    for (int text = 0; text < sketches.size(); text++) {
      for (int other = 0; other < text; other++) {
        if (result.partition().referenceOf(text) == result.partition().referenceOf(other)) {
          assertTrue(
              Sketches.common(List.of(sketches.get(text), sketches.get(other))).length >= 12);
        }
      }
    }
  }

  @Test
  public void whatAnItemsetHasInCommonIsKept() {
    List<long[]> sketches = randomLetters(new Random(random().nextLong()), 200);
    Result result = cluster(12, MaximalItemsets.UNLIMITED, 50, sketches);
    for (int itemset = 0; itemset < result.itemsets().count(); itemset++) {
      int[] texts = result.itemsets().items(itemset);
      long[] common = result.common().of(itemset, sketches.get(texts[0]));
      assertEquals(result.itemsets().support(itemset), common.length);
      assertArrayEquals(
          Sketches.common(Arrays.stream(texts).mapToObj(sketches::get).toList()), common);
    }
  }

  @Test
  public void aCoveredComponentIsNamedByItsFirstText() {
    List<long[]> sketches = new ArrayList<>();
    sketches.add(new long[] {90, 91, 92});
    for (int missing = 0; missing < 6; missing++) {
      int without = missing;
      sketches.add(LongStream.range(0, 6).filter(unit -> unit != without).toArray());
    }
    assertEquals(List.of(new Covered(1, 6, 4, 0)), cluster(3, 5, 4, sketches).covered());
  }

  @Test
  public void progressEndsWithAllTurns() {
    List<Integer> told = new ArrayList<>();
    List<long[]> sketches = randomLetters(new Random(1), 100);
    new ClosedSetClustering(
            source(sketches), 12, MaximalItemsets.UNLIMITED, 9, told::add, Allowance.UNLIMITED)
        .run(new int[sketches.size()]);
    assertEquals(told.stream().sorted().toList(), told);
    assertEquals(
        (long) ClosedSetClustering.TURNS * sketches.size(), (int) told.get(told.size() - 1));
  }

  /** Of each text three times, whether it is connected or not. */
  @Test
  public void memoryForSketchesIsAskedForBeforeTheyAre() {
    List<long[]> sketches = randomLetters(new Random(random().nextLong()), 200);
    SketchSource source = source(sketches);
    long[] asked = new long[1]; // last
    long[] left = new long[1];
    int[] calls = new int[1];
    SketchSource watching =
        new SketchSource() {
          @Override
          public int mostUnits(int text) {
            return source.mostUnits(text);
          }

          @Override
          public List<long[]> sketches(int[] texts) {
            long most = Arrays.stream(texts).mapToLong(source::mostUnits).sum() * Long.BYTES;
            assertTrue(asked[0] + " for " + most, asked[0] > most);
            asked[0] = 0;
            calls[0]++;
            return source.sketches(texts);
          }
        };
    Allowance allowance =
        new Allowance() {
          @Override
          public void take(long bytes) {
            asked[0] = bytes;
            left[0] += bytes;
          }

          @Override
          public void ensureNotCancelled() {}
        };
    Result result =
        new ClosedSetClustering(watching, 12, MaximalItemsets.UNLIMITED, 50, done -> {}, allowance)
            .run(new int[sketches.size()]);
    assertTrue(String.valueOf(calls[0]), calls[0] > 2 * 4);
    CountedAllowance ofItemsets = new CountedAllowance(0, 0);
    kept(result, sketches, ofItemsets);
    assertEquals("what is kept of the itemsets", ofItemsets.taken(), left[0]);
  }

  private static void kept(Result result, List<long[]> sketches, Allowance allowance) {
    Itemsets itemsets = new Itemsets(allowance);
    CommonUnits common = new CommonUnits(allowance);
    for (int itemset = 0; itemset < result.itemsets().count(); itemset++) {
      int[] items = result.itemsets().items(itemset);
      itemsets.collect(items, items.length, result.itemsets().support(itemset));
      long[] first = sketches.get(items[0]);
      common.add(first, result.common().of(itemset, first));
    }
    allowance.take(48L * itemsets.count()); // ranks
  }

  @Test
  public void sketchesThatThereIsNoRoomForAreNotAskedFor() {
    List<long[]> sketches = randomLetters(new Random(1), 100);
    SketchSource source = source(sketches);
    Allowance none =
        new Allowance() {
          @Override
          public void take(long bytes) {
            if (bytes == ClosedSetClustering.ramBytes(source, all(sketches))) {
              throw new IllegalStateException("no memory");
            }
          }

          @Override
          public void ensureNotCancelled() {}
        };
    SketchSource unasked =
        new SketchSource() {
          @Override
          public int mostUnits(int text) {
            return source.mostUnits(text);
          }

          @Override
          public List<long[]> sketches(int[] texts) {
            throw new AssertionError("asked for");
          }
        };
    ClosedSetClustering clustering =
        new ClosedSetClustering(unasked, 12, MaximalItemsets.UNLIMITED, 100, done -> {}, none);
    IllegalStateException e =
        expectThrows(IllegalStateException.class, () -> clustering.run(new int[sketches.size()]));
    assertEquals("no memory", e.getMessage());
  }

  private static int[] all(List<long[]> sketches) {
    return IntStream.range(0, sketches.size()).toArray();
  }

  /** Copies of letters of 20 units that lack some. */
  private static List<long[]> randomLetters(Random random, int count) {
    return IntStream.range(0, count)
        .mapToObj(i -> 100L * random.nextInt(count / 20))
        .map(
            first ->
                LongStream.range(first, first + 20).filter(unit -> random.nextInt(6) > 0).toArray())
        .toList();
  }
}

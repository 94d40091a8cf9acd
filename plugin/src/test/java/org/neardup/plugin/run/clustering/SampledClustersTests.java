// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import static org.neardup.plugin.run.clustering.RevisionBasis.head;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongLongHashMap;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.plugin.run.revision.EarlierResults.EarlierCluster;
import org.opensearch.test.OpenSearchTestCase;

/** Which texts of large clusters are read: text 0 has 999 others, text 1000 has 99. */
public class SampledClustersTests extends OpenSearchTestCase {

  private static final int LARGE = 0;
  private static final int SMALL = 1000;
  private static final int REFERENCE = 7; // in the results

  private int texts = 1000; // of the large one, in the results
  private boolean unique;

  private final Basis basis =
      RevisionBasis.of(IntStream.range(0, 1100).map(text -> text < 1000 ? LARGE : SMALL).toArray());

  private static LongHashSet heads(int... texts) {
    return LongHashSet.from(IntStream.of(texts).mapToLong(RevisionBasis::head).toArray());
  }

  private static long[] near(int... texts) {
    return IntStream.of(texts).mapToLong(RevisionBasis::head).toArray();
  }

  private static Changes changes(int[] changed, int[] grown, int[] removed) {
    LongHashSet all = heads(changed);
    all.addAll(heads(grown));
    return new Changes(
        new LongLongHashMap(), new long[0], all, heads(grown), heads(removed), 0, 0, 0);
  }

  private SampledClusters sampled(Changes changes, int whole, long[]... near) {
    return SampledClusters.of(
        basis,
        basis.places(),
        changes,
        List.of(near),
        cluster -> cluster == whole,
        heads -> {
          Map<Long, EarlierCluster> clusters = new HashMap<>();
          Arrays.stream(heads)
              .forEach(
                  head -> clusters.put(head, new EarlierCluster(head(REFERENCE), texts, unique)));
          return clusters;
        });
  }

  private static final Changes NOTHING = changes(new int[0], new int[0], new int[0]);

  private int[] read(SampledClusters sampled) {
    return IntStream.range(0, basis.texts()).filter(text -> sampled.reads(head(text))).toArray();
  }

  @Test
  public void textsNearToThoseThatCameAreReadWithTheReferences() {
    SampledClusters sampled = sampled(NOTHING, -1, near(30, 40, 5000), near(1010), near(40, 50));
    assertTrue(sampled.has(LARGE));
    assertFalse("read whole", sampled.has(SMALL));
    assertArrayEquals(new int[] {0, 7, 30, 40, 50}, read(sampled));
  }

  @Test
  public void textsThatChangedAreRead() {
    Changes changes = changes(new int[] {20}, new int[] {0, 7, 1007}, new int[] {33});
    assertArrayEquals(new int[] {0, 7, 20, 33}, read(sampled(changes, -1)));
  }

  @Test
  public void aClusterThatLosesItsReferenceIsReadWhole() {
    assertFalse(sampled(changes(new int[] {REFERENCE}, new int[0], new int[0]), -1).has(LARGE));
    assertFalse(sampled(changes(new int[0], new int[0], new int[] {LARGE}), -1).has(LARGE));
    assertTrue(sampled(changes(new int[0], new int[] {LARGE}, new int[0]), -1).has(LARGE));
  }

  @Test
  public void aReferenceWithUniqueTextThatHasDocumentsMoreIsReadWithItsCluster() {
    unique = true;
    assertTrue(sampled(NOTHING, -1, near(30)).has(LARGE));
    assertFalse(sampled(changes(new int[0], new int[] {REFERENCE}, new int[0]), -1).has(LARGE));
  }

  /** As after verdicts whose documents are gone. */
  @Test
  public void aClusterThatTheResultsHaveOtherwiseIsReadWhole() {
    texts = 999;
    assertFalse(sampled(NOTHING, -1, near(30)).has(LARGE));
  }

  @Test
  public void aClusterOfWhichManyTextsChangeIsReadWhole() {
    long[][] few = IntStream.range(0, 50).mapToObj(i -> near(i + 100)).toArray(long[][]::new);
    assertTrue(sampled(NOTHING, -1, few).has(LARGE));
    Changes another = changes(new int[] {500}, new int[0], new int[0]);
    assertFalse(sampled(another, -1, few).has(LARGE));
  }

  @Test
  public void aClusterThatVerdictsNameIsReadWhole() {
    assertFalse(sampled(NOTHING, LARGE, near(30)).has(LARGE));
  }

  @Test
  public void theNearestAreReadFirst() {
    long[][] near =
        IntStream.range(0, 49)
            .mapToObj(i -> near(IntStream.range(0, 10).map(rank -> 100 * rank + i + 1).toArray()))
            .toArray(long[][]::new);
    int[] read = read(sampled(NOTHING, -1, near));
    assertEquals(SampledClusters.MOST, read.length);
    assertTrue("the nearest of each", IntStream.of(read).filter(text -> text < 100).count() >= 49);
    assertTrue(IntStream.of(read).allMatch(text -> text < 200));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.lucene.tests.util.LuceneTestCase;

/** How many texts are compared with how many others. */
public class ThresholdSampleTests extends LuceneTestCase {

  private static final int MANY = 10 * LetterClustering.FEW_TEXTS;

  private final List<Integer> others = new ArrayList<>(); // of each attempt
  private final List<Integer> texts = new ArrayList<>(); // of each batch
  private long compared;

  /** Each text has as many candidates among so many others. */
  private interface Candidates {
    long of(int others);
  }

  private void sample(int size, Candidates candidates) {
    ThresholdSample.of(
        IntStream.range(0, size).toArray(),
        among -> {
          others.add(among.length);
          compared = 0;
          texts.clear();
          return (histogram, batch) -> {
            texts.add(batch.length);
            compared += batch.length * candidates.of(among.length);
            return batch.length * candidates.of(among.length);
          };
        },
        done -> {});
  }

  private int sampled() {
    return texts.stream().mapToInt(Integer::intValue).sum();
  }

  public void testASampleHasAThousandTexts() {
    sample(MANY, among -> 100);
    assertEquals(List.of(1000), others);
    assertEquals(1000, sampled());
  }

  /** As where one letter fills the docket: a text has all others as candidates. */
  public void testASampleEndsWithEnoughPairsOnceItHasEnoughTexts() {
    sample(MANY, among -> 20_000);
    int last = texts.get(texts.size() - 1);
    assertTrue(texts.toString(), sampled() >= 250 && sampled() - last < 250 + last);
    assertTrue(compared + " pairs", compared <= (250L + 2 * last) * 20_000);
  }

  public void testMoreOthersAreTakenUntilPairsAreEnough() {
    sample(MANY, among -> among / 2000);
    assertEquals(List.of(1000, 4000, 16_000), others.subList(0, 3));
    assertTrue("" + compared, compared >= 60_000 || others.get(others.size() - 1) == MANY);
    assertTrue(
        "the attempt before was not enough", others.get(others.size() - 2) / 2000 * 1000 < 60_000);
  }

  public void testAllTextsAreEnoughIfTheyHaveNoPairs() {
    sample(5000, among -> 0);
    assertEquals(5000, others.get(others.size() - 1).intValue());
  }

  public void testARunOfFewTextsIsComparedWithMoreOfThem() {
    sample(LetterClustering.FEW_TEXTS, among -> 100);
    assertEquals(List.of(Math.min(3000, LetterClustering.FEW_TEXTS)), others);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.Arrays;
import java.util.Optional;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.retrieval.Candidates;

public class DistanceHistogramTests extends LuceneTestCase {

  private static final int BINS = 100;

  @Test
  public void theCandidatesOfOneTextShareItsWeight() {
    DistanceHistogram histogram = new DistanceHistogram();
    histogram.add(DistanceHistogram.count(at(0.05, 0.15, 0.15, 4.01)));
    histogram.add(DistanceHistogram.count(at(4.02)));

    assertEquals(0.25, histogram.shares()[0], 0.001);
    assertEquals(0.5, histogram.shares()[1], 0.001);
    assertEquals(1.25, histogram.shares()[40], 0.001);
    assertEquals("nothing is farther than 4.1", 41, histogram.shares().length);
  }

  @Test
  public void aTextWithoutCandidatesCountsNothing() {
    DistanceHistogram histogram = new DistanceHistogram();
    histogram.add(DistanceHistogram.count(new Candidates()));
    assertEquals(0, histogram.shares().length);
    assertEquals(Optional.empty(), histogram.valley());
  }

  @Test
  public void whatIsFartherThanTheLastBinIsCountedInIt() {
    DistanceHistogram histogram = new DistanceHistogram();
    histogram.add(DistanceHistogram.count(at(10, 25, Double.POSITIVE_INFINITY)));
    assertEquals(BINS, histogram.shares().length);
    assertEquals(1, histogram.shares()[BINS - 1], 0.001);
  }

  @Test
  public void theValleyLiesBetweenTwoModes() {
    // near mode at 0.3, far mode at 4.0, floor of equal height from 0.7 to 3.6
    int[] counts = new int[BINS];
    Arrays.fill(counts, 0, 7, 1000);
    Arrays.fill(counts, 7, 36, 10);
    Arrays.fill(counts, 36, 45, 600);
    DistanceHistogram.Valley valley = histogram(counts).valley().orElseThrow();
    assertTrue("got " + valley, valley.farEnd() > 2.4 && valley.farEnd() < 3.2);
    assertTrue("got " + valley, valley.nearEnd() > 1.0 && valley.nearEnd() < 1.6);
  }

  @Test
  public void thereIsNoValleyWithoutNearDuplicates() {
    int[] counts = new int[BINS];
    for (int i = 0; i < 45; i++) {
      counts[i] = 10 * i; // rises all the way to the far mode
    }
    assertEquals(Optional.empty(), histogram(counts).valley());
  }

  @Test
  public void aDentIsNoValley() {
    int[] counts = new int[BINS];
    Arrays.fill(counts, 0, 50, 100);
    Arrays.fill(counts, 20, 25, 80);
    assertEquals(Optional.empty(), histogram(counts).valley());
  }

  @Test
  public void theValleyDoesNotDependOnTheSizeOfTheSample() {
    int[] counts = new int[BINS];
    for (int i = 0; i < BINS; i++) {
      counts[i] = 1 + random().nextInt(5);
    }
    Arrays.fill(counts, 0, 8, 1000);
    Arrays.fill(counts, 38, 46, 700);
    DistanceHistogram tenfold = new DistanceHistogram();
    for (int i = 0; i < 10; i++) {
      tenfold.add(counts);
    }
    assertEquals(histogram(counts).valley(), tenfold.valley());
  }

  @Test
  public void theOrderOfTheTextsDoesNotMatter() {
    Candidates[] texts = new Candidates[20];
    for (int i = 0; i < texts.length; i++) {
      double[] distances = new double[1 + random().nextInt(7)];
      Arrays.setAll(distances, j -> random().nextDouble() * 6);
      texts[i] = at(distances);
    }
    DistanceHistogram forward = new DistanceHistogram();
    DistanceHistogram backward = new DistanceHistogram();
    for (int i = 0; i < texts.length; i++) {
      forward.add(DistanceHistogram.count(texts[i]));
      backward.add(DistanceHistogram.count(texts[texts.length - 1 - i]));
    }
    assertArrayEquals(forward.shares(), backward.shares(), 0);
  }

  /** One text with so many candidates in each bin. */
  private static DistanceHistogram histogram(int[] counts) {
    DistanceHistogram histogram = new DistanceHistogram();
    histogram.add(counts);
    return histogram;
  }

  private static Candidates at(double... distances) {
    Candidates candidates = new Candidates();
    for (int i = 0; i < distances.length; i++) {
      candidates.add(i, distances[i], 0, 0);
    }
    return candidates;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.minhash;

import static org.junit.Assert.assertArrayEquals;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertNotEquals;

import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.Test;

public class MinHashLshTests {

  private static final String LETTER = words(1, 200);

  /** Words that no text of another seed has. */
  private static String words(int seed, int count) {
    return new Random(seed)
        .ints(count, 0, 10_000)
        .mapToObj(word -> "w" + seed + "x" + word)
        .collect(Collectors.joining(" "));
  }

  private static int[] cluster(List<String> texts) {
    MinHashLsh lsh = new MinHashLsh(MinHashSettings.DEFAULT);
    texts.forEach(lsh::add);
    return lsh.clusters();
  }

  @Test
  public void copiesAndEditedCopiesAreTogether() {
    int[] clusters =
        cluster(
            List.of(
                LETTER,
                LETTER.toUpperCase(java.util.Locale.ROOT),
                words(2, 30) + " " + LETTER,
                LETTER.replaceFirst("w1x[0-9]+", "other")));
    assertArrayEquals(new int[] {clusters[0], clusters[0], clusters[0], clusters[0]}, clusters);
  }

  @Test
  public void otherTextsAreApart() {
    int[] clusters = cluster(List.of(LETTER, words(2, 200), words(3, 200)));
    assertNotEquals(clusters[0], clusters[1]);
    assertNotEquals(clusters[0], clusters[2]);
    assertNotEquals(clusters[1], clusters[2]);
  }

  /** Nine tenths of the words are somebody's own: a resemblance of about 0.05. */
  @Test
  public void aQuotationIsNoCopy() {
    int[] clusters = cluster(List.of(LETTER, words(1, 20) + " " + words(2, 200)));
    assertNotEquals(clusters[0], clusters[1]);
  }

  @Test
  public void equalTextsAreSignedOnce() {
    MinHashLsh lsh = new MinHashLsh(MinHashSettings.DEFAULT);
    List.of(LETTER, LETTER, words(2, 200)).forEach(lsh::add);
    assertEquals(2, lsh.distinct());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class SeedKeyTests extends LuceneTestCase {

  @Test
  public void mostCopiesComeFirst() {
    assertOrdered(new SeedKey(100, 9, "ff"), new SeedKey(7, 1, "01"), new SeedKey(1, 0, "00"));
  }

  @Test
  public void thenTheEarliestAndWithoutATimestampLast() {
    assertOrdered(
        new SeedKey(2, -5, "ff"),
        new SeedKey(2, 0, "fe"),
        new SeedKey(2, 1_700_000_000_000L, "02"),
        new SeedKey(2, SeedKey.NO_TIMESTAMP, "01"));
  }

  @Test
  public void thenTheLeastDigest() {
    assertOrdered(new SeedKey(2, 5, "09"), new SeedKey(2, 5, "10"), new SeedKey(2, 5, "a0"));
  }

  @Test
  public void theOrderIsTotalAndAgreesWithEquals() {
    Comparator<SeedKey> order =
        (a, b) -> {
          int byCopies = Integer.compare(b.copies(), a.copies());
          int byTime = Long.compare(a.timestamp(), b.timestamp());
          int byDigest = a.digest().compareTo(b.digest());
          return byCopies != 0 ? byCopies : byTime != 0 ? byTime : byDigest;
        };
    for (int i = 0; i < atLeast(1000); i++) {
      SeedKey a = randomKey();
      SeedKey b = randomKey();
      assertEquals(
          a + " " + b, Integer.signum(order.compare(a, b)), Integer.signum(a.compareTo(b)));
      assertEquals(a + " " + b, a.equals(b), a.compareTo(b) == 0);
    }
  }

  private static SeedKey randomKey() {
    long timestamp = random().nextInt(3);
    return new SeedKey(
        1 + random().nextInt(3),
        timestamp == 2 ? SeedKey.NO_TIMESTAMP : timestamp,
        Integer.toString(random().nextInt(3)));
  }

  private static void assertOrdered(SeedKey... keys) {
    List<SeedKey> expected = List.of(keys);
    List<SeedKey> sorted = new ArrayList<>(expected);
    Collections.shuffle(sorted, random());
    Collections.sort(sorted);
    assertEquals(expected, sorted);
  }
}

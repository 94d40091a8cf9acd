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
    assertOrdered(
        new SeedKey(100, 9, "z", "z"), new SeedKey(7, 1, "a", "a"), new SeedKey(1, 0, "a", "a"));
  }

  @Test
  public void thenTheEarliestAndWithoutATimestampLast() {
    assertOrdered(
        new SeedKey(2, -5, "z", "z"),
        new SeedKey(2, 0, "y", "z"),
        new SeedKey(2, 1_700_000_000_000L, "b", "z"),
        new SeedKey(2, SeedKey.NO_TIMESTAMP, "a", "a"));
  }

  @Test
  public void thenTheLeastIdAndThenTheLeastIndex() {
    assertOrdered(
        new SeedKey(2, 5, "1", "z"),
        new SeedKey(2, 5, "10", "a"),
        new SeedKey(2, 5, "10", "b"),
        new SeedKey(2, 5, "9", "a"));
  }

  @Test
  public void aTextSeenTwiceTakesTheEarlierDocumentAndAllCopies() {
    SeedKey one = new SeedKey(3, 20, "b", "x");
    SeedKey other = new SeedKey(2, 10, "c", "y");
    assertEquals(new SeedKey(5, 10, "c", "y"), one.merge(other));
    assertEquals(new SeedKey(5, 10, "c", "y"), other.merge(one));
  }

  @Test
  public void documentsOfOneTimeAreTakenByIdAndIndex() {
    assertEquals(
        new SeedKey(2, 10, "a", "y"),
        new SeedKey(1, 10, "b", "x").merge(new SeedKey(1, 10, "a", "y")));
    assertEquals(
        new SeedKey(2, 10, "a", "x"),
        new SeedKey(1, 10, "a", "y").merge(new SeedKey(1, 10, "a", "x")));
  }

  @Test
  public void aTimestampIsEarlierThanNone() {
    SeedKey none = new SeedKey(1, SeedKey.NO_TIMESTAMP, "a", "a");
    SeedKey some = new SeedKey(1, 5, "b", "b");
    assertEquals(new SeedKey(2, 5, "b", "b"), none.merge(some));
  }

  @Test
  public void mergingDependsNeitherOnOrderNorOnGrouping() {
    for (int i = 0; i < atLeast(1000); i++) {
      SeedKey a = randomKey();
      SeedKey b = randomKey();
      SeedKey c = randomKey();
      String input = a + " " + b + " " + c;
      assertEquals(input, a.merge(b), b.merge(a));
      assertEquals(input, a.merge(b).merge(c), a.merge(b.merge(c)));
    }
  }

  @Test
  public void theOrderIsTotalAndAgreesWithEquals() {
    Comparator<SeedKey> order =
        (a, b) -> {
          int byCopies = Integer.compare(b.copies(), a.copies());
          int byTime = Long.compare(a.timestamp(), b.timestamp());
          int byId = a.id().compareTo(b.id());
          int byIndex = a.index().compareTo(b.index());
          return byCopies != 0 ? byCopies : byTime != 0 ? byTime : byId != 0 ? byId : byIndex;
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
        Integer.toString(random().nextInt(3)),
        Integer.toString(random().nextInt(2)));
  }

  private static void assertOrdered(SeedKey... keys) {
    List<SeedKey> expected = List.of(keys);
    List<SeedKey> sorted = new ArrayList<>(expected);
    Collections.shuffle(sorted, random());
    Collections.sort(sorted);
    assertEquals(expected, sorted);
  }
}

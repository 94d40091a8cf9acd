// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import java.util.HashSet;
import java.util.Set;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.signature.DocumentSigner;
import org.neardup.signature.ShingleScheme;
import org.neardup.signature.ShingleSelection;

public class TokenOverlapTests extends LuceneTestCase {

  private static final double EXACT = 0;

  // {-5 1 2 7} and {-5 2 3}: both -5 2, either -5 1 2 3 7
  @Test
  public void resemblanceIsTheSharedOverAll() {
    long[] a = {-5, 1, 2, 7};
    long[] b = {-5, 2, 3};
    assertEquals(2, TokenOverlap.intersection(a, b));
    assertEquals(2.0 / 5, TokenOverlap.resemblance(a, b), EXACT);
    assertEquals(2.0 / 4, TokenOverlap.containment(a, b), EXACT);
    assertEquals(2.0 / 3, TokenOverlap.containment(b, a), EXACT);
  }

  // a rose is a rose is a rose; Broder 1997, section 2:
  // shingles of 4 words: "a rose is a" "rose is a rose" "is a rose is", each once in the set
  // against "a rose is a flower": "a rose is a" "rose is a flower": 1 of 4, half of the second
  @Test
  public void theRoseOfThePaperResemblesAFlowerByAQuarter() {
    DocumentSigner signer = new DocumentSigner(new ShingleScheme(4, 1), new ShingleSelection.All());
    long[] rose = signer.sign("A rose is a rose is a rose.").tokens();
    long[] flower = signer.sign("A rose is a flower.").tokens();
    assertEquals(3, rose.length);
    assertEquals(1.0 / 4, TokenOverlap.resemblance(rose, flower), EXACT);
    assertEquals(1.0 / 2, TokenOverlap.containment(flower, rose), EXACT);
    assertEquals(1.0 / 3, TokenOverlap.containment(rose, flower), EXACT);
  }

  @Test
  public void emptySetsResembleEachOtherOnly() {
    long[] none = {};
    long[] some = {1};
    assertEquals(1, TokenOverlap.resemblance(none, none), EXACT);
    assertEquals(0, TokenOverlap.resemblance(none, some), EXACT);
    assertEquals(1, TokenOverlap.containment(none, some), EXACT);
    assertEquals(1, TokenOverlap.containment(none, none), EXACT);
    assertEquals(0, TokenOverlap.containment(some, none), EXACT);
  }

  @Test
  public void theMeasuresAreThoseOfSets() {
    for (int i = 0; i < atLeast(500); i++) {
      long[] left = randomTokens();
      long[] right = randomTokens();
      Set<Long> both = set(left);
      both.retainAll(set(right));
      Set<Long> either = set(left);
      either.addAll(set(right));

      assertEquals(both.size(), TokenOverlap.intersection(left, right));
      assertEquals(
          either.isEmpty() ? 1 : (double) both.size() / either.size(),
          TokenOverlap.resemblance(left, right),
          EXACT);
      assertEquals(
          left.length == 0 ? 1 : (double) both.size() / left.length,
          TokenOverlap.containment(left, right),
          EXACT);
    }
  }

  @Test
  public void resemblanceIsSymmetricWithinItsRangeAndNoMoreThanContainment() {
    for (int i = 0; i < atLeast(500); i++) {
      long[] left = randomTokens();
      long[] right = randomTokens();
      double resemblance = TokenOverlap.resemblance(left, right);
      assertEquals(resemblance, TokenOverlap.resemblance(right, left), EXACT);
      assertTrue(0 <= resemblance && resemblance <= 1);
      assertTrue(resemblance <= TokenOverlap.containment(left, right));
      assertTrue(TokenOverlap.containment(left, right) <= 1);
      assertEquals(1, TokenOverlap.resemblance(left, left), EXACT);
    }
  }

  private static long[] randomTokens() {
    int range = 1 + random().nextInt(60);
    return random()
        .longs(random().nextInt(40), -range, range)
        .map(token -> token * (Long.MAX_VALUE / 64)) // far apart: differences overflow
        .sorted()
        .distinct()
        .toArray();
  }

  private static Set<Long> set(long[] tokens) {
    Set<Long> set = new HashSet<>();
    for (long token : tokens) {
      set.add(token);
    }
    return set;
  }
}

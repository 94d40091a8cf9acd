// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import static org.neardup.distance.RandomBags.bag;
import static org.neardup.distance.RandomBags.word;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.BagOfWords;

public class BackgroundModelTests extends LuceneTestCase {

  // text      x   y   z   words
  // x x y     2   1         3
  // x y z     1   1   1     3
  // C         3   2   1     6
  @Test
  public void probabilitiesAreSharesOfAllWords() {
    BackgroundModel model =
        new BackgroundModel.Builder().add(bag("x x y")).add(bag("x y z")).build();
    assertEquals(3.0 / 6, model.probability(word("x")), 0);
    assertEquals(2.0 / 6, model.probability(word("y")), 0);
    assertEquals(1.0 / 6, model.probability(word("z")), 0);
  }

  @Test
  public void aWordThatTheCollectionDoesNotHoldCountsHalf() {
    BackgroundModel model = new BackgroundModel.Builder().add(bag("x x y z")).build();
    assertEquals(0.5 / 4, model.probability(word("unseen")), 0);
  }

  @Test
  public void anEmptyCollectionKnowsNoWord() {
    BackgroundModel model = new BackgroundModel.Builder().add(bag("")).build();
    assertEquals(0, model.words().length);
    assertEquals(0.5, model.probability(word("x")), 0);
  }

  @Test
  public void countsBeyondIntegersAreSummed() {
    BackgroundModel part =
        BackgroundModel.of(new int[] {-5, 7}, new long[] {Integer.MAX_VALUE, 1L << 40});
    BackgroundModel model = new BackgroundModel.Builder().add(part).add(part).build();
    assertArrayEquals(new int[] {-5, 7}, model.words());
    assertArrayEquals(new long[] {2L * Integer.MAX_VALUE, 1L << 41}, model.counts());
    double total = (double) (1L << 41) + 2L * Integer.MAX_VALUE;
    assertEquals((1L << 41) / total, model.probability(7), 0);
  }

  @Test
  public void wrongArraysAreRefused() {
    assertRefused(
        "[words] and [counts] must have the same length, got 2 and 1",
        new int[] {1, 2},
        new long[] {1});
    assertRefused(
        "[words] must ascend, got a fall at index 2", new int[] {-1, 2, 1}, new long[] {1, 1, 1});
    assertRefused(
        "[words] must ascend, got a fall at index 1", new int[] {3, 3}, new long[] {1, 1});
  }

  @Test
  public void theModelIsTheSumOfTheBags() {
    for (int i = 0; i < atLeast(50); i++) {
      BackgroundModel.Builder builder = new BackgroundModel.Builder();
      Map<Integer, Long> expected = new TreeMap<>();
      long total = 0;
      for (int texts = random().nextInt(30); texts > 0; texts--) {
        BagOfWords bag = RandomBags.random(random(), 100, 50);
        builder.add(RandomBags.inLongerArrays(random(), bag));
        RandomBags.asMap(bag)
            .forEach((word, count) -> expected.merge(word, (long) count, Long::sum));
        total += bag.length();
      }
      BackgroundModel model = builder.build();
      assertEquals(total, Arrays.stream(model.counts()).sum());
      assertEquals(expected, asMap(model));
      int last = 0;
      double sum = 0;
      for (int at = 0; at < model.words().length; at++) {
        assertTrue(at == 0 || last < model.words()[at]);
        last = model.words()[at];
        double probability = model.probability(last);
        assertTrue(probability > 0 && probability <= 1);
        sum += probability;
      }
      assertEquals(total == 0 ? 0 : 1, sum, 1e-9);
    }
  }

  /** Shards sum their own texts: neither their number nor the order may show. */
  @Test
  public void theModelDoesNotDependOnOrderOrGrouping() {
    for (int i = 0; i < atLeast(30); i++) {
      List<BagOfWords> texts = new ArrayList<>();
      BackgroundModel.Builder whole = new BackgroundModel.Builder();
      for (int j = random().nextInt(20); j >= 0; j--) {
        texts.add(RandomBags.random(random(), 50, 40));
        whole.add(texts.getLast());
      }
      Collections.shuffle(texts, random());
      BackgroundModel.Builder ofParts = new BackgroundModel.Builder();
      for (int from = 0, to; from < texts.size(); from = to) {
        to = from + 1 + random().nextInt(texts.size() - from);
        BackgroundModel.Builder part = new BackgroundModel.Builder();
        texts.subList(from, to).forEach(part::add);
        ofParts.add(part.build());
      }
      assertArrayEquals(whole.build().words(), ofParts.build().words());
      assertArrayEquals(whole.build().counts(), ofParts.build().counts());
    }
  }

  private static Map<Integer, Long> asMap(BackgroundModel model) {
    Map<Integer, Long> counts = new TreeMap<>();
    for (int i = 0; i < model.words().length; i++) {
      counts.put(model.words()[i], model.counts()[i]);
    }
    return counts;
  }

  private static void assertRefused(String message, int[] words, long[] counts) {
    var refused =
        expectThrows(IllegalArgumentException.class, () -> BackgroundModel.of(words, counts));
    assertEquals(message, refused.getMessage());
  }
}

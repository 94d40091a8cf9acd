// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;
import org.neardup.text.BagOfWords;

public class PooledWordsTests extends LuceneTestCase {

  private static BagOfWords bag(int... words) {
    long[] hashes = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      hashes[i] = (long) words[i] << 32;
    }
    return BagOfWords.of(hashes, hashes.length);
  }

  private static BagOfWords random(int max) {
    int[] words = new int[1 + random().nextInt(max)];
    for (int i = 0; i < words.length; i++) {
      words[i] = random().nextInt(20) - 10;
    }
    return bag(words);
  }

  private static double share(BagOfWords bag, int word) {
    for (int i = 0; i < bag.size(); i++) {
      if (bag.words()[i] == word) {
        return (double) bag.counts()[i] / bag.length();
      }
    }
    return 0;
  }

  /** The definition, word by word. */
  private static double naive(BagOfWords text, List<BagOfWords> pool, BackgroundModel background) {
    TreeSet<Integer> words = new TreeSet<>();
    for (int i = 0; i < text.size(); i++) {
      words.add(text.words()[i]);
    }
    double sum = 0;
    for (int word : words) {
      double mean = pool.stream().mapToDouble(bag -> share(bag, word)).sum() / pool.size();
      double of = share(text, word);
      sum += of * Math.log(of / (0.95 * mean + 0.05 * background.probability(word)));
    }
    return Math.max(0, sum);
  }

  @Test
  public void divergenceIsThatOfTheDefinition() {
    for (int i = 0; i < atLeast(100); i++) {
      List<BagOfWords> pool = new ArrayList<>();
      BackgroundModel.Builder sum = new BackgroundModel.Builder();
      for (int j = 1 + random().nextInt(8); j > 0; j--) {
        pool.add(random(15));
      }
      pool.forEach(sum::add);
      BagOfWords text = random(15);
      BackgroundModel background = sum.build();
      PooledWords words = PooledWords.of(pool, background);
      assertEquals(
          naive(text, pool, background),
          words.divergence(text, PooledWords.constant(text, background)),
          1e-9);
    }
  }

  @Test
  public void anEmptyTextIsOfNoLetterAndAddsNothing() {
    BackgroundModel background = new BackgroundModel.Builder().add(bag(1, 2)).build();
    BagOfWords empty = bag();
    PooledWords words = PooledWords.of(List.of(empty, bag(1, 2)), background);
    assertEquals(
        Double.POSITIVE_INFINITY,
        words.divergence(empty, PooledWords.constant(empty, background)),
        0);
    assertTrue(words.divergence(bag(1), PooledWords.constant(bag(1), background)) < 1);
  }
}

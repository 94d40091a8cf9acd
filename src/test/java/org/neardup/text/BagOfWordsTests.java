// SPDX-License-Identifier: Apache-2.0
package org.neardup.text;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import org.apache.lucene.tests.util.LuceneTestCase;
import org.junit.Test;

public class BagOfWordsTests extends LuceneTestCase {

  @Test
  public void wordsAreCountedAndAscend() {
    // word          hash                 upper 32 bits   times
    // b             0x00000002_00000000          2          1
    // a             0x00000001_FFFFFFFF          1          3
    // z             0x80000000_00000000      -2^31          1
    long a = 0x00000001_FFFFFFFFL;
    long b = 0x00000002_00000000L;
    long z = 0x80000000_00000000L;
    BagOfWords bag = BagOfWords.of(new long[] {b, a, z, a, a, 7}, 5);

    assertEquals(3, bag.size());
    assertEquals(5, bag.length());
    assertArrayEquals(new int[] {Integer.MIN_VALUE, 1, 2}, Arrays.copyOf(bag.words(), 3));
    assertArrayEquals(new int[] {1, 3, 1}, Arrays.copyOf(bag.counts(), 3));
  }

  @Test
  public void hashesWithTheSameUpperHalfAreOneWord() {
    assertEquals(
        BagOfWords.of(new long[] {5L << 32, 5L << 32}, 2),
        BagOfWords.of(new long[] {5L << 32 | 1, 5L << 32 | 2}, 2));
  }

  @Test
  public void anEmptyBagHasNoWords() {
    BagOfWords empty = BagOfWords.of(new long[0], 0);
    assertEquals(0, empty.size());
    assertEquals(0, empty.length());
    assertEquals(new BagOfWords(), empty);
    assertEquals(new BagOfWords().hashCode(), empty.hashCode());
  }

  @Test
  public void theHashesAreOnlyRead() {
    long[] hashes = {3L << 32, 1L << 32, 2L << 32};
    BagOfWords.of(hashes, 3);
    assertArrayEquals(new long[] {3L << 32, 1L << 32, 2L << 32}, hashes);
  }

  @Test
  public void aBagThatIsFilledAgainForgetsWhatItHeld() {
    BagOfWords bag = new BagOfWords();
    fill(bag, new int[] {1, 2, 3}, new int[] {1, 1, 5});
    fill(bag, new int[] {9}, new int[] {2});

    assertEquals(BagOfWords.of(new long[] {9L << 32, 9L << 32}, 2), bag);
    assertEquals(1, bag.size());
    assertEquals(2, bag.length());
  }

  @Test
  public void aCopyKeepsItsWords() {
    BagOfWords bag = new BagOfWords();
    fill(bag, new int[] {1, 2}, new int[] {1, 4});
    BagOfWords copy = bag.copy();
    assertEquals(bag, copy);

    fill(bag, new int[] {7, 8}, new int[] {1, 4});
    assertEquals(2, copy.words()[1]);
    assertNotEquals(bag, copy);
  }

  @Test
  public void equalityLooksAtWordsAndCounts() {
    BagOfWords bag = BagOfWords.of(new long[] {1L << 32, 1L << 32, 2L << 32}, 3);
    assertNotEquals(bag, BagOfWords.of(new long[] {1L << 32, 2L << 32, 2L << 32}, 3));
    assertNotEquals(bag, BagOfWords.of(new long[] {1L << 32, 1L << 32, 3L << 32}, 3));
    assertNotEquals(bag, BagOfWords.of(new long[] {1L << 32, 2L << 32}, 2));
    assertNotEquals(bag, null);
  }

  @Test
  public void countsAreThoseOfAMap() {
    for (int i = 0; i < atLeast(300); i++) {
      long[] hashes = new long[random().nextInt(200)];
      int vocabulary = 1 + random().nextInt(100);
      for (int j = 0; j < hashes.length; j++) {
        hashes[j] =
            (long) (random().nextInt(vocabulary) - vocabulary / 2) << 32 | random().nextInt();
      }
      int count = hashes.length == 0 ? 0 : random().nextInt(hashes.length + 1);
      Map<Integer, Integer> expected = new TreeMap<>();
      for (int j = 0; j < count; j++) {
        expected.merge(BagOfWords.word(hashes[j]), 1, Integer::sum);
      }

      BagOfWords bag = BagOfWords.of(hashes, count);

      Map<Integer, Integer> counted = new TreeMap<>();
      for (int j = 0; j < bag.size(); j++) {
        counted.put(bag.words()[j], bag.counts()[j]);
        assertTrue(j == 0 || bag.words()[j - 1] < bag.words()[j]);
      }
      assertEquals(expected, counted);
      assertEquals(expected.size(), bag.size());
      assertEquals(count, bag.length());
    }
  }

  @Test
  public void theOrderOfTheWordsDoesNotMatter() {
    for (int i = 0; i < atLeast(100); i++) {
      long[] hashes = random().longs(random().nextInt(50)).toArray();
      BagOfWords bag = BagOfWords.of(hashes, hashes.length);
      for (int j = hashes.length - 1; j > 0; j--) {
        int k = random().nextInt(j + 1);
        long swap = hashes[j];
        hashes[j] = hashes[k];
        hashes[k] = swap;
      }
      assertEquals(bag, BagOfWords.of(hashes, hashes.length));
      assertEquals(bag.hashCode(), BagOfWords.of(hashes, hashes.length).hashCode());
    }
  }

  private static void fill(BagOfWords bag, int[] words, int[] counts) {
    bag.fill(words.length, Arrays.stream(counts).sum());
    System.arraycopy(words, 0, bag.words(), 0, words.length);
    System.arraycopy(counts, 0, bag.counts(), 0, counts.length);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.distance;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.neardup.signature.Hash64;
import org.neardup.text.BagOfWords;

/** Bags of words to read, from a seed, and as maps. */
final class RandomBags {

  private RandomBags() {}

  /** The words of a text, between single spaces. */
  static BagOfWords bag(String text) {
    long[] hashes =
        text.isEmpty()
            ? new long[0]
            : Arrays.stream(text.split(" ")).mapToLong(Hash64::of).toArray();
    return BagOfWords.of(hashes, hashes.length);
  }

  /** The form of a word in a bag. */
  static int word(String word) {
    return BagOfWords.word(Hash64.of(word));
  }

  /** A bag of up to {@code maxLength} words, frequent ones first, possibly none. */
  static BagOfWords random(Random random, int maxLength, int vocabulary) {
    long[] hashes = new long[random.nextInt(maxLength + 1)];
    for (int i = 0; i < hashes.length; i++) {
      hashes[i] = Hash64.of("w" + random.nextInt(1 + random.nextInt(vocabulary)));
    }
    return BagOfWords.of(hashes, hashes.length);
  }

  /** The same bag with arrays longer than it needs, as a reader that is used again leaves it. */
  static BagOfWords inLongerArrays(Random random, BagOfWords bag) {
    BagOfWords longer = new BagOfWords();
    longer.fill(bag.size() + 1 + random.nextInt(10), 0);
    Arrays.fill(longer.words(), Integer.MAX_VALUE); // the same beyond the end of any two bags
    Arrays.fill(longer.counts(), 1);
    longer.fill(bag.size(), bag.length());
    System.arraycopy(bag.words(), 0, longer.words(), 0, bag.size());
    System.arraycopy(bag.counts(), 0, longer.counts(), 0, bag.size());
    return longer;
  }

  /** Word to frequency. */
  static Map<Integer, Integer> asMap(BagOfWords bag) {
    Map<Integer, Integer> counts = new TreeMap<>();
    for (int i = 0; i < bag.size(); i++) {
      counts.put(bag.words()[i], bag.counts()[i]);
    }
    return counts;
  }
}

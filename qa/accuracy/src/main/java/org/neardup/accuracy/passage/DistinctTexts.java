// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.passage;

import com.carrotsearch.hppc.LongHashSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import org.neardup.signature.Hash64;
import org.neardup.signature.ShingleScheme;
import org.neardup.text.WordScanner;

/**
 * Draws documents without common runs of words, so that planted passages are all that they share.
 * The rule does not use sentences, so that it favours none of the methods measured.
 */
final class DistinctTexts {

  /** Half a sentence: shorter runs are names, titles and set phrases. */
  private static final ShingleScheme RUN = new ShingleScheme(12, 1);

  /** Half of the least passage of words: with one word changed, shared text would be longer. */
  private static final ShingleScheme SHORT_RUN = new ShingleScheme(8, 1);

  private final ShingleScheme run;
  private final boolean repeats;
  private final LongHashSet runs = new LongHashSet();

  /**
   * @param run what no two texts share
   * @param repeats whether a text may have a run twice
   */
  private DistinctTexts(ShingleScheme run, boolean repeats) {
    this.run = run;
    this.repeats = repeats;
  }

  /** Texts in random order, up to the requested number. */
  static List<String> shuffled(List<String> texts, int count, long seed) {
    List<String> order = new ArrayList<>(texts);
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = order.size() - 1; i > 0; i--) {
      Collections.swap(order, i, random.nextInt(i + 1));
    }
    return List.copyOf(order.subList(0, Math.min(count, order.size())));
  }

  /** The first texts without a common run of twelve words, up to the requested number. */
  static List<String> first(List<String> texts, int count) {
    return new DistinctTexts(RUN, true).firstOf(texts, count);
  }

  /**
   * The first texts without a common run of eight words, nor one that they repeat, up to the
   * requested number.
   */
  static List<String> sharingNothing(List<String> texts, int count) {
    return new DistinctTexts(SHORT_RUN, false).firstOf(texts, count);
  }

  private List<String> firstOf(List<String> texts, int count) {
    List<String> kept = new ArrayList<>();
    for (String text : texts) {
      if (kept.size() < count && add(text)) {
        kept.add(text);
      }
    }
    return kept;
  }

  private boolean add(String text) {
    long[] words = words(text);
    long[] hashes = new long[run.count(words.length)];
    run.hash(words, words.length, hashes);
    if (Arrays.stream(hashes).anyMatch(runs::contains)
        || !repeats && Arrays.stream(hashes).distinct().count() < hashes.length) {
      return false;
    }
    Arrays.stream(hashes).forEach(runs::add);
    return true;
  }

  /** The words of a text, hashed. */
  static long[] words(String text) {
    long[] words = new long[text.length()];
    int count = 0;
    WordScanner scanner = new WordScanner().reset(text);
    while (scanner.next()) {
      words[count++] = Hash64.of(scanner.buffer(), scanner.length());
    }
    return Arrays.copyOf(words, count);
  }
}

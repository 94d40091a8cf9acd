// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongSet;
import org.neardup.edit.alignment.ReferenceText;
import org.neardup.edit.words.WordsAndSentences;

/**
 * A text as its runs of words, to tell what it costs to write it down by means of another one: its
 * words that are in no common run, and each place where the one goes on otherwise than the other. A
 * place costs the logarithm of their number, as a word does, so that both are counted as words.
 */
final class WrittenText {

  private final long[] runs; // by first word
  private final LongSet distinct = new LongHashSet();
  private final int words;

  WrittenText(WordsAndSentences content) {
    words = content.wordCount;
    runs = new long[Math.max(0, words - ReferenceText.RUN + 1)];
    for (int i = 0; i < runs.length; i++) {
      runs[i] = ReferenceText.run(content.words, i);
      distinct.add(runs[i]);
    }
  }

  int words() {
    return words;
  }

  LongSet runs() {
    return distinct;
  }

  /** What it costs to write this text by means of another one, in words. */
  int costBy(WrittenText other) {
    return uncovered(other.distinct) + Math.max(breaks(other.distinct), other.breaks(distinct));
  }

  /**
   * What it costs to write this text by means of another one and of optional parts, in words.
   *
   * @param optional runs that it may have besides
   */
  int costBy(WrittenText other, LongSet optional) {
    LongSet either = new LongHashSet(other.distinct);
    either.addAll(optional);
    return uncovered(either) + Math.max(breaks(either), other.breaks(distinct));
  }

  /** Number of words that are in none of some runs. */
  int uncovered(LongSet of) {
    int uncovered = 0;
    int reached = 0;
    for (int i = 0; i < runs.length; i++) {
      if (of.contains(runs[i])) {
        uncovered += Math.max(0, i - reached);
        reached = i + ReferenceText.RUN;
      }
    }
    return uncovered + Math.max(0, words - reached);
  }

  /** Number of places where this text has other runs. */
  private int breaks(LongSet of) {
    int breaks = 0;
    boolean has = true;
    for (long run : runs) {
      boolean next = of.contains(run);
      breaks += has && !next ? 1 : 0;
      has = next;
    }
    return breaks;
  }
}

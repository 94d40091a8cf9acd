// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.util.Arrays;
import org.neardup.text.BagOfWords;

/**
 * Counts the signature tokens, or the words, of the texts of one cluster, and derives its letter.
 *
 * <p>The <em>core</em> is the tokens of at least {@value #CORE_PERCENT} percent of the texts, and
 * of at least two; for a cluster of one text, all its tokens. An addition is in one text only and
 * is not in the core. A letter of which every copy is edited is in no text, but in the core.
 *
 * <p>Not thread-safe.
 */
public final class LetterTokens {

  /** Copies that omit different halves of a letter still have it together. */
  static final int CORE_PERCENT = 30;

  /** Tokens of half of the texts are common to all by subject. */
  static final int SPINE_PERCENT = 50;

  private final LongIntHashMap counts = new LongIntHashMap();
  private int texts;

  /**
   * Adds a text.
   *
   * @param tokens distinct; not kept
   */
  public void add(long[] tokens) {
    add(tokens, 1);
  }

  /** Adds a text with a number of documents. */
  void add(long[] tokens, int copies) {
    texts += copies;
    for (long token : tokens) {
      counts.addTo(token, copies);
    }
  }

  /** Adds a text by its words. */
  void add(BagOfWords bag) {
    texts++;
    for (int i = 0; i < bag.size(); i++) {
      counts.addTo(bag.words()[i], 1);
    }
  }

  /** Adds all texts of another cluster. */
  void addAll(LetterTokens other) {
    texts += other.texts;
    for (LongIntCursor counted : other.counts) {
      counts.addTo(counted.key, counted.value);
    }
  }

  /** Estimated memory, in bytes. */
  long bytes() {
    return 64 + 24L * counts.size();
  }

  /**
   * The score of a text as centre: its core tokens over the square root of all its tokens. Within
   * one cluster, the order is that of the cosine to the core.
   */
  double centrality(long[] tokens) {
    int least = least();
    int inCore = 0;
    for (long token : tokens) {
      if (counts.get(token) >= least) {
        inCore++;
      }
    }
    return tokens.length == 0 ? 0 : inCore / Math.sqrt(tokens.length);
  }

  /** A text's part of the letter: its core tokens, each weighted by its number of texts. */
  double part(long[] tokens) {
    int least = least();
    double part = 0;
    for (long token : tokens) {
      if (counts.get(token) >= least) {
        part += share(token);
      }
    }
    return part;
  }

  /** The share of the texts with a token, 0 to 1. */
  float share(long token) {
    return texts == 0 ? 0 : counts.get(token) / (float) texts;
  }

  /**
   * The weight of a token for letters.
   *
   * @param inLetters number of documents in letters with the token
   * @param inNone number of texts without a letter with the token
   * @return above 0, at most 1
   */
  static float weight(float inLetters, int inNone) {
    return inNone <= inLetters ? 1 : inLetters / inNone;
  }

  private int least() {
    return least(CORE_PERCENT);
  }

  private int least(int percent) {
    return texts == 1 ? 1 : Math.max(2, (percent * texts + 99) / 100);
  }

  /** The core tokens, ascending. */
  public long[] core() {
    return inAtLeast(least());
  }

  /** The tokens of half of the texts, ascending. */
  long[] spine() {
    return inAtLeast(least(SPINE_PERCENT));
  }

  private long[] inAtLeast(int min) {
    LongArrayList core = new LongArrayList();
    for (LongIntCursor counted : counts) {
      if (counted.value >= min) {
        core.add(counted.key);
      }
    }
    long[] sorted = core.toArray();
    Arrays.sort(sorted);
    return sorted;
  }
}

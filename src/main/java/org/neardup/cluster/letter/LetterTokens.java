package org.neardup.cluster.letter;

import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.util.Arrays;
import org.neardup.text.BagOfWords;

/**
 * The signature tokens of the texts of one cluster, or their words, counted: what of them is the
 * letter.
 *
 * <p>The <em>core</em> is the tokens that at least {@value #CORE_PERCENT} in a hundred of the texts
 * have, and two of them at least; of a cluster with one text, all that it has. An addition is in
 * one text and drops out. A letter of which every copy is edited is in no text, but it is in the
 * core.
 *
 * <p>Not thread-safe.
 */
public final class LetterTokens {

  /** Copies that leave out half of a letter, each another half, still have it together. */
  static final int CORE_PERCENT = 30;

  /** Tokens that half of the texts have are the subject of all. */
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

  /** Adds a text as often as it was sent. */
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

  /** About what this takes in memory, in bytes. */
  long bytes() {
    return 64 + 24L * counts.size();
  }

  /**
   * How well a text stands for the letter: its tokens in the core, over the square root of all that
   * it has. For texts of one cluster this orders them as the cosine to the core does.
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

  /** How much of the letter a text has: its tokens in the core, each as often as texts have it. */
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

  /** In what part of the texts a token is, 0 to 1. */
  float share(long token) {
    return texts == 0 ? 0 : counts.get(token) / (float) texts;
  }

  /**
   * How much a token says of letters.
   *
   * @param inLetters documents in letters that have it
   * @param inNone texts that have it and are in no letter
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

  /** The tokens of the letter, ascending. */
  public long[] core() {
    return inAtLeast(least());
  }

  /** The tokens that half of the texts have, ascending. */
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

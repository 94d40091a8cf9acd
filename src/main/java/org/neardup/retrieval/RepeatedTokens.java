// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import java.io.IOException;
import org.neardup.work.Allowance;
import org.neardup.work.Steps;

/**
 * Tells the tokens of several texts from most of the others: a counting filter of two bits a place,
 * whose counts end at two. Filters of the same size over different texts can be added.
 *
 * <p>It may take a token of one text for one of several, but never the reverse. Not thread-safe
 * while tokens are added.
 */
public final class RepeatedTokens {

  /** About, with the default selection. */
  private static final int WORDS_PER_TOKEN = 2;

  /** Places for each token of a text, at most. */
  private static final int PLACES_PER_TOKEN = 8;

  /** With fewer, most tokens of one text would be taken for tokens of several. */
  private static final int MIN_PLACES_PER_TOKEN = 2;

  private static final int MIN_PLACES = 1 << 12;
  private static final int MAX_PLACES = 1 << 27;

  /** Two bits each. */
  private static final int PLACES_PER_LONG = Long.SIZE / 2;

  /** The lower bit of each place. */
  private static final long LOW = 0x5555555555555555L;

  private final long[] counts;
  private final int shift;

  private RepeatedTokens(long[] counts) {
    this.counts = counts;
    this.shift = Long.numberOfLeadingZeros((long) counts.length * PLACES_PER_LONG) + 1;
  }

  /**
   * An empty filter.
   *
   * @param tokens number of tokens of all texts, each counted once a text; about
   */
  public static RepeatedTokens of(long tokens) {
    return new RepeatedTokens(new long[Math.toIntExact(places(tokens) / PLACES_PER_LONG)]);
  }

  /**
   * A filter in its transported form.
   *
   * @param counts from {@link #counts}; not copied
   */
  public static RepeatedTokens ofCounts(long[] counts) {
    return new RepeatedTokens(counts);
  }

  /** The transported form; read-only. */
  public long[] counts() {
    return counts;
  }

  /**
   * The number of tokens of texts, about.
   *
   * @param words number of words of the texts
   */
  public static long expected(long words) {
    return words / WORDS_PER_TOKEN;
  }

  /** Whether a filter can tell most tokens of a single text if there are this many tokens. */
  public static boolean canTell(long tokens) {
    return MIN_PLACES_PER_TOKEN * tokens <= MAX_PLACES;
  }

  /** The memory of a filter for this many tokens, in bytes. */
  public static long ramBytes(long tokens) {
    return places(tokens) / PLACES_PER_LONG * Long.BYTES;
  }

  private static long places(long tokens) {
    long wanted = Math.min(MAX_PLACES, Math.max(MIN_PLACES, PLACES_PER_TOKEN * tokens));
    return Long.highestOneBit(wanted);
  }

  /** Counts a token of one more text. */
  void add(long token) {
    int place = place(token);
    long count = counts[place / PLACES_PER_LONG];
    int shift = 2 * (place % PLACES_PER_LONG);
    if ((count >>> shift & 2) == 0) {
      counts[place / PLACES_PER_LONG] = count + (1L << shift);
    }
  }

  /** Counts the tokens of the texts of a store. */
  public void add(TextStore store, Allowance allowance) throws IOException {
    TextStore.Cursor cursor = store.cursor();
    add(store.size(), cursor::tokens, allowance);
  }

  /** Counts the tokens of texts. */
  void add(int texts, TokenPostings.TokenReader reader, Allowance allowance) throws IOException {
    Steps steps = new Steps(allowance::ensureNotCancelled);
    for (int slot = 0; slot < texts; slot++) {
      long[] tokens = reader.read(slot);
      steps.take(1 + tokens.length);
      for (long token : tokens) {
        add(token);
      }
    }
  }

  /**
   * Adds the counts of other texts.
   *
   * @throws IllegalArgumentException if the filters are of different sizes
   */
  public void addAll(RepeatedTokens others) {
    if (others.counts.length != counts.length) {
      throw new IllegalArgumentException(
          "filters of " + counts.length + " and " + others.counts.length + " longs");
    }
    for (int i = 0; i < counts.length; i++) {
      long one = counts[i];
      long other = others.counts[i];
      long several = (one >>> 1 | other >>> 1 | one & other) & LOW; // in one, or one in each
      counts[i] = several << 1 | (one ^ other) & LOW & ~several;
    }
  }

  /** Whether several texts may hold a token. */
  boolean mayContain(long token) {
    int place = place(token);
    return (counts[place / PLACES_PER_LONG] >>> 2 * (place % PLACES_PER_LONG) & 2) != 0;
  }

  private int place(long token) {
    return (int) (token * 0x9E3779B97F4A7C15L >>> shift);
  }
}

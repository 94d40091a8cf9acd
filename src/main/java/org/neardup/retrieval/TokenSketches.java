// SPDX-License-Identifier: Apache-2.0
package org.neardup.retrieval;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.cursors.LongCursor;
import org.neardup.work.Steps;

/**
 * Bounds how many of some tokens two texts have in common, without reading the tokens: a set of
 * {@value #BITS} bits for each text, one for each token. Texts without common bits have no common
 * tokens.
 */
final class TokenSketches {

  private static final int BITS = 256;
  private static final int LONGS = BITS / Long.SIZE;

  /** Spreads tokens, which winnowing chooses by their value. */
  private static final long SPREAD = 0x9E3779B97F4A7C15L;

  private final long[] bits; // of each slot

  private TokenSketches(int texts) {
    bits = new long[Math.multiplyExact(LONGS, texts)];
  }

  /** The memory of the sketches of texts, in bytes. */
  static long ramBytes(int texts) {
    return (long) Long.BYTES * LONGS * texts;
  }

  /**
   * The sketches of the texts of an index.
   *
   * @param some the tokens that are looked at
   * @param cancellationCheck called now and then; throws to interrupt the work
   */
  static TokenSketches of(TokenIndex index, LongHashSet some, Runnable cancellationCheck) {
    Steps steps = new Steps(cancellationCheck);
    TokenSketches sketches = new TokenSketches(index.texts());
    TokenIndex.Postings postings = index.postings();
    for (LongCursor token : some) {
      int bit = bit(token.value);
      postings.visit(
          token.value,
          slot -> {
            steps.take(1);
            sketches.bits[LONGS * slot + bit / Long.SIZE] |= 1L << bit;
          });
    }
    return sketches;
  }

  private static int bit(long token) {
    return (int) (token * SPREAD >>> Long.SIZE - Integer.numberOfTrailingZeros(BITS));
  }

  /** The sketch of one text while it is compared with others. */
  static final class Sketch {
    private final long[] bits = new long[LONGS];
    private int tokens;
    private int size; // bits that are set

    void clear() {
      for (int i = 0; i < LONGS; i++) {
        bits[i] = 0;
      }
      tokens = 0;
      size = 0;
    }

    /** Adds one of the tokens that are looked at. */
    void add(long token) {
      int bit = bit(token);
      size += (bits[bit / Long.SIZE] >>> bit & 1) == 0 ? 1 : 0;
      bits[bit / Long.SIZE] |= 1L << bit;
      tokens++;
    }

    /** The number of its tokens. */
    int tokens() {
      return tokens;
    }
  }

  /** How many of the tokens the text of a sketch and that of a slot have in common, at most. */
  int mostCommon(Sketch sketch, int slot) {
    int common = sketch.tokens - sketch.size; // of tokens with one bit all may be common
    for (int i = 0; i < LONGS; i++) {
      common += Long.bitCount(sketch.bits[i] & bits[LONGS * slot + i]);
    }
    return common;
  }
}

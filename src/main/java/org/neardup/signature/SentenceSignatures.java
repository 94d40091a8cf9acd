// SPDX-License-Identifier: Apache-2.0
package org.neardup.signature;

import java.util.Arrays;

/**
 * The sentences of one text: their spans and signatures (Zhang and others: Efficient
 * partial-duplicate detection based on sequence matching, SIGIR 2010, section 4.1).
 *
 * <pre>
 *   "Act now. Mercury is poison."   →   0: 0 to 8, {h1}    1: 9 to 27, {h2}
 * </pre>
 *
 * <p>A sentence's ordinal is its place among them, from 0. A sentence without words has no
 * signature, but an ordinal. Spans are disjoint and ascending. Immutable and thread-safe.
 */
public final class SentenceSignatures {

  /** The signatures of a text without sentences. */
  public static final SentenceSignatures NONE =
      new SentenceSignatures(new int[0], new int[0], new int[1], new long[0]);

  private final int[] starts;
  private final int[] ends;
  private final int[] firsts;
  private final long[] signatures;

  /**
   * @param starts where each sentence starts, in UTF-16 units; taken, not copied
   * @param ends where each ends, exclusive; taken, not copied
   * @param firsts start of the signatures of each sentence, and the end of the last; taken, not
   *     copied
   * @param signatures 64-bit hashes, of each sentence distinct and ascending; taken, not copied
   * @throws IllegalArgumentException if the lengths are inconsistent
   */
  public SentenceSignatures(int[] starts, int[] ends, int[] firsts, long[] signatures) {
    if (ends.length != starts.length
        || firsts.length != starts.length + 1
        || firsts[0] != 0
        || firsts[starts.length] != signatures.length) {
      throw new IllegalArgumentException(
          "%s starts, %s ends, %s firsts and %s signatures do not fit each other"
              .formatted(starts.length, ends.length, firsts.length, signatures.length));
    }
    this.starts = starts;
    this.ends = ends;
    this.firsts = firsts;
    this.signatures = signatures;
  }

  /** Number of sentences. */
  public int count() {
    return starts.length;
  }

  /** Where a sentence starts, in UTF-16 units. */
  public int start(int sentence) {
    return starts[sentence];
  }

  /** Where a sentence ends, exclusive, in UTF-16 units. */
  public int end(int sentence) {
    return ends[sentence];
  }

  /** Number of signatures of a sentence. */
  public int size(int sentence) {
    return firsts[sentence + 1] - firsts[sentence];
  }

  /** A signature of a sentence; ascending in the index, which is from 0 to the size, exclusive. */
  public long signature(int sentence, int index) {
    return signatures[firsts[sentence] + index];
  }

  /** The signatures of all sentences, in the order of these; repeated ones too. A copy. */
  public long[] inOrder() {
    return signatures.clone();
  }

  /** The distinct signatures of all sentences together, ascending. */
  public long[] signatures() {
    return Arrays.stream(signatures).sorted().distinct().toArray();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SentenceSignatures that
        && Arrays.equals(starts, that.starts)
        && Arrays.equals(ends, that.ends)
        && Arrays.equals(firsts, that.firsts)
        && Arrays.equals(signatures, that.signatures);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(starts) + Arrays.hashCode(signatures);
  }

  @Override
  public String toString() {
    return starts.length + " sentences, " + signatures.length + " signatures";
  }
}

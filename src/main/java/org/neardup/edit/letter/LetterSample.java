// SPDX-License-Identifier: Apache-2.0
package org.neardup.edit.letter;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The texts of a cluster that its letter is built from: all, or some at equal intervals of their
 * order. Each stands for itself and those before the next, so that what half of the sample has is
 * what half of the cluster has, about.
 */
public final class LetterSample {

  /** More texts hardly change what half of them have. */
  static final int MAX_TEXTS = 64;

  /** Words that a sample has at most, about: enough for {@value #MAX_TEXTS} texts of a thousand. */
  private static final long MAX_WORDS = 1 << 16;

  private final int[] places;
  private final int[] documents;

  private LetterSample(int[] places, int[] documents) {
    this.places = places;
    this.documents = documents;
  }

  /**
   * Samples a cluster.
   *
   * @param texts number of its texts
   * @param words number of words of each
   * @param documents number of documents that have each
   */
  public static LetterSample of(int texts, IntUnaryOperator words, IntUnaryOperator documents) {
    long all = IntStream.range(0, texts).map(words).asLongStream().sum();
    long most = Math.max(LetterBuilder.MIN_TEXTS, MAX_WORDS * texts / Math.max(1, all));
    int size = (int) Math.min(texts, Math.min(MAX_TEXTS, most));
    int[] bounds =
        IntStream.rangeClosed(0, size).map(i -> (int) ((long) i * texts / size)).toArray();
    return new LetterSample(
        IntStream.range(0, size).map(i -> bounds[i]).toArray(),
        IntStream.range(0, size)
            .map(i -> IntStream.range(bounds[i], bounds[i + 1]).map(documents).sum())
            .toArray());
  }

  /** Number of texts. */
  public int size() {
    return places.length;
  }

  /** The number of a text in the cluster, ascending. */
  public int place(int i) {
    return places[i];
  }

  /** Number of documents that have a text of the sample, or one that it stands for. */
  public int documents(int i) {
    return documents[i];
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import org.neardup.signature.SentenceSignatures;

/**
 * Two documents sentence by sentence (figure 5 of the paper): a cell is a sentence of one, its row,
 * and a sentence of the other, its column. Cells are compared on demand; nothing is kept.
 *
 * <p>A sentence without signatures, such as the number of an item, equals none; two of them do not
 * interrupt a run.
 */
final class SentenceMatrix {

  /**
   * From this resemblance on, two sentences between equal ones are versions of one sentence. One
   * changed word in a sentence of 17 leaves 10 of 14 shingles of four words: 10/18.
   */
  static final double NEARLY_EQUAL = 0.5;

  /** The comparison of two sentences. */
  enum Likeness {
    /** Their resemblance reaches the threshold. */
    EQUAL,

    /** One may be an edited version of the other, or neither has signatures. */
    NEARLY_EQUAL,
    DIFFERENT
  }

  private final SentenceSignatures rows;
  private final SentenceSignatures columns;
  private final double threshold;

  SentenceMatrix(SentenceSignatures rows, SentenceSignatures columns, double threshold) {
    this.rows = rows;
    this.columns = columns;
    this.threshold = threshold;
  }

  int rows() {
    return rows.count();
  }

  int columns() {
    return columns.count();
  }

  /** The most signatures read for a cell. */
  int cost(int row, int column) {
    return rows.size(row) + columns.size(column);
  }

  /** Whether the sentences are equal: their resemblance reaches the threshold. */
  boolean isEqual(int row, int column) {
    return resemblance(row, column, threshold) >= threshold;
  }

  /** How the sentences compare. */
  Likeness likeness(int row, int column) {
    if (rows.size(row) + columns.size(column) == 0) {
      return Likeness.NEARLY_EQUAL;
    }
    double resemblance = resemblance(row, column, Math.min(threshold, NEARLY_EQUAL));
    return resemblance >= threshold
        ? Likeness.EQUAL
        : resemblance >= NEARLY_EQUAL ? Likeness.NEARLY_EQUAL : Likeness.DIFFERENT;
  }

  /** Whether the sentences share a signature that is not frequent. */
  boolean isTelling(int row, int column, FrequentSignatures frequent) {
    int rowSize = rows.size(row);
    int columnSize = columns.size(column);
    for (int i = 0, j = 0; i < rowSize && j < columnSize; ) {
      long one = rows.signature(row, i);
      long other = columns.signature(column, j);
      if (one == other && !frequent.contains(one)) {
        return true;
      }
      i += one <= other ? 1 : 0;
      j += other <= one ? 1 : 0;
    }
    return false;
  }

  /**
   * The Jaccard coefficient of the signature sets, or 0 if their sizes exclude the required least
   * one (equation 2).
   */
  private double resemblance(int row, int column, double min) {
    int rowSize = rows.size(row);
    int columnSize = columns.size(column);
    if (Math.min(rowSize, columnSize) == 0
        || (double) Math.min(rowSize, columnSize) / Math.max(rowSize, columnSize) < min) {
      return 0;
    }
    int shared = 0;
    for (int i = 0, j = 0; i < rowSize && j < columnSize; ) {
      long one = rows.signature(row, i);
      long other = columns.signature(column, j);
      if (one == other) {
        shared++;
        i++;
        j++;
      } else if (one < other) {
        i++;
      } else {
        j++;
      }
    }
    return (double) shared / (rowSize + columnSize - shared);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import com.carrotsearch.hppc.LongArrayList;
import java.util.Arrays;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/**
 * Stage 1 of matching: cells of equal sentences, from which runs are grown.
 *
 * <p>All equal cells are seeds, except those of repeated sentences: if more than {@value
 * #MAX_REPEATS} sentences of both documents have a signature, the k-th sentence of one is compared
 * only with the k-th of the other. Two documents of n equal sentences therefore have n seeds rather
 * than n²; the diagonals add the other equal cells on them. Such a signature is looked up only if a
 * sentence has too few others.
 *
 * <p>The rows are the larger document, whose lists are made once for all its pairs. For each
 * column, enough signatures are looked up to exclude any equal row, two of 17 shingles in most
 * cases.
 */
final class Seeds {

  /** An article is in a page a few times; a sentence that is in more places is a line of dashes. */
  static final int MAX_REPEATS = 8;

  private static final long REPEATED = Integer.MAX_VALUE;

  private final SignatureLists rows;
  private final ComparedDocument document;
  private final SentenceSignatures columns;
  private final SentenceMatrix matrix;
  private final PassageSettings settings;
  private final Steps steps;
  private final LongArrayList seeds = new LongArrayList();

  private Seeds(
      ComparedDocument rows,
      ComparedDocument columns,
      SentenceMatrix matrix,
      PassageSettings settings,
      Steps steps) {
    this.rows = rows.lists();
    this.document = columns;
    this.columns = columns.sentences();
    this.matrix = matrix;
    this.settings = settings;
    this.steps = steps;
  }

  /**
   * The seeds, by diagonal and then by row, each once.
   *
   * @param matrix of the same rows and columns
   */
  static long[] of(
      ComparedDocument rows,
      ComparedDocument columns,
      SentenceMatrix matrix,
      PassageSettings settings,
      Steps steps) {
    Seeds seeds = new Seeds(rows, columns, matrix, settings, steps);
    for (int column = 0; column < columns.sentences().count(); column++) {
      seeds.addColumn(column);
    }
    return seeds.sorted();
  }

  /** The row of a seed. */
  static int row(long seed) {
    return (int) seed;
  }

  /** The diagonal of a seed: its column minus its row. */
  static int diagonal(long seed) {
    return (int) (seed >> Integer.SIZE);
  }

  private void addColumn(int column) {
    int size = columns.size(column);
    int left = settings.sufficient(size);
    steps.take(1 + left);
    long[] cheapest = null; // number of candidates, and the signature
    int known = 0;
    for (int i = 0; i < size && left > 0; i++) {
      long signature = columns.signature(column, i);
      int at = rows.find(signature);
      if (at < 0) {
        left--; // no row has it, so that the look-up was free
      } else {
        cheapest = cheapest == null ? new long[size] : cheapest;
        long candidates = isRepeated(at, signature) ? REPEATED : rows.size(at);
        cheapest[known++] = candidates << Integer.SIZE | i;
      }
    }
    if (left > 0 && known > 0) {
      Arrays.sort(cheapest, 0, known);
      for (int i = 0; i < left; i++) {
        boolean repeated = cheapest[i] >> Integer.SIZE == REPEATED;
        addCandidates(columns.signature(column, (int) cheapest[i]), column, repeated);
      }
    }
  }

  private boolean isRepeated(int at, long signature) {
    return rows.size(at) > MAX_REPEATS
        && document.lists().size(document.lists().find(signature)) > MAX_REPEATS;
  }

  private void addCandidates(long signature, int column, boolean repeated) {
    int at = rows.find(signature);
    if (repeated) {
      int rank = document.lists().rank(document.lists().find(signature), column);
      if (rank < rows.size(at)) {
        addIfEqual(rows.item(at, rank), column);
      }
    } else {
      for (int i = 0; i < rows.size(at); i++) {
        addIfEqual(rows.item(at, i), column);
      }
    }
  }

  private void addIfEqual(int row, int column) {
    steps.take(matrix.cost(row, column));
    if (matrix.isEqual(row, column)) {
      seeds.add((long) (column - row) << Integer.SIZE | row);
    }
  }

  private long[] sorted() {
    long[] sorted = seeds.toArray();
    Arrays.sort(sorted);
    int distinct = 0;
    for (int i = 0; i < sorted.length; i++) {
      if (distinct == 0 || sorted[i] != sorted[distinct - 1]) {
        sorted[distinct++] = sorted[i];
      }
    }
    return Arrays.copyOf(sorted, distinct);
  }
}

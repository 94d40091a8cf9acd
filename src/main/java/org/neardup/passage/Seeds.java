package org.neardup.passage;

import java.util.Arrays;
import org.apache.lucene.internal.hppc.IntIntHashMap;
import org.apache.lucene.internal.hppc.LongArrayList;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/**
 * Stage 1 of matching: cells of equal sentences, from which diagonals are grown.
 *
 * <p>All equal cells are seeds, but for those of sentences that repeat themselves: of a signature
 * that more than {@value #MOST_REPEATS} sentences of both documents have, the k-th sentence of one
 * is compared with the k-th of the other only. Two documents of n equal sentences so have n seeds
 * rather than n²; the diagonals take in the other equal cells that lie on them. A sentence meets
 * such a signature only where it has too few others.
 *
 * <p>The rows are the larger document, whose lists are made once for all its pairs; a pair then
 * costs as many look-ups as the columns have signatures.
 */
final class Seeds {

  /** A page has its article in a few places; a sentence that is in more is a line of dashes. */
  static final int MOST_REPEATS = 8;

  private final SignatureLists rows;
  private final SentenceSignatures columns;
  private final SentenceMatrix matrix;
  private final PassageSettings settings;
  private final Steps steps;
  private final LongArrayList seeds = new LongArrayList();

  /** By place in the lists of rows, of repeated signatures: in how many columns they are. */
  private final IntIntHashMap repeats = new IntIntHashMap();

  /** In how many of the columns so far. */
  private final IntIntHashMap passed = new IntIntHashMap();

  private Seeds(
      SignatureLists rows,
      SentenceSignatures columns,
      SentenceMatrix matrix,
      PassageSettings settings,
      Steps steps) {
    this.rows = rows;
    this.columns = columns;
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
      SignatureLists rows,
      SentenceSignatures columns,
      SentenceMatrix matrix,
      PassageSettings settings,
      Steps steps) {
    Seeds seeds = new Seeds(rows, columns, matrix, settings, steps);
    seeds.countRepeats();
    for (int column = 0; column < columns.count(); column++) {
      seeds.addColumn(column);
    }
    return seeds.sorted();
  }

  /** The row of a seed. */
  static int row(long seed) {
    return (int) seed;
  }

  /** The diagonal of a seed: its column less its row. */
  static int diagonal(long seed) {
    return (int) (seed >> Integer.SIZE);
  }

  private void countRepeats() {
    for (int column = 0; column < columns.count(); column++) {
      steps.take(1 + columns.size(column));
      for (int i = 0; i < columns.size(column); i++) {
        int at = rows.find(columns.signature(column, i));
        if (at >= 0 && rows.size(at) > MOST_REPEATS) {
          repeats.addTo(at, 1);
        }
      }
    }
  }

  private void addColumn(int column) {
    int size = columns.size(column);
    int sufficient = settings.sufficient(size);
    long[] cheapest = new long[size]; // number of candidates and place in the lists
    int known = 0;
    for (int i = 0; i < size; i++) {
      int at = rows.find(columns.signature(column, i));
      if (at >= 0) {
        long candidates = isRepeated(at) ? Integer.MAX_VALUE : rows.size(at);
        cheapest[known++] = candidates << Integer.SIZE | at;
      }
    }
    int looked = sufficient - (size - known); // the others are in no row
    if (looked > 0) {
      Arrays.sort(cheapest, 0, known);
      for (int i = 0; i < looked; i++) {
        addCandidates((int) cheapest[i], column);
      }
    }
    for (int i = 0; i < known && !repeats.isEmpty(); i++) {
      if (isRepeated((int) cheapest[i])) {
        passed.addTo((int) cheapest[i], 1);
      }
    }
  }

  private void addCandidates(int at, int column) {
    if (!isRepeated(at)) {
      for (int i = 0; i < rows.size(at); i++) {
        addIfEqual(rows.item(at, i), column);
      }
    } else if (passed.get(at) < rows.size(at)) {
      addIfEqual(rows.item(at, passed.get(at)), column);
    }
  }

  private boolean isRepeated(int at) {
    return !repeats.isEmpty() && repeats.get(at) > MOST_REPEATS;
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

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.neardup.signature.SentenceSignatures;

/**
 * The definition of a passage without gaps, by looking at every cell of the whole matrix. For
 * documents in which no sentence repeats itself more than {@link Seeds#MAX_REPEATS} times.
 */
final class ExhaustiveMatching {

  private record Cell(int row, int column) {}

  private final SentenceSignatures rows;
  private final SentenceSignatures columns;
  private final PassageSettings settings;
  private final FrequentSignatures frequent;

  private ExhaustiveMatching(
      SentenceSignatures rows,
      SentenceSignatures columns,
      PassageSettings settings,
      FrequentSignatures frequent) {
    this.rows = rows;
    this.columns = columns;
    this.settings = settings;
    this.frequent = frequent;
  }

  /** The passages of a pair, each as its rows, its columns and its number of equal sentences. */
  static Set<List<Integer>> passages(
      SentenceSignatures left,
      SentenceSignatures right,
      PassageSettings settings,
      FrequentSignatures frequent) {
    if (new ComparedDocument(0, left).compareContent(new ComparedDocument(1, right)) >= 0) {
      return new ExhaustiveMatching(left, right, settings, frequent).passages();
    }
    Set<List<Integer>> mirrored = new HashSet<>();
    for (List<Integer> passage :
        new ExhaustiveMatching(right, left, settings, frequent).passages()) {
      mirrored.add(
          List.of(passage.get(2), passage.get(3), passage.get(0), passage.get(1), passage.get(4)));
    }
    return mirrored;
  }

  private Set<List<Integer>> passages() {
    List<List<Cell>> runs = new ArrayList<>();
    for (int row = 0; row < rows.count(); row++) {
      for (int column = 0; column < columns.count(); column++) {
        if (row == 0 || column == 0) {
          runs.addAll(runs(row, column));
        }
      }
    }
    runs.removeIf(run -> equal(run) < settings.minSentences());
    runs.sort(
        Comparator.<List<Cell>>comparingInt(this::equal)
            .reversed()
            .thenComparingInt(run -> run.get(0).row() + run.get(0).column())
            .thenComparingInt(run -> run.get(0).row()));
    Set<Integer> usedRows = new HashSet<>();
    Set<Integer> usedColumns = new HashSet<>();
    Set<List<Integer>> passages = new HashSet<>();
    List<List<Cell>> others = new ArrayList<>();
    for (List<Cell> run : runs) {
      boolean isNew =
          run.stream()
              .noneMatch(
                  cell -> usedRows.contains(cell.row()) || usedColumns.contains(cell.column()));
      if (isNew) {
        take(run, usedRows, usedColumns, passages);
      } else {
        others.add(run);
      }
    }
    for (List<Cell> run : others) {
      List<Cell> piece = new ArrayList<>();
      for (Cell cell : run) {
        if (usedRows.contains(cell.row()) && usedColumns.contains(cell.column())) {
          take(piece, usedRows, usedColumns, passages);
          piece = new ArrayList<>();
        } else {
          piece.add(cell);
        }
      }
      take(piece, usedRows, usedColumns, passages);
    }
    return passages;
  }

  private void take(
      List<Cell> cells, Set<Integer> usedRows, Set<Integer> usedColumns, Set<List<Integer>> to) {
    List<Cell> piece = trimmed(cells);
    if (equal(piece) < settings.minSentences() || piece.stream().noneMatch(this::isTelling)) {
      return;
    }
    Cell first = piece.get(0);
    Cell last = piece.get(piece.size() - 1);
    to.add(List.of(first.row(), last.row(), first.column(), last.column(), equal(piece)));
    piece.forEach(cell -> usedRows.add(cell.row()));
    piece.forEach(cell -> usedColumns.add(cell.column()));
  }

  /** The maximal runs of the diagonal that begins with a cell. */
  private List<List<Cell>> runs(int row, int column) {
    List<List<Cell>> runs = new ArrayList<>();
    List<Cell> run = new ArrayList<>();
    for (int i = 0; row + i < rows.count() && column + i < columns.count(); i++) {
      Cell cell = new Cell(row + i, column + i);
      if (rows.size(cell.row()) + columns.size(cell.column()) == 0
          || resemblance(cell) >= Math.min(settings.threshold(), SentenceMatrix.NEARLY_EQUAL)) {
        run.add(cell);
      } else {
        runs.add(trimmed(run));
        run = new ArrayList<>();
      }
    }
    runs.add(trimmed(run));
    return runs;
  }

  private List<Cell> trimmed(List<Cell> run) {
    int from = 0;
    int to = run.size();
    while (from < to && !isEqual(run.get(from))) {
      from++;
    }
    while (to > from && !isEqual(run.get(to - 1))) {
      to--;
    }
    return run.subList(from, to);
  }

  private int equal(List<Cell> run) {
    return (int) run.stream().filter(this::isEqual).count();
  }

  private boolean isEqual(Cell cell) {
    return resemblance(cell) >= settings.threshold();
  }

  private double resemblance(Cell cell) {
    Set<Long> both = shared(cell);
    Set<Long> either = new HashSet<>(Sentences.asList(rows, cell.row()));
    either.addAll(Sentences.asList(columns, cell.column()));
    return either.isEmpty() ? 0 : (double) both.size() / either.size();
  }

  private boolean isTelling(Cell cell) {
    return isEqual(cell) && shared(cell).stream().anyMatch(one -> !frequent.contains(one));
  }

  private Set<Long> shared(Cell cell) {
    Set<Long> both = new HashSet<>(Sentences.asList(rows, cell.row()));
    both.retainAll(Sentences.asList(columns, cell.column()));
    return both;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.passage;

import java.util.Comparator;
import java.util.List;
import org.neardup.signature.SentenceSignatures;
import org.neardup.work.Steps;

/**
 * Finds the passages of two documents from the sequence of their sentences (section 4.3).
 *
 * <ol>
 *   <li>{@link Seeds}: cells of equal sentences;
 *   <li>{@link Diagonals}: runs through the seeds;
 *   <li>{@link RunJoining}: joins neighbouring runs, if gaps are allowed;
 *   <li>{@link PassageSelection}: selects the passages.
 * </ol>
 *
 * <p>The result is symmetric: left and right only decide the side on which a document is reported.
 * The larger document therefore always gives the rows.
 *
 * <p>Not thread-safe.
 */
final class SequenceMatcher {

  private static final Comparator<Passage> IN_ORDER =
      Comparator.<Passage>comparingInt(passage -> passage.left().first())
          .thenComparingInt(passage -> passage.right().first())
          .thenComparingInt(passage -> passage.left().last())
          .thenComparingInt(passage -> passage.right().last());

  private final PassageSettings settings;
  private final FrequentSignatures frequent;
  private final Steps steps;
  private long cutPairs;

  SequenceMatcher(PassageSettings settings, FrequentSignatures frequent, Steps steps) {
    this.settings = settings;
    this.frequent = frequent;
    this.steps = steps;
  }

  /** The passages of a pair, in the order of the left document. */
  List<Passage> match(ComparedDocument left, ComparedDocument right) {
    return left.compareContent(right) >= 0
        ? passages(left, right).stream().sorted(IN_ORDER).toList()
        : passages(right, left).stream().map(Passage::mirrored).sorted(IN_ORDER).toList();
  }

  /** The number of pairs compared only in part, because the documents are too repetitive. */
  long cutPairs() {
    return cutPairs;
  }

  private List<Passage> passages(ComparedDocument rows, ComparedDocument columns) {
    SentenceMatrix matrix =
        new SentenceMatrix(rows.sentences(), columns.sentences(), settings.threshold());
    long[] seeds = Seeds.of(rows, columns, matrix, settings, steps);
    boolean joins = settings.gap() > 0 || settings.reordered();
    Diagonals diagonals = new Diagonals(matrix, steps);
    List<Run> runs = diagonals.runs(seeds, joins ? 1 : settings.minSentences());
    List<Chain> chains = RunJoining.join(runs, settings, steps);
    PassageSelection.Selected selected =
        PassageSelection.select(chains, matrix, frequent, settings.minSentences(), steps);
    cutPairs += diagonals.isCut() || selected.isCut() ? 1 : 0;
    return selected.passages().stream()
        .map(
            box ->
                new Passage(
                    side(rows, box.firstRow(), box.lastRow()),
                    side(columns, box.firstColumn(), box.lastColumn()),
                    box.equal()))
        .toList();
  }

  private static Passage.Side side(ComparedDocument document, int first, int last) {
    SentenceSignatures sentences = document.sentences();
    return new Passage.Side(
        document.key(), first, last, sentences.start(first), sentences.end(last));
  }
}

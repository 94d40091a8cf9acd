// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster.letter;

import com.carrotsearch.hppc.IntArrayList;
import java.util.List;

/** What one text has of each letter; for one text after another, and one thread. */
final class LetterScores {

  private final List<Letter> letters;
  private final double[] values; // 0 of letters that were not met
  private final IntArrayList met = new IntArrayList();

  LetterScores(List<Letter> letters) {
    this.letters = letters;
    this.values = new double[letters.size()];
  }

  /** Adds to the score of a letter. */
  void add(int letter, double value) {
    if (values[letter] == 0) {
      met.add(letter);
    }
    values[letter] += value;
  }

  /** The score of a letter. */
  double of(int letter) {
    return values[letter];
  }

  /** Divides the score of each letter by one number, and by one of the letter. */
  void divide(double by, double[] byLetter) {
    for (int i = 0; i < met.size(); i++) {
      values[met.get(i)] /= by * byLetter[met.get(i)];
    }
  }

  /**
   * The letter with the greatest score; of equals that with the lesser reference. {@link
   * LetterEvidence#NONE} if none was met.
   */
  int best() {
    int best = LetterEvidence.NONE;
    for (int i = 0; i < met.size(); i++) {
      if (best == LetterEvidence.NONE || isBetter(met.get(i), best)) {
        best = met.get(i);
      }
    }
    return best;
  }

  /** The greatest score of the other letters, at least 0. */
  double next(int best) {
    double next = 0;
    for (int i = 0; i < met.size(); i++) {
      if (met.get(i) != best) {
        next = Math.max(next, values[met.get(i)]);
      }
    }
    return next;
  }

  private boolean isBetter(int letter, int best) {
    return values[letter] > values[best]
        || values[letter] == values[best]
            && letters.get(letter).reference() < letters.get(best).reference();
  }

  /** Forgets the text. */
  void clear() {
    for (int i = 0; i < met.size(); i++) {
      values[met.get(i)] = 0;
    }
    met.clear();
  }
}

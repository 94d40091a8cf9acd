// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.List;
import java.util.OptionalDouble;
import org.neardup.text.TextSpan;

/**
 * Agreement of two sets of marked passages, counted in UTF-16 units of all texts (DURIAN, dg.o
 * 2006, table 5, by character instead of passage).
 *
 * <pre>
 *   text    Please act. My son fishes there.
 *   gold                [-----------------]   18 units
 *   found                  [--------------]   15 units, all of them in both
 * </pre>
 *
 * <p>The contingency table and its measures are those of {@link PairCounts}, with characters in
 * place of pairs.
 */
public final class SpanAgreement {

  private long both;
  private long onlyGold;
  private long onlyFound;
  private long neither;

  /**
   * Counts a text.
   *
   * @param gold ascending and disjoint
   * @param found likewise
   * @param length of the text; no span extends beyond it
   */
  public void add(List<TextSpan> gold, List<TextSpan> found, int length) {
    long common = common(gold, found);
    long inGold = units(gold);
    long inFound = units(found);
    both += common;
    onlyGold += inGold - common;
    onlyFound += inFound - common;
    neither += length - inGold - inFound + common;
  }

  /** Precision, recall and F1 of the marked characters. */
  public Scores scores() {
    return counts().scores();
  }

  /** Cohen's kappa over all characters; absent if there are none. */
  public OptionalDouble kappa() {
    return counts().kappa();
  }

  /** AC1 over all characters (equation 14); absent if there are none. */
  public OptionalDouble ac1() {
    return counts().ac1();
  }

  private PairCounts counts() {
    return new PairCounts(both, onlyGold, onlyFound, neither);
  }

  private static long units(List<TextSpan> spans) {
    return spans.stream().mapToLong(span -> span.end() - span.start()).sum();
  }

  private static long common(List<TextSpan> gold, List<TextSpan> found) {
    long common = 0;
    int g = 0;
    int f = 0;
    while (g < gold.size() && f < found.size()) {
      TextSpan one = gold.get(g);
      TextSpan other = found.get(f);
      common +=
          Math.max(0, Math.min(one.end(), other.end()) - Math.max(one.start(), other.start()));
      if (one.end() <= other.end()) {
        g++;
      } else {
        f++;
      }
    }
    return common;
  }
}

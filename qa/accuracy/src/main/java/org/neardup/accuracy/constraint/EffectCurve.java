// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The effect of constraints chosen in one way.
 *
 * @param collection the collection
 * @param choice how pairs were chosen
 * @param kind the kind of constraint, or what was asked about
 * @param draws for each draw, the scores by ascending number of constraints, first without any; a
 *     draw ends early if there are no more pairs
 */
record EffectCurve(String collection, Choice choice, String kind, List<List<Effect>> draws) {

  /** How pairs are chosen. */
  enum Choice {
    RANDOM("random"),
    NEAR("random, near"),
    ASKED("asked");

    private final String label;

    Choice(String label) {
      this.label = label;
    }

    String label() {
      return label;
    }
  }

  EffectCurve {
    draws = draws.stream().map(List::copyOf).toList();
  }

  /** The number of constraints of each point. */
  int[] constraints() {
    return longest().stream().mapToInt(Effect::constraints).toArray();
  }

  /** A score over the draws at each point; a draw that has ended keeps its last score. */
  List<DoubleSummaryStatistics> points(ToDoubleFunction<Effect> score) {
    List<DoubleSummaryStatistics> points = new ArrayList<>();
    for (int point = 0; point < longest().size(); point++) {
      DoubleSummaryStatistics summary = new DoubleSummaryStatistics();
      for (List<Effect> draw : draws) {
        summary.accept(score.applyAsDouble(draw.get(Math.min(point, draw.size() - 1))));
      }
      points.add(summary);
    }
    return points;
  }

  private List<Effect> longest() {
    return draws.stream()
        .reduce((one, other) -> other.size() > one.size() ? other : one)
        .orElseThrow();
  }
}

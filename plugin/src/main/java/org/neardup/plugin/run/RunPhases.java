// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run;

import java.util.EnumMap;
import java.util.Map;
import org.neardup.plugin.run.definition.ClosedSetsMethod;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.PassagesMethod;
import org.neardup.plugin.run.definition.RunMethod;

/**
 * How much of a run is done when a part of a phase is: what each phase takes of a large run, in
 * hundredths, in the order in which they come. A run does not have all of them.
 */
public final class RunPhases {

  private static final Map<RunPhase, Integer> CLUSTERING =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(RunPhase.PIN, 4),
              Map.entry(RunPhase.EXACT, 1),
              Map.entry(RunPhase.BACKGROUND, 6),
              Map.entry(RunPhase.CONSTRAINTS, 1),
              Map.entry(RunPhase.SENTENCES, 3),
              Map.entry(RunPhase.THRESHOLD, 10),
              Map.entry(RunPhase.CLUSTERING, 40),
              Map.entry(RunPhase.LETTERS, 10),
              Map.entry(RunPhase.PASSAGES, 5),
              Map.entry(RunPhase.RESULTS, 20)));

  private static final Map<RunPhase, Integer> SETS =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(RunPhase.PIN, 4),
              Map.entry(RunPhase.EXACT, 1),
              Map.entry(RunPhase.BACKGROUND, 10),
              Map.entry(RunPhase.CONSTRAINTS, 0),
              Map.entry(RunPhase.CLUSTERING, 40),
              Map.entry(RunPhase.RESULTS, 30),
              Map.entry(RunPhase.ITEMSETS, 15)));

  private static final Map<RunPhase, Integer> PASSAGES =
      new EnumMap<>(
          Map.ofEntries(
              Map.entry(RunPhase.PIN, 5),
              Map.entry(RunPhase.EXACT, 2),
              Map.entry(RunPhase.SENTENCES, 23),
              Map.entry(RunPhase.PASSAGES, 70)));

  private RunPhases() {}

  /**
   * The share of a run that is done, 0 to 99: it is whole only at its end.
   *
   * @param phase that it is in
   * @param done of the phase
   * @param total of the phase; 0 if that is not known
   */
  public static int percent(RunMethod method, RunPhase phase, long done, long total) {
    Map<RunPhase, Integer> shares =
        switch (method) {
          case ClosedSetsMethod closedSets -> SETS;
          case ClusteringMethod clustering -> CLUSTERING;
          case PassagesMethod passages -> PASSAGES;
        };
    double before = 0;
    for (Map.Entry<RunPhase, Integer> share : shares.entrySet()) {
      if (share.getKey() == phase) {
        double part = total <= 0 ? 0 : Math.clamp((double) done / total, 0, 1);
        return Math.min(99, (int) (before + share.getValue() * part));
      }
      before += share.getValue();
    }
    throw new IllegalArgumentException(
        "method [" + method.label() + "] has no phase [" + phase + "]");
  }
}

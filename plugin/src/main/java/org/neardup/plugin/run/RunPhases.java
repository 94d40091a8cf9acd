package org.neardup.plugin.run;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * How much of a run is done when a part of a phase is: what each phase takes of a large run, in
 * hundredths, in the order in which they come. A run does not have all of them.
 */
final class RunPhases {

  private static final Map<String, Integer> CLUSTERING = new LinkedHashMap<>();
  private static final Map<String, Integer> SETS = new LinkedHashMap<>();
  private static final Map<String, Integer> PASSAGES = new LinkedHashMap<>();

  static {
    CLUSTERING.put("pin", 4);
    CLUSTERING.put("exact", 1);
    CLUSTERING.put("background", 6);
    CLUSTERING.put("constraints", 1);
    CLUSTERING.put("sentences", 3);
    CLUSTERING.put("threshold", 10);
    CLUSTERING.put("clustering", 40);
    CLUSTERING.put("letters", 10);
    CLUSTERING.put("passages", 5);
    CLUSTERING.put("results", 20);
    SETS.put("pin", 4);
    SETS.put("exact", 1);
    SETS.put("background", 10);
    SETS.put("constraints", 0);
    SETS.put("clustering", 40);
    SETS.put("results", 30);
    SETS.put("itemsets", 15);
    PASSAGES.put("pin", 5);
    PASSAGES.put("exact", 2);
    PASSAGES.put("sentences", 23);
    PASSAGES.put("passages", 70);
  }

  private RunPhases() {}

  /**
   * The share of a run that is done, 0 to 99: it is whole only at its end.
   *
   * @param phase that it is in
   * @param done of the phase
   * @param total of the phase; 0 if that is not known
   */
  static int percent(RunMethod method, String phase, long done, long total) {
    Map<String, Integer> shares =
        switch (method) {
          case ClosedSetsMethod closedSets -> SETS;
          case ClusteringMethod clustering -> CLUSTERING;
          case PassagesMethod passages -> PASSAGES;
        };
    double before = 0;
    for (Map.Entry<String, Integer> share : shares.entrySet()) {
      if (share.getKey().equals(phase)) {
        double part = total <= 0 ? 0 : Math.clamp((double) done / total, 0, 1);
        return Math.min(99, (int) (before + share.getValue() * part));
      }
      before += share.getValue();
    }
    throw new IllegalArgumentException("no phase [" + phase + "]");
  }
}

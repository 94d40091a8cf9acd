// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.itemset;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.distance.TokenOverlap;

/**
 * The effect of transitive closure on the pairs with k common units: documents connected only
 * through others (closed-sets-2009, section 4).
 *
 * <p>A pair is false if it has fewer than k common units, and wrong if its documents are of
 * different true clusters.
 *
 * @param clusters connected components of two documents or more
 * @param falseClusters those with a false pair
 * @param largest documents of the largest
 * @param pairs pairs of documents of one component
 * @param falsePairs those that are false
 * @param farPairs those with less than half of k
 * @param itemsetFalsePairs false pairs that are together in an itemset
 * @param wrongClusters components with a wrong pair
 * @param wrongPairs pairs of one component that are wrong
 * @param itemsetWrongPairs wrong pairs that are together in an itemset
 */
record ClosureEffect(
    int clusters,
    int falseClusters,
    int largest,
    long pairs,
    long falsePairs,
    long farPairs,
    long itemsetFalsePairs,
    int wrongClusters,
    long wrongPairs,
    long itemsetWrongPairs) {

  /**
   * Counts.
   *
   * @param truth the true cluster of each document, or one for all if they are unknown
   */
  static ClosureEffect of(List<long[]> sketches, int minSupport, FoundItemsets found, int[] truth) {
    Counting counting = new Counting(sketches, minSupport, found.pairs(), truth);
    components(found.components()).values().forEach(counting::add);
    return counting.effect();
  }

  private static Map<Integer, List<Integer>> components(int[] componentOf) {
    Map<Integer, List<Integer>> components = new LinkedHashMap<>();
    for (int document = 0; document < componentOf.length; document++) {
      components.computeIfAbsent(componentOf[document], first -> new ArrayList<>()).add(document);
    }
    return components;
  }

  private static final class Counting {
    private final List<long[]> sketches;
    private final int minSupport;
    private final DocumentPairs direct;
    private final int[] truth;
    private int clusters;
    private int falseClusters;
    private int largest;
    private long pairs;
    private long falsePairs;
    private long farPairs;
    private long itemsetFalsePairs;
    private int wrongClusters;
    private long wrongPairs;
    private long itemsetWrongPairs;

    Counting(List<long[]> sketches, int minSupport, DocumentPairs direct, int[] truth) {
      this.sketches = sketches;
      this.minSupport = minSupport;
      this.direct = direct;
      this.truth = truth;
    }

    /** Counts a component, ascending. */
    void add(List<Integer> documents) {
      if (documents.size() < 2) {
        return;
      }
      long falseBefore = falsePairs;
      long wrongBefore = wrongPairs;
      for (int i = 1; i < documents.size(); i++) {
        for (int j = 0; j < i; j++) {
          add(documents.get(j), documents.get(i));
        }
      }
      clusters++;
      largest = Math.max(largest, documents.size());
      falseClusters += falsePairs > falseBefore ? 1 : 0;
      wrongClusters += wrongPairs > wrongBefore ? 1 : 0;
    }

    private void add(int document, int other) {
      boolean together = direct.holds(document, other);
      int shared = TokenOverlap.intersection(sketches.get(document), sketches.get(other));
      pairs++;
      if (shared < minSupport) {
        falsePairs++;
        farPairs += 2 * shared < minSupport ? 1 : 0;
        itemsetFalsePairs += together ? 1 : 0;
      }
      if (truth[document] != truth[other]) {
        wrongPairs++;
        itemsetWrongPairs += together ? 1 : 0;
      }
    }

    ClosureEffect effect() {
      return new ClosureEffect(
          clusters,
          falseClusters,
          largest,
          pairs,
          falsePairs,
          farPairs,
          itemsetFalsePairs,
          wrongClusters,
          wrongPairs,
          itemsetWrongPairs);
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import org.neardup.cluster.CandidateSource;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.retrieval.Candidates;

/**
 * Pairs of distinct texts with the truth about them, from which constraints are drawn.
 *
 * <p>The paper does not say how it drew the constraints of figure 4. Here they are drawn as in its
 * source for instance-level constraints (Wagstaff and Cardie 2000): pairs at random, each equally
 * likely, without replacement. A must-link and a family link are pairs of one true cluster, a
 * cannot-link is a pair of two.
 */
final class TruePairs {

  private final List<Pair> same = new ArrayList<>();
  private final List<Pair> different = new ArrayList<>();

  private record Pair(int left, int right) {}

  private TruePairs(int[] clusterOf, Iterable<Pair> pairs) {
    for (Pair pair : pairs) {
      (clusterOf[pair.left] == clusterOf[pair.right] ? same : different).add(pair);
    }
  }

  /**
   * All pairs; their number is the square of that of the texts.
   *
   * @param clusterOf by text, its true cluster
   */
  static TruePairs all(int[] clusterOf) {
    List<Pair> pairs = new ArrayList<>();
    for (int right = 0; right < clusterOf.length; right++) {
      for (int left = 0; left < right; left++) {
        pairs.add(new Pair(left, right));
      }
    }
    return new TruePairs(clusterOf, pairs);
  }

  /**
   * The pairs of texts near each other.
   *
   * @param clusterOf by text, its true cluster
   * @param candidates finds, for each text, those near it
   */
  static TruePairs near(int[] clusterOf, CandidateSource candidates) {
    List<Pair> pairs = new ArrayList<>();
    List<Candidates> found = candidates.find(IntStream.range(0, clusterOf.length).toArray());
    for (int right = 0; right < clusterOf.length; right++) {
      for (int i = 0; i < found.get(right).size(); i++) {
        if (found.get(right).ordinal(i) < right) {
          pairs.add(new Pair(found.get(right).ordinal(i), right));
        }
      }
    }
    return new TruePairs(clusterOf, pairs);
  }

  /** Number of pairs of one true cluster. */
  int same() {
    return same.size();
  }

  /** Number of pairs of two true clusters. */
  int different() {
    return different.size();
  }

  /**
   * Draws constraints; the first of them are a smaller draw.
   *
   * @param count number of constraints; fewer are drawn if there are too few pairs
   */
  List<ExplicitLink> draw(LinkKind kind, int count, Random random) {
    Map<LinkType, Iterator<Pair>> drawn = new EnumMap<>(LinkType.class);
    int each = -Math.floorDiv(-count, kind.types().size());
    for (LinkType type : kind.types()) {
      List<Pair> pairs = type == LinkType.CANNOT_LINK ? different : same;
      drawn.put(
          type,
          random
              .ints(0, Math.max(1, pairs.size()))
              .distinct()
              .limit(Math.min(each, pairs.size()))
              .mapToObj(pairs::get)
              .iterator());
    }
    List<ExplicitLink> links = new ArrayList<>();
    while (links.size() < count && drawn.values().stream().anyMatch(Iterator::hasNext)) {
      for (LinkType type : kind.types()) {
        if (links.size() < count && drawn.get(type).hasNext()) {
          Pair pair = drawn.get(type).next();
          links.add(new ExplicitLink(type, pair.left, pair.right, "truth"));
        }
      }
    }
    return links;
  }
}

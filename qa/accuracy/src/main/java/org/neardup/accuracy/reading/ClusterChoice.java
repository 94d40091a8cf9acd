// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.reading;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Selects clusters for a reader. The selection does not depend on the order of the clusters;
 * samples depend on the seed as well.
 *
 * @param seed the seed of samples
 */
record ClusterChoice(long seed) {

  /** A document that is far from the reference of its cluster. */
  record FarMember(FoundCluster cluster, FoundMember member) {}

  private static final Comparator<FoundCluster> BY_REFERENCE =
      Comparator.comparing(cluster -> cluster.reference().id());

  private static final Comparator<FarMember> FARTHEST_FIRST =
      Comparator.comparingDouble((FarMember far) -> far.member.distance().getAsDouble())
          .reversed()
          .thenComparing(far -> far.member.id());

  /** The clusters of most documents, the largest first. */
  List<FoundCluster> largest(List<FoundCluster> clusters, int count) {
    return clusters.stream()
        .sorted(Comparator.comparingInt(FoundCluster::size).reversed().thenComparing(BY_REFERENCE))
        .limit(count)
        .toList();
  }

  /** A uniform sample of clusters of limited size. */
  List<FoundCluster> small(List<FoundCluster> clusters, int atMost, int count) {
    return drawn(
        clusters.stream().filter(cluster -> cluster.size() <= atMost).sorted(BY_REFERENCE).toList(),
        count);
  }

  /**
   * A sample of the informative members of a cluster: each distinct text once, without the
   * reference's.
   */
  List<FoundMember> members(FoundCluster cluster, int count) {
    return drawn(distinct(cluster), count);
  }

  /** The members farthest from their references, the farthest first, each distinct text once. */
  List<FarMember> farthest(List<FoundCluster> clusters, int count) {
    List<FarMember> far = new ArrayList<>();
    for (FoundCluster cluster : clusters) {
      for (FoundMember member : distinct(cluster)) {
        if (member.distance().isPresent()) {
          far.add(new FarMember(cluster, member));
        }
      }
    }
    return far.stream().sorted(FARTHEST_FIRST).limit(count).toList();
  }

  /** The member with the first id, of those with the same words. */
  private static List<FoundMember> distinct(FoundCluster cluster) {
    Set<String> words = new HashSet<>();
    words.add(cluster.reference().words());
    return cluster.others().stream()
        .sorted(Comparator.comparing(FoundMember::id))
        .filter(member -> words.add(member.words()))
        .toList();
  }

  private <T> List<T> drawn(List<T> ordered, int count) {
    List<T> shuffled = new ArrayList<>(ordered);
    Collections.shuffle(shuffled, new Random(seed));
    return List.copyOf(shuffled.subList(0, Math.min(count, shuffled.size())));
  }
}

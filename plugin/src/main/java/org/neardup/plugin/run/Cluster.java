package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.neardup.cluster.Partition;

/**
 * The texts of one cluster, by their ordinals.
 *
 * @param reference its reference
 * @param members the other texts, ascending
 * @param documents number of documents
 */
record Cluster(int reference, int[] members, int documents) {

  /** The clusters of a partition, the largest first, ties by the digest of the reference. */
  static List<Cluster> of(Partition partition, RunTexts texts) {
    Map<Integer, List<Integer>> membersOf = new HashMap<>();
    for (int text = 0; text < partition.texts(); text++) {
      if (!partition.isReference(text)) {
        membersOf.computeIfAbsent(partition.referenceOf(text), r -> new ArrayList<>()).add(text);
      }
    }
    List<Cluster> clusters = new ArrayList<>();
    for (int text = 0; text < partition.texts(); text++) {
      if (partition.isReference(text)) {
        int[] members =
            membersOf.getOrDefault(text, List.of()).stream().mapToInt(Integer::intValue).toArray();
        int documents = texts.key(text).copies();
        for (int member : members) {
          documents += texts.key(member).copies();
        }
        clusters.add(new Cluster(text, members, documents));
      }
    }
    clusters.sort(
        Comparator.comparingInt((Cluster cluster) -> -cluster.documents())
            .thenComparing(cluster -> texts.digest(cluster.reference())));
    return clusters;
  }

  /** Number of distinct texts. */
  int texts() {
    return 1 + members.length;
  }
}

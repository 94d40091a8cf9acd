// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.Test;
import org.neardup.cluster.Partition;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.grouping.HandmadeShard;
import org.neardup.plugin.shard.grouping.HandmadeShard.Document;
import org.opensearch.test.OpenSearchTestCase;

/** The clusters of a partition, by size. */
public class ClusterListTests extends OpenSearchTestCase {

  private static RunTexts texts(int count) {
    List<Document> documents = new ArrayList<>();
    for (int text = 0; text < count; text++) {
      for (int copy = between(0, 3); copy >= 0; copy--) {
        documents.add(new Document(text + "-" + copy, 1, "text " + text));
      }
    }
    return RunTexts.merge(
        new ArrayList<>(
            List.of(new HandmadeShard("letters", 0, documents).pinned(false, Set.of(), random()))),
        false,
        groups -> List.of(),
        bytes -> {});
  }

  private static List<String> shown(List<Cluster> clusters) {
    return clusters.stream()
        .map(
            cluster ->
                cluster.reference()
                    + Arrays.toString(cluster.members())
                    + " of "
                    + cluster.documents())
        .toList();
  }

  @Test
  public void noTextsAreNoClusters() {
    assertEquals(List.of(), new ClusterList(new Partition(new int[0]), texts(0)));
  }

  @Test
  public void clustersComeByDocumentsThenByDigest() {
    for (int round = 0; round < 50; round++) {
      int size = between(1, 30);
      RunTexts texts = texts(size);
      int references = between(1, size);
      int[] referenceOf =
          IntStream.range(0, size)
              .map(text -> text < references ? text : between(0, references - 1))
              .toArray();
      List<Cluster> expected = new ArrayList<>();
      for (int reference = 0; reference < references; reference++) {
        int of = reference;
        int[] members =
            IntStream.range(references, size).filter(text -> referenceOf[text] == of).toArray();
        int documents = texts.copies(reference) + IntStream.of(members).map(texts::copies).sum();
        expected.add(new Cluster(reference, members, documents));
      }
      expected.sort(
          Comparator.comparingInt((Cluster cluster) -> -cluster.documents())
              .thenComparing(cluster -> texts.digestStart(cluster.reference())));
      assertEquals(shown(expected), shown(new ClusterList(new Partition(referenceOf), texts)));
    }
  }
}

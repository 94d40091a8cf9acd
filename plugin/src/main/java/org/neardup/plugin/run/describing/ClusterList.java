// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.SortedNumbers;

/**
 * Clusters of a partition, the largest first, ties by the digest of the reference. Each is made
 * when it is asked for: most are one text, and an object for each would be most of what a run
 * keeps.
 */
final class ClusterList extends AbstractList<Cluster> {

  /** Numbers that are kept of a text, and of what puts clusters in order meanwhile. */
  static final int BYTES_PER_TEXT = 4 * Integer.BYTES;

  private final int[] references;
  private final int[] documents; // by text: of the cluster of which it is the reference
  private final int[] starts; // by text: where the members of its cluster begin
  private final int[] members; // cluster by cluster, ascending in each

  /** All clusters of a partition. */
  ClusterList(Partition partition, RunTexts texts) {
    this(partition, texts, reference -> true);
  }

  /**
   * @param isListed which clusters are in the list, by reference
   */
  ClusterList(Partition partition, RunTexts texts, IntPredicate isListed) {
    int size = partition.texts();
    documents = new int[size];
    starts = new int[size + 1];
    for (int text = 0; text < size; text++) {
      int reference = partition.referenceOf(text);
      documents[reference] += texts.copies(text);
      if (reference != text) {
        starts[reference]++;
      }
    }
    for (int text = 1; text <= size; text++) {
      starts[text] += starts[text - 1]; // until members are put there: the ends
    }
    members = new int[starts[size]];
    for (int text = size - 1; text >= 0; text--) {
      if (!partition.isReference(text)) {
        members[--starts[partition.referenceOf(text)]] = text;
      }
    }
    references =
        SortedNumbers.sorted(
            IntStream.range(0, size)
                .filter(text -> partition.isReference(text) && isListed.test(text))
                .toArray(),
            (one, other) ->
                documents[one] == documents[other]
                    ? texts.compareDigests(one, other)
                    : Integer.compare(documents[other], documents[one]));
  }

  @Override
  public Cluster get(int index) {
    int reference = references[index];
    return new Cluster(
        reference,
        Arrays.copyOfRange(members, starts[reference], starts[reference + 1]),
        documents[reference]);
  }

  @Override
  public int size() {
    return references.length;
  }
}

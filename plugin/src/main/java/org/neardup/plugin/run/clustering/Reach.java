// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.IntCursor;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.constraint.ConflictLog;
import org.neardup.graph.DisjointSets;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.grouping.NamedPhase;
import org.opensearch.common.Nullable;

/**
 * The texts that changed verdicts may move: those of the clusters, as they were found, that have a
 * document of such a verdict, and of all clusters that other verdicts join with these. The clusters
 * of other texts are the same with the changed verdicts and without them, because what links change
 * is decided inside such a component of clusters ({@link org.neardup.cluster.LinkedClusters}).
 */
final class Reach {

  /** The place of a text that is not reached. */
  static final int NONE = -1;

  private final Basis basis;
  private final LongIntHashMap ordinals; // by head
  private final int[] texts; // ordinals, ascending

  private Reach(Basis basis, LongIntHashMap ordinals, int[] texts) {
    this.basis = basis;
    this.ordinals = ordinals;
    this.texts = texts;
  }

  /**
   * The reach of changed verdicts.
   *
   * @param documents that verdicts name, by shard
   * @param verdicts all that there are now
   * @param changed documents of verdicts that are new or taken back
   */
  static Reach of(
      Basis basis,
      List<NamedPhase.Response> documents,
      List<Verdict> verdicts,
      Collection<DocumentName> changed) {
    LongIntHashMap ordinals = basis.places();
    Partition partition = basis.found().clusters().partition();
    Map<DocumentName, IntArrayList> clustersOf = new HashMap<>(); // several by routing
    for (NamedPhase.Response ofShard : documents) {
      for (NamedPhase.Named named : ofShard.named()) {
        int text = ordinals.getOrDefault(named.head(), NONE);
        if (text != NONE) {
          clustersOf
              .computeIfAbsent(
                  new DocumentName(ofShard.index(), named.id()), document -> new IntArrayList())
              .add(partition.referenceOf(text));
        }
      }
    }
    DisjointSets joined = new DisjointSets(partition.texts());
    for (Verdict verdict : verdicts) {
      join(clustersOf.get(verdict.left()), clustersOf.get(verdict.right()), joined);
    }
    BitSet reached = new BitSet();
    for (DocumentName document : changed) {
      for (IntCursor cluster : clustersOf.getOrDefault(document, new IntArrayList())) {
        reached.set(joined.root(cluster.value));
      }
    }
    return new Reach(
        basis,
        ordinals,
        IntStream.range(0, partition.texts())
            .filter(text -> reached.get(joined.root(partition.referenceOf(text))))
            .toArray());
  }

  private static void join(
      @Nullable IntArrayList left, @Nullable IntArrayList right, DisjointSets joined) {
    IntArrayList clusters = new IntArrayList();
    Stream.of(left, right).filter(Objects::nonNull).forEach(clusters::addAll);
    for (IntCursor cluster : clusters) {
      joined.union(joined.root(clusters.get(0)), joined.root(cluster.value));
    }
  }

  /** What the run has kept. */
  Basis basis() {
    return basis;
  }

  /** Number of texts. */
  int size() {
    return texts.length;
  }

  /** The first 64 bits of their digests, ascending without sign. */
  long[] heads() {
    return Arrays.stream(texts)
        .mapToObj(text -> basis.heads()[text])
        .sorted(Long::compareUnsigned)
        .mapToLong(head -> head)
        .toArray();
  }

  /** Whether these are the texts, in their order. */
  boolean is(RunTexts other) {
    return other.size() == size()
        && IntStream.range(0, size())
            .allMatch(place -> other.digestHead(place) == basis.heads()[texts[place]]);
  }

  /** The place of a text among these by the first 64 bits of its digest, or {@link #NONE}. */
  int place(long head) {
    return Math.max(NONE, Arrays.binarySearch(texts, ordinals.getOrDefault(head, NONE)));
  }

  /** Their clusters as they were found, by their places. */
  Clustered found() {
    Clustered all = basis.found().clusters();
    int[] referenceOf =
        IntStream.of(texts)
            .map(text -> Arrays.binarySearch(texts, all.partition().referenceOf(text)))
            .toArray();
    Optional<Placements> placements =
        all.placements().map(of -> Placements.of(IntStream.of(texts).mapToObj(of::of).toList()));
    return new Clustered(new Partition(referenceOf), new ConflictLog(), placements);
  }
}

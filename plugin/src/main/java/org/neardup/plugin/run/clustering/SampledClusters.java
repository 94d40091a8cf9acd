// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongCursor;
import com.carrotsearch.hppc.procedures.IntIntProcedure;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntPredicate;
import org.neardup.cluster.Partition;
import org.neardup.plugin.run.revision.EarlierResults.EarlierCluster;
import org.opensearch.common.Nullable;

/**
 * The large clusters of which a revision over few changed documents reads some texts only: those
 * that changed, those nearest to texts that came, and the references. They stand for the others,
 * which stay where they are. Clusters that verdicts name are read whole.
 */
final class SampledClusters {

  /** Texts that a cluster has at most to be read whole. */
  private static final int LARGE = 200;

  /** Texts that are read of others at most, besides those that changed. */
  static final int MOST = 64;

  /** Of so many texts of a cluster one may come, change or go; with more it is read whole. */
  private static final int SHARE = 20;

  private final Basis basis;
  private final Partition partition;
  private final LongIntHashMap ordinals;
  private final IntObjectHashMap<LongHashSet> samples = new IntObjectHashMap<>(); // by reference
  private final IntIntHashMap sizes = new IntIntHashMap(); // by reference

  /**
   * @param ordinals the ordinal of each text of the basis by its head
   */
  private SampledClusters(Basis basis, LongIntHashMap ordinals) {
    this.basis = basis;
    this.partition = basis.found().clusters().partition();
    this.ordinals = ordinals;
  }

  /** No cluster. */
  static SampledClusters none(Basis basis) {
    return new SampledClusters(basis, new LongIntHashMap());
  }

  /**
   * Chooses clusters and their texts.
   *
   * @param changes what became of texts
   * @param near for each text that came those near to it, the nearest first
   * @param isWhole clusters that are read whole, by reference
   * @param clustersOf the clusters of the results that have some texts, by head
   */
  static SampledClusters of(
      Basis basis,
      LongIntHashMap ordinals,
      Changes changes,
      List<long[]> near,
      IntPredicate isWhole,
      Function<long[], Map<Long, EarlierCluster>> clustersOf) {
    SampledClusters sampled = new SampledClusters(basis, ordinals);
    sampled.choose(sampled.changesOf(changes, near), isWhole);
    sampled.addReferences(changes, clustersOf);
    sampled.addChanged(changes);
    sampled.addNear(near);
    return sampled;
  }

  /** How many texts of each cluster, by its reference, come, change or go, as far as is known. */
  private IntIntHashMap changesOf(Changes changes, List<long[]> near) {
    IntIntHashMap changesOf = new IntIntHashMap();
    for (long[] ofText : near) {
      for (int rank = 0; rank < ofText.length; rank++) {
        count(ofText[rank], rank == 0 ? 1 : 0, changesOf);
      }
    }
    for (LongCursor head : changes.changed()) {
      count(head.value, changes.grown().contains(head.value) ? 0 : 1, changesOf);
    }
    for (LongCursor head : changes.removed()) {
      count(head.value, 1, changesOf);
    }
    return changesOf;
  }

  private void count(long head, int more, IntIntHashMap changesOf) {
    if (ordinals.containsKey(head)) {
      changesOf.addTo(clusterOf(head), more);
    }
  }

  private int clusterOf(long head) {
    return partition.referenceOf(ordinals.get(head));
  }

  private void choose(IntIntHashMap changesOf, IntPredicate isWhole) {
    for (int text = 0; text < partition.texts(); text++) {
      if (changesOf.containsKey(partition.referenceOf(text))) {
        sizes.addTo(partition.referenceOf(text), 1);
      }
    }
    sizes.forEach(
        (IntIntProcedure)
            (reference, size) -> {
              if (size > LARGE
                  && SHARE * changesOf.get(reference) <= size
                  && !isWhole.test(reference)) {
                samples.put(reference, new LongHashSet());
              }
            });
  }

  /**
   * A cluster whose reference changed otherwise than by further documents is read whole, and one
   * that the results have otherwise.
   */
  private void addReferences(
      Changes changes, Function<long[], Map<Long, EarlierCluster>> clustersOf) {
    long[] heads = new long[samples.size()];
    int[] clusters = samples.keys().toArray();
    for (int i = 0; i < clusters.length; i++) {
      heads[i] = basis.heads()[clusters[i]];
    }
    Map<Long, EarlierCluster> inResults = clustersOf.apply(heads);
    for (int i = 0; i < clusters.length; i++) {
      EarlierCluster cluster = inResults.get(heads[i]);
      if (cluster != null
          && isSame(cluster, clusters[i])
          && !isGone(heads[i], changes)
          && !isGone(cluster.reference(), changes)
          && !(cluster.hasUniqueText() && changes.changed().contains(cluster.reference()))) {
        samples.get(clusters[i]).add(heads[i]);
        samples.get(clusters[i]).add(cluster.reference());
      } else {
        samples.remove(clusters[i]);
      }
    }
  }

  /** Verdicts whose documents are gone may have left it otherwise than it was found. */
  private boolean isSame(EarlierCluster inResults, int cluster) {
    return inResults.texts() == sizes.get(cluster)
        && ordinals.containsKey(inResults.reference())
        && clusterOf(inResults.reference()) == cluster;
  }

  private static boolean isGone(long head, Changes changes) {
    return changes.removed().contains(head)
        || changes.changed().contains(head) && !changes.grown().contains(head);
  }

  private void addChanged(Changes changes) {
    for (LongHashSet heads : List.of(changes.changed(), changes.removed())) {
      for (LongCursor head : heads) {
        LongHashSet sample = sampleOf(head.value);
        if (sample != null) {
          sample.add(head.value);
        }
      }
    }
  }

  private void addNear(List<long[]> near) {
    int most = near.stream().mapToInt(ofText -> ofText.length).max().orElse(0);
    for (int rank = 0; rank < most; rank++) {
      for (long[] ofText : near) {
        LongHashSet sample = rank < ofText.length ? sampleOf(ofText[rank]) : null;
        if (sample != null && sample.size() < MOST) {
          sample.add(ofText[rank]);
        }
      }
    }
  }

  @Nullable
  private LongHashSet sampleOf(long head) {
    return ordinals.containsKey(head) ? samples.get(clusterOf(head)) : null;
  }

  /** Whether a cluster, by its reference, is among these. */
  boolean has(int reference) {
    return samples.containsKey(reference);
  }

  /** Whether a text of one of these clusters is read. */
  boolean reads(long head) {
    LongHashSet sample = sampleOf(head);
    return sample != null && sample.contains(head);
  }
}

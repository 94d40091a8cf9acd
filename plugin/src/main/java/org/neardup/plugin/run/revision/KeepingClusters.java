// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.LongArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.LongConsumer;
import org.neardup.cluster.ClusterMatching;
import org.neardup.cluster.Partition;
import org.neardup.plugin.results.Replaced;
import org.neardup.plugin.results.Tombstone;
import org.neardup.plugin.run.revision.ClusterPatch.GoneText;
import org.neardup.plugin.run.shards.RunTexts;

/** Finds the clusters that need not be written anew, and what the results before have of others. */
final class KeepingClusters {

  /** Rows that may be gone, besides as many as there are documents, before all are written anew. */
  private static final int FEW_GAPS = 20_000;

  /** The id and the row of a document of a cluster that is not kept. */
  private static final long BYTES_PER_REPLACED = 120;

  /** What {@link #unchanged} has of a text for a while. */
  private static final int BYTES_PER_CENTRE = 3 * Integer.BYTES;

  private final RunTexts texts;
  private final Partition partition;
  private final EarlierResults results;
  private final EarlierClusters earlier;
  private final int[] earlierOf;
  private final Map<Integer, LongArrayList> removed;
  private final LongConsumer charge;

  /**
   * @param earlierOf by text: the number of its earlier cluster
   * @param removed by number of an earlier cluster: texts of no document any more
   * @param charge told of bytes before they are used; throws if there are no more
   */
  KeepingClusters(
      RunTexts texts,
      Partition partition,
      EarlierResults results,
      EarlierClusters earlier,
      int[] earlierOf,
      Map<Integer, LongArrayList> removed,
      LongConsumer charge) {
    this.texts = texts;
    this.partition = partition;
    this.results = results;
    this.earlier = earlier;
    this.earlierOf = earlierOf;
    this.removed = removed;
    this.charge = charge;
  }

  /**
   * The centres of clusters that have the texts of one earlier cluster, with their documents.
   *
   * @return empty if a text is new without having come, being one of two whose digests begin alike
   */
  Optional<BitSet> unchanged(Touched touched) {
    long bytes = (long) BYTES_PER_CENTRE * texts.size();
    charge.accept(bytes);
    int[] before = new int[earlier.size()]; // by earlier cluster: number of texts
    int[] now = new int[texts.size()]; // by centre: number of texts
    int[] only = new int[texts.size()]; // by centre: the earlier cluster of its first text
    BitSet kept = new BitSet();
    BitSet changed = new BitSet(); // by centre: whether a text has other documents
    for (int text = 0; text < texts.size(); text++) {
      int centre = partition.referenceOf(text);
      boolean hasOtherDocuments = touched.hasOtherDocuments(texts.digestHead(text));
      if (hasOtherDocuments) {
        changed.set(centre);
      }
      if (earlierOf[text] == ClusterMatching.NONE) {
        if (!hasOtherDocuments) {
          charge.accept(-bytes);
          return Optional.empty();
        }
        continue;
      }
      before[earlierOf[text]]++;
      if (now[centre]++ == 0) {
        only[centre] = earlierOf[text];
        kept.set(centre);
      } else if (only[centre] != earlierOf[text]) {
        kept.clear(centre);
      }
    }
    for (int centre = kept.nextSetBit(0); centre >= 0; centre = kept.nextSetBit(centre + 1)) {
      kept.set(centre, now[centre] == before[only[centre]] && !removed.containsKey(only[centre]));
    }
    kept.andNot(changed);
    charge.accept(-bytes);
    return Optional.of(kept);
  }

  /**
   * Keeps clusters.
   *
   * @param kept centres of those that stay as they are; those that stay in part are added
   * @param patches what changes of the latter
   * @param tombstones those of the results before
   * @param all number of documents of the results before
   * @param figures what is counted of all clusters of these
   * @return empty if they are too few, or too many rows are gone
   */
  Optional<KeptClusters> choose(
      BitSet kept,
      List<ClusterPatch> patches,
      List<Tombstone> tombstones,
      long all,
      EarlierFigures figures) {
    BitSet replacedNumbers = new BitSet();
    removed.keySet().forEach(replacedNumbers::set);
    for (int text = 0; text < texts.size(); text++) {
      if (earlierOf[text] != ClusterMatching.NONE && !kept.get(partition.referenceOf(text))) {
        replacedNumbers.set(earlierOf[text]);
      }
    }
    for (ClusterPatch patch : patches) {
      replacedNumbers.clear(earlier.numberOf(patch.before().clusterId()));
      kept.set(patch.centre());
    }
    List<String> replaced = replacedNumbers.stream().mapToObj(earlier::id).toList();
    List<GoneText> gone = patches.stream().flatMap(patch -> patch.gone().stream()).toList();
    long documents =
        replacedNumbers.stream().mapToLong(earlier::documents).sum()
            + gone.stream().mapToLong(text -> text.known().entry().copies()).sum();
    if (replaced.size() > EarlierResults.MAX_CLUSTERS || !KeptClusters.areFew(documents, all)) {
      return Optional.empty();
    }
    charge.accept(BYTES_PER_REPLACED * documents);
    Replacement replacement = results.replacement();
    Replaced rows = replacement.rows(replaced, patches, tombstones);
    EarlierFigures left = replacement.figuresWithout(replaced, figures).without(gone);
    return rows.size() != documents || rows.next() > 2 * all + FEW_GAPS || !left.areCounts()
        ? Optional.empty()
        : Optional.of(new KeptClusters(kept, patches, rows, left));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import com.carrotsearch.hppc.IntArrayList;
import com.carrotsearch.hppc.IntHashSet;
import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.IntCursor;
import com.carrotsearch.hppc.cursors.LongCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neardup.cluster.Copies;
import org.neardup.cluster.LaterTexts;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.constraint.ConflictLog;
import org.neardup.graph.DisjointSets;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.revision.EarlierResults.EarlierCluster;
import org.neardup.plugin.run.revision.Touched;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.shard.grouping.NamedPhase;
import org.opensearch.common.Nullable;

/**
 * The texts that a revision may move. They are those of the clusters, as they were found,
 *
 * <ul>
 *   <li>that have a document of a changed verdict;
 *   <li>that have a text whose documents are others, or went;
 *   <li>that have a text near to one that came;
 * </ul>
 *
 * those of all clusters that other verdicts join with these, and the texts that came.
 *
 * <p>The clusters of other texts are the same with changed verdicts and without them, because what
 * links change is decided inside such a component of clusters ({@link
 * org.neardup.cluster.LinkedClusters}). Where documents changed, they are left as they are.
 */
final class Reach implements Touched {

  /** The place of a text that is not reached. */
  static final int NONE = -1;

  private final Basis basis;
  private final long[] heads; // by place
  private final LongIntHashMap places; // by head
  private final LongIntHashMap ordinals; // in the basis, by head
  private final LongHashSet seen; // heads of texts that the clusters had before
  private final LongHashSet others; // heads of texts whose documents are others
  private final LongHashSet grown; // those of these that have only more
  private final SampledClusters sampled;

  private Reach(
      Basis basis,
      LongIntHashMap ordinals,
      long[] heads,
      LongHashSet seen,
      LongHashSet others,
      LongHashSet grown,
      SampledClusters sampled) {
    this.grown = grown;
    this.sampled = sampled;
    this.basis = basis;
    this.ordinals = ordinals;
    this.heads = heads;
    this.seen = seen;
    this.others = others;
    places = new LongIntHashMap(heads.length);
    for (int place = 0; place < heads.length; place++) {
      places.put(heads[place], place);
    }
  }

  /**
   * The reach of changed verdicts, over the same documents.
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
    return new Components(basis, documents, verdicts, changed)
        .reach(
            new long[0],
            new LongHashSet(),
            new LongHashSet(),
            new LongHashSet(),
            SampledClusters.none(basis));
  }

  /**
   * The same with changed documents.
   *
   * @param changes what became of texts
   * @param near for each text that came those near to it, maybe none of the basis, the nearest
   *     first
   * @param clustersOf the clusters of the results that have some texts, by head
   */
  static Reach of(
      Basis basis,
      List<NamedPhase.Response> documents,
      List<Verdict> verdicts,
      Collection<DocumentName> changed,
      Changes changes,
      List<long[]> near,
      Function<long[], Map<Long, EarlierCluster>> clustersOf) {
    Components components = new Components(basis, documents, verdicts, changed);
    near.forEach(ofText -> components.touch(LongHashSet.from(ofText)));
    components.touch(changes.changed());
    components.touch(changes.removed());
    LongHashSet others = new LongHashSet(changes.changed());
    others.addAll(changes.removed());
    others.addAll(changes.added());
    SampledClusters sampled =
        SampledClusters.of(
            basis, components.ordinals, changes, near, components::isNamed, clustersOf);
    return components.reach(changes.added(), changes.removed(), others, changes.grown(), sampled);
  }

  /** The clusters that are joined by verdicts, and which of them are reached. */
  private static final class Components {
    private final Basis basis;
    private final Partition partition;
    private final LongIntHashMap ordinals;
    private final DisjointSets joined;
    private final IntHashSet ofVerdicts = new IntHashSet(); // of documents of verdicts
    private final int reached; // stands for all that are reached, and for texts that came

    Components(
        Basis basis,
        List<NamedPhase.Response> documents,
        List<Verdict> verdicts,
        Collection<DocumentName> changed) {
      this.basis = basis;
      partition = basis.found().clusters().partition();
      ordinals = basis.places();
      reached = partition.texts();
      joined = new DisjointSets(partition.texts() + 1);
      Map<DocumentName, IntArrayList> clustersOf = clustersOf(documents);
      for (Verdict verdict : verdicts) {
        join(clustersOf.get(verdict.left()), clustersOf.get(verdict.right()));
      }
      for (DocumentName document : changed) {
        for (IntCursor cluster : clustersOf.getOrDefault(document, new IntArrayList())) {
          touch(cluster.value);
        }
      }
    }

    /** Several of a document by routing. */
    private Map<DocumentName, IntArrayList> clustersOf(List<NamedPhase.Response> documents) {
      Map<DocumentName, IntArrayList> clustersOf = new HashMap<>();
      for (NamedPhase.Response ofShard : documents) {
        for (NamedPhase.Named named : ofShard.named()) {
          int text = ordinals.getOrDefault(named.head(), NONE);
          clustersOf
              .computeIfAbsent(
                  new DocumentName(ofShard.index(), named.id()), document -> new IntArrayList())
              .add(text == NONE ? reached : partition.referenceOf(text));
          ofVerdicts.add(text == NONE ? reached : partition.referenceOf(text));
        }
      }
      return clustersOf;
    }

    private void join(@Nullable IntArrayList left, @Nullable IntArrayList right) {
      IntArrayList clusters = new IntArrayList();
      Stream.of(left, right).filter(Objects::nonNull).forEach(clusters::addAll);
      for (IntCursor cluster : clusters) {
        joined.union(joined.root(clusters.get(0)), joined.root(cluster.value));
      }
    }

    void touch(LongHashSet heads) {
      for (LongCursor head : heads) {
        int text = ordinals.getOrDefault(head.value, NONE);
        if (text != NONE) {
          touch(partition.referenceOf(text));
        }
      }
    }

    private void touch(int cluster) {
      joined.union(joined.root(reached), joined.root(cluster));
    }

    boolean isNamed(int cluster) {
      return ofVerdicts.contains(cluster);
    }

    Reach reach(
        long[] added,
        LongHashSet removed,
        LongHashSet others,
        LongHashSet grown,
        SampledClusters sampled) {
      int root = joined.root(reached);
      LongArrayList heads = new LongArrayList();
      LongHashSet seen = new LongHashSet();
      for (int text = 0; text < partition.texts(); text++) {
        long head = basis.heads()[text];
        if (joined.root(partition.referenceOf(text)) == root
            && (!sampled.has(partition.referenceOf(text)) || sampled.reads(head))) {
          seen.add(head);
          if (!removed.contains(head)) {
            heads.add(head);
          }
        }
      }
      heads.add(added);
      return new Reach(basis, ordinals, heads.toArray(), seen, others, grown, sampled);
    }
  }

  /** What the run has kept. */
  Basis basis() {
    return basis;
  }

  /** Number of texts. */
  int size() {
    return heads.length;
  }

  /** Number of texts that the clusters had before. */
  int sizeBefore() {
    return seen.size();
  }

  /** The first 64 bits of their digests, ascending without sign. */
  long[] heads() {
    return Heads.sorted(heads);
  }

  /** The same of the texts that the clusters had before. */
  long[] seen() {
    return Heads.sorted(seen.toArray());
  }

  /** Whether a text was in one of the clusters before. */
  boolean hasSeen(long head) {
    return seen.contains(head);
  }

  /** The first 64 bits of the digest of a text. */
  long head(int place) {
    return heads[place];
  }

  @Override
  public boolean hasOnlyMore(long head) {
    return grown.contains(head);
  }

  @Override
  public boolean isSampled(long head) {
    return sampled.reads(head);
  }

  /** The place of a text in what the run has kept, or {@link #NONE}. */
  int ordinal(int place) {
    return ordinals.getOrDefault(heads[place], NONE);
  }

  @Override
  public boolean hasOtherDocuments(long head) {
    return others.contains(head);
  }

  /** The same with the places of these texts; empty if they are others. */
  Optional<Reach> in(RunTexts texts) {
    if (texts.size() != size()) {
      return Optional.empty();
    }
    long[] inOrder = IntStream.range(0, size()).mapToLong(texts::digestHead).toArray();
    return Arrays.stream(inOrder).allMatch(places::containsKey)
        ? Optional.of(new Reach(basis, ordinals, inOrder, seen, others, grown, sampled))
        : Optional.empty();
  }

  /** The place of a text among these by the first 64 bits of its digest, or {@link #NONE}. */
  int place(long head) {
    return places.getOrDefault(head, NONE);
  }

  /** Their clusters as they were found, by their places; of the same documents. */
  Clustered found() {
    return with(new Partition(earlier()), basis.found().clusters().placements().orElseThrow());
  }

  /**
   * Their clusters as they were found, with those that came later among them.
   *
   * @param again the clusters of all of them without regard to that, by their places
   * @param copies number of documents of each
   */
  Clustered grown(Clustered again, Copies copies) {
    return with(
        LaterTexts.place(earlier(), again.partition(), copies), again.placements().orElseThrow());
  }

  /** The reference of each text as it was found, or another text of its cluster if that went. */
  private int[] earlier() {
    Partition all = basis.found().clusters().partition();
    IntIntHashMap places = new IntIntHashMap(); // by ordinal of the reference
    int[] earlier = new int[size()];
    for (int place = 0; place < size(); place++) {
      int text = ordinals.getOrDefault(heads[place], NONE);
      if (text == NONE) {
        earlier[place] = LaterTexts.NONE;
        continue;
      }
      int reference = all.referenceOf(text);
      int there = place(basis.heads()[reference]);
      places.putIfAbsent(reference, there == NONE ? place : there);
      earlier[place] = places.get(reference);
    }
    return earlier;
  }

  /**
   * @param ofLater what placed those that came later, by their places
   */
  private Clustered with(Partition partition, Placements ofLater) {
    Placements before = basis.found().clusters().placements().orElseThrow();
    List<Placements.Placement> placements = new ArrayList<>(size());
    for (int place = 0; place < size(); place++) {
      int text = ordinals.getOrDefault(heads[place], NONE);
      placements.add(text == NONE ? ofLater.of(place) : before.of(text));
    }
    return new Clustered(partition, new ConflictLog(), Optional.of(Placements.of(placements)));
  }
}

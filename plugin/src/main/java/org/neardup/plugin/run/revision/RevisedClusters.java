// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.revision;

import com.carrotsearch.hppc.IntIntHashMap;
import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.LongArrayList;
import com.carrotsearch.hppc.LongIntHashMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.neardup.cluster.ClusterMatching;
import org.neardup.cluster.Partition;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.Membership;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.results.Tombstone;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.revision.EarlierResults.EarlierText;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.RunTexts;
import org.opensearch.common.Nullable;

/**
 * The clusters of a revision beside those of the results before.
 *
 * <p>A cluster has the id of the earlier one with which it has most documents in common ({@link
 * ClusterMatching}); a new one has the id that it would have in a run, unless an earlier cluster
 * has it.
 */
public final class RevisedClusters {

  /** What is kept of a text: its earlier cluster, documents in common, and its place by digest. */
  private static final int BYTES_PER_TEXT = 2 * Integer.BYTES + 2 * (Long.BYTES + Integer.BYTES);

  /** The id of a cluster whose reference has no other one's digest. */
  private static final String PLAIN = "[0-9a-f]+";

  /** The summary's key of what changed. */
  private static final String CHANGES = "changes";

  private final RunTexts texts;
  private final Partition partition;
  private final EarlierResults results;
  private final boolean isPart;
  private final EarlierClusters earlier = new EarlierClusters();
  private final Set<String> buried = new HashSet<>(); // ids that have a tombstone, and no cluster
  private final List<Tombstone> earlierTombstones;
  private final RevisionChanges changes = new RevisionChanges();
  private final int[] earlierOf; // by text: the number of its earlier cluster
  private final int[] common; // by text: documents that it had before and has now
  private final int[] continued; // by text that a cluster was gathered around: an earlier cluster
  private final IntObjectHashMap<String> verdicts = new IntObjectHashMap<>(); // by text
  private final Set<String> others; // ids of clusters that were not read and new ones might have

  /** By number of earlier clusters: texts that went, by the first 64 bits of their digests. */
  private final Map<Integer, LongArrayList> removed = new HashMap<>();

  private final CopyCounts before; // of earlier texts

  /** Of vanished clusters, by number: documents by the present cluster that has them. */
  private final Map<Integer, IntIntHashMap> scattered = new TreeMap<>();

  /** Ids of present clusters with documents of vanished ones, by the text gathered around. */
  private final IntObjectHashMap<String> ids = new IntObjectHashMap<>();

  private final BitSet wanted = new BitSet(); // texts whose cluster's id is kept in these

  /**
   * Reads the results before, and matches clusters.
   *
   * @param heads the first 64 bits of the digests of the texts, if these are not all of the run,
   *     but all of their clusters; otherwise null
   * @param definition that of the revision
   * @param charge told of bytes before they are used; throws if there are no more
   */
  public RevisedClusters(
      RunTexts texts,
      Partition partition,
      EarlierResults results,
      @Nullable long[] heads,
      RunDefinition definition,
      LongConsumer charge) {
    this.texts = texts;
    this.partition = partition;
    this.results = results;
    this.isPart = heads != null;
    this.before = new CopyCounts(definition.minCopies());
    charge.accept((long) (BYTES_PER_TEXT + ClusterMatching.BYTES_PER_TEXT) * texts.size());
    earlierOf = new int[texts.size()];
    common = new int[texts.size()];
    Arrays.fill(earlierOf, ClusterMatching.NONE);
    earlierTombstones = results.tombstones();
    earlierTombstones.forEach(tombstone -> buried.add(tombstone.clusterId()));
    LongIntHashMap byDigest = byDigest();
    results.readTexts(
        heads,
        text -> {
          int clusters = earlier.size();
          take(text, byDigest);
          charge.accept((long) EarlierClusters.BYTES_PER_CLUSTER * (earlier.size() - clusters));
        });
    continued = ClusterMatching.match(partition, earlierOf, common);
    charge.accept(-(long) ClusterMatching.BYTES_PER_TEXT * texts.size());
    others = isPart ? results.clustersAmong(newIds()) : Set.of();
    noteVerdicts(definition.verdicts());
    scatter();
  }

  /** The texts that were read of the results before. */
  public CopyCounts before() {
    return before;
  }

  /**
   * The clusters that have the texts and documents that they had before; of large ones most.
   *
   * @param named documents of changed verdicts, which are written anew
   * @param touched what is known of texts
   * @param all number of documents of the results before
   * @param figures what is counted of all clusters of these
   * @param names those of documents of the texts
   * @param charge told of bytes before they are used; throws if there are no more
   * @return empty if too few clusters are as they were, or too many rows are gone
   */
  public Optional<KeptClusters> kept(
      Collection<DocumentName> named,
      Touched touched,
      long all,
      EarlierFigures figures,
      DocumentNames names,
      LongConsumer charge) {
    KeepingClusters keeping =
        new KeepingClusters(texts, partition, results, earlier, earlierOf, removed, charge);
    Optional<BitSet> kept = keeping.unchanged(touched);
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    BitSet ofVerdicts = new BitSet(); // texts
    Arrays.stream(verdicts.keys().toArray()).forEach(ofVerdicts::set);
    for (DocumentName document : named) {
      OptionalInt text = texts.find(document);
      if (text.isPresent()) {
        ofVerdicts.set(text.getAsInt());
        kept.get().clear(partition.referenceOf(text.getAsInt()));
      }
    }
    Optional<List<ClusterPatch>> patches =
        isPart
            ? new PatchedClusters(
                    texts, names, partition, results, earlier, earlierOf, touched, charge)
                .of(continued, kept.get(), ofVerdicts, removed)
            : Optional.of(List.of());
    return patches.flatMap(
        some -> keeping.choose(kept.get(), some, earlierTombstones, all, figures));
  }

  /**
   * The summary of a revision as its run has it: what changed is counted, not listed.
   *
   * @param summary of a revision
   */
  public static Map<String, Object> withoutList(Map<String, Object> summary) {
    Map<String, Object> counted = new LinkedHashMap<>(summary);
    counted.computeIfPresent(CHANGES, (key, changes) -> RevisionChanges.withoutList(changes));
    return counted;
  }

  /** Those that new clusters may have. */
  private List<String> newIds() {
    return IntStream.range(0, texts.size())
        .filter(text -> continued[partition.referenceOf(text)] == ClusterMatching.NONE)
        .mapToObj(texts::digestStart)
        .toList();
  }

  private LongIntHashMap byDigest() {
    LongIntHashMap byDigest = new LongIntHashMap(texts.size());
    for (int text = 0; text < texts.size(); text++) {
      byDigest.put(texts.digestHead(text), text);
    }
    return byDigest;
  }

  private void take(EarlierText text, LongIntHashMap byDigest) {
    int cluster = earlier.add(text.clusterId(), text.documents());
    before.add(text.documents());
    int now = byDigest.getOrDefault(text.digestHead(), ClusterMatching.NONE);
    if (now == ClusterMatching.NONE) {
      changes.removed(text.document(), text.documents(), text.clusterId());
      removed.computeIfAbsent(cluster, number -> new LongArrayList()).add(text.digestHead());
      return;
    }
    earlierOf[now] = cluster;
    common[now] = Math.min(text.documents(), texts.copies(now));
    changes.copies(text.documents(), texts.copies(now));
  }

  private void noteVerdicts(List<Verdict> all) {
    for (Verdict verdict : all) {
      for (DocumentName document : List.of(verdict.left(), verdict.right())) {
        OptionalInt text = texts.find(document);
        if (text.isPresent()) {
          verdicts.put(text.getAsInt(), verdict.type().label() + ", " + verdict.because());
        }
      }
    }
  }

  private void scatter() {
    BitSet there = new BitSet();
    Arrays.stream(continued).filter(number -> number != ClusterMatching.NONE).forEach(there::set);
    for (int number = there.nextClearBit(0);
        number < earlier.size();
        number = there.nextClearBit(number + 1)) {
      scattered.put(number, new IntIntHashMap());
    }
    for (int text = 0; text < earlierOf.length; text++) {
      IntIntHashMap of = scattered.get(earlierOf[text]);
      if (of != null) {
        of.addTo(partition.referenceOf(text), common[text]);
        wanted.set(partition.referenceOf(text));
      }
    }
  }

  /**
   * The id of a cluster.
   *
   * @param reference its reference
   * @param centre the text that it was gathered around
   */
  public String id(int reference, int centre) {
    String id =
        continued[centre] == ClusterMatching.NONE
            ? unused(texts.digestStart(reference))
            : earlier.id(continued[centre]);
    if (wanted.get(centre)) {
      ids.put(centre, id);
    }
    return id;
  }

  private String unused(String digestStart) {
    String id = digestStart;
    for (int i = 2; isEarlier(id); i++) {
      id = digestStart + "-" + i;
    }
    buried.remove(id); // as when a verdict is taken back
    return id;
  }

  private boolean isEarlier(String id) {
    return earlier.numberOf(id) != EarlierClusters.NONE
        || others.contains(id)
        || isPart && !id.matches(PLAIN) && !results.clustersAmong(List.of(id)).isEmpty();
  }

  /**
   * A text is written.
   *
   * @param document its earliest document
   * @param clusterId the id of its cluster
   */
  public void written(int text, DocumentName document, String clusterId, Membership membership) {
    if (earlierOf[text] == ClusterMatching.NONE) {
      changes.added(document, texts.copies(text), clusterId, because(text, membership));
      return;
    }
    String before = earlier.id(earlierOf[text]);
    if (!before.equals(clusterId)) {
      changes.moved(document, common[text], before, clusterId, because(text, membership));
    }
  }

  private String because(int text, Membership membership) {
    if (verdicts.containsKey(text)) {
      return verdicts.get(text);
    }
    return membership.links().stream()
        .findFirst()
        .map(link -> link.type().label() + ", " + link.because())
        .orElseGet(
            () -> membership.placedBy() == null ? "its distance" : "its " + membership.placedBy());
  }

  /**
   * Writes tombstones, when all clusters are written.
   *
   * @param summary told of what changed
   */
  public void finish(ResultsWriter writer, Map<String, Object> summary) {
    Map<String, List<String>> into = new TreeMap<>();
    int vanished = 0;
    for (Map.Entry<Integer, IntIntHashMap> cluster : scattered.entrySet()) {
      into.put(earlier.id(cluster.getKey()), mostFirst(cluster.getValue()));
      vanished += earlier.documents(cluster.getKey()) > 1 ? 1 : 0;
    }
    into.forEach((id, clusters) -> writer.add(tombstone(id, clusters.stream())));
    for (Tombstone tombstone : earlierTombstones) {
      if (buried.contains(tombstone.clusterId())) {
        writer.add(
            tombstone(
                tombstone.clusterId(),
                tombstone.into().stream()
                    .flatMap(id -> into.getOrDefault(id, List.of(id)).stream())));
      }
    }
    summary.put(CHANGES, changes.asMap(vanished));
  }

  private static Tombstone tombstone(String id, Stream<String> into) {
    return new Tombstone(
        id,
        List.copyOf(
            into.limit(Tombstone.MAX_INTO).collect(LinkedHashSet::new, Set::add, Set::addAll)));
  }

  private List<String> mostFirst(IntIntHashMap documents) {
    return Arrays.stream(documents.keys().toArray())
        .boxed()
        .sorted(
            Comparator.comparingInt((Integer centre) -> documents.get(centre))
                .reversed()
                .thenComparingInt(centre -> centre))
        .map(ids::get)
        .toList();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.describing;

import com.carrotsearch.hppc.IntObjectHashMap;
import com.carrotsearch.hppc.IntObjectMap;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntToLongFunction;
import java.util.stream.IntStream;
import org.neardup.cluster.Partition;
import org.neardup.edit.letter.LetterText;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ClusterLetter;
import org.neardup.plugin.run.revision.ClusterPatch;
import org.neardup.plugin.run.revision.EarlierFigures;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.TextBatches;
import org.neardup.plugin.shard.Cancellation;

/**
 * Describes the clusters of a run and writes them: every text is compared and aligned with its
 * reference, what members of a cluster added alike is set apart from what is theirs alone, every
 * document is named.
 *
 * <p>Clusters come by size, the largest first, ties by the text that they were gathered around;
 * inside, the reference text, then the others by distance. The documents of a text come by
 * timestamp, id and index. Small clusters are taken together, the members of a large one in
 * batches.
 */
public final class ClusterDescription {

  private static final String BREAKER_LABEL = "neardup descriptions";

  /**
   * A batch takes no further cluster once it has this many texts, whatever the heap. It is large
   * because each batch reads the documents in their order: with two batches the shards decompress
   * nearly all documents twice.
   */
  private static final int MAX_TEXTS = 1_000_000;

  /**
   * The part of the circuit breaker's limit for each text of a batch: about six times what its
   * description takes.
   */
  private static final int BREAKER_BYTES_PER_TEXT = 6 << 10;

  private final DrivenRun run;
  private final RunTexts texts;
  private final int[] words;
  private final int textsPerBatch;
  private final TextFindings findings;
  private final MemberDescriptions descriptions;
  private final ClusterWriter clusterWriter;

  private final Map<String, Integer> categories = new TreeMap<>();
  private final Set<String> attributes = new HashSet<>();
  private int clusterCount;
  private int singletonCount;
  private int undescribed;
  private long uncompared;
  private double maxDistance;
  private long done;

  public ClusterDescription(
      DrivenRun run,
      RunTexts texts,
      int[] words,
      ShardCandidates candidates,
      TextFindings findings) {
    this.run = run;
    this.texts = texts;
    this.words = words;
    this.findings = findings;
    textsPerBatch = run.heap().room(BREAKER_BYTES_PER_TEXT, MAX_TEXTS);
    Excerpts excerpts = new Excerpts(run.gateway(), texts);
    descriptions =
        new MemberDescriptions(
            run, texts, words, candidates, excerpts, textsPerBatch, this::advance);
    clusterWriter = new ClusterWriter(run, texts, words, findings, excerpts, this::advance);
  }

  /**
   * What was counted on the way.
   *
   * @param clusters of two documents or more
   * @param singletons documents that are alone
   * @param categories documents by category
   * @param uniqueTextDocuments documents with unique text
   * @param undescribed documents whose category is not known, for want of a source
   * @param uncompared added sentences that were not compared with each other, there being too many
   * @param maxDistance greatest distance of a document to its reference
   * @param attributes names of those that some written document has; copied
   */
  public record Counts(
      int clusters,
      int singletons,
      Map<String, Integer> categories,
      int uniqueTextDocuments,
      int undescribed,
      long uncompared,
      double maxDistance,
      Set<String> attributes) {

    public Counts {
      attributes = Set.copyOf(attributes);
    }

    /** With those of clusters that have been written before. */
    public Counts and(EarlierFigures others) {
      Map<String, Integer> sum = new TreeMap<>(categories);
      others.categories().forEach((category, count) -> sum.merge(category, count, Integer::sum));
      return new Counts(
          clusters + others.clusters(),
          singletons + others.singletons(),
          sum,
          uniqueTextDocuments + others.uniqueTextDocuments(),
          undescribed + others.undescribed(),
          Math.max(uncompared, others.uncompared()),
          Math.max(maxDistance, others.maxDistance()),
          attributes);
    }
  }

  /** How much there is to do: every text is described, and then written. */
  public static long steps(RunTexts texts) {
    return 2L * texts.size();
  }

  /**
   * Describes and writes the clusters that are not written yet.
   *
   * @param written the references of those that are
   */
  public Counts write(Partition partition, BitSet written) {
    try (MemoryCharge charge = run.heap().charge(BREAKER_LABEL)) {
      charge.take((long) ClusterList.BYTES_PER_TEXT * partition.texts());
      for (int text = 0; text < partition.texts(); text++) {
        done += written.get(partition.referenceOf(text)) ? 2 : 0;
      }
      return writeAll(new ClusterList(partition, texts, reference -> !written.get(reference)));
    }
  }

  /**
   * Describes what a revision changes of large clusters, by the letters that they have, and writes
   * it. Comes after {@link #write}.
   *
   * @param known by shard: the greatest sequence number of documents that are written already
   * @return what was counted of it and before
   */
  public Counts patch(List<ClusterPatch> patches, IntToLongFunction known) {
    PatchWriter patchWriter = new PatchWriter(run, texts, findings, clusterWriter);
    for (ClusterPatch patch : patches) {
      Cancellation.ensureNotCancelled(run.task());
      try (MemoryCharge charge = run.heap().charge(BREAKER_LABEL)) {
        Cluster cluster = texts(patch);
        IntObjectMap<LetterText> letters = new IntObjectHashMap<>();
        ClusterLetter letter = patch.before().letter();
        if (letter != null) {
          letters.put(cluster.reference(), letter.toLetter(patch.before().size()));
        }
        MemberDescriptions.Descriptions described =
            descriptions.byLetters(List.of(cluster), letters, charge);
        PatchedCluster patched =
            new PatchedCluster(
                patch,
                new DescribedCluster(cluster, texts, described, run.definition().edits()),
                texts);
        patched
            .categories()
            .forEach((category, documents) -> categories.merge(category, documents, Integer::sum));
        undescribed += patched.undescribed();
        maxDistance = Math.max(maxDistance, patched.maxDistance());
        patchWriter.write(patched, known, charge);
      }
    }
    attributes.addAll(patchWriter.attributesSeen());
    return counts();
  }

  /** Those that are described, and others by which it is judged what these share. */
  private Cluster texts(ClusterPatch patch) {
    int[] members =
        IntStream.concat(Arrays.stream(patch.described()), Arrays.stream(patch.others()))
            .filter(text -> text != patch.reference())
            .sorted()
            .toArray();
    return new Cluster(patch.reference(), members, patch.before().size(), patch.centre());
  }

  private Counts writeAll(List<Cluster> clusters) {
    for (int from = 0, to; from < clusters.size(); from = to) {
      Cancellation.ensureNotCancelled(run.task());
      int size = 0;
      long referenceWords = 0;
      for (to = from;
          to < clusters.size()
              && (to == from || size < textsPerBatch && referenceWords < TextBatches.MAX_WORDS);
          to++) {
        size += clusters.get(to).texts();
        if (clusters.get(to).members().length > 0) {
          referenceWords += words[clusters.get(to).reference()];
        }
      }
      write(clusters.subList(from, to));
    }
    return counts();
  }

  private Counts counts() {
    attributes.addAll(clusterWriter.attributesSeen());
    return new Counts(
        clusterCount,
        singletonCount,
        categories,
        clusterWriter.uniqueTextDocuments(),
        undescribed,
        uncompared,
        maxDistance,
        attributes);
  }

  private void write(List<Cluster> batch) {
    try (MemoryCharge charge = run.heap().charge(BREAKER_LABEL)) {
      MemberDescriptions.Descriptions described = descriptions.of(batch, charge);
      advance(batch.size()); // references are what others are described by
      for (Cluster each : batch) {
        DescribedCluster cluster =
            new DescribedCluster(described.named(each), texts, described, run.definition().edits());
        count(cluster);
        clusterWriter.write(cluster, charge);
      }
      clusterWriter.flush(charge);
    }
  }

  private void count(DescribedCluster cluster) {
    if (cluster.isSingleton()) {
      singletonCount++;
    } else {
      clusterCount++;
    }
    cluster
        .categories()
        .forEach((category, documents) -> categories.merge(category, documents, Integer::sum));
    undescribed += cluster.undescribed();
    uncompared += cluster.uncompared();
    maxDistance = Math.max(maxDistance, cluster.maxDistance());
  }

  private void advance(int steps) {
    done += steps;
    run.progress().done(Math.min(done, steps(texts))); // what is described again counts twice
  }
}

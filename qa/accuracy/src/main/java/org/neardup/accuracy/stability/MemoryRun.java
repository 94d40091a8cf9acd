// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.stability;

import com.carrotsearch.hppc.LongHashSet;
import com.carrotsearch.hppc.LongIntHashMap;
import com.carrotsearch.hppc.cursors.LongIntCursor;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.CandidateSource;
import org.neardup.cluster.Copies;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.cluster.LinkedClusters;
import org.neardup.cluster.Partition;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.cluster.letter.LetterClustering;
import org.neardup.cluster.letter.SampledTexts;
import org.neardup.cluster.letter.ThresholdSample;
import org.neardup.cluster.letter.TokenLimits;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.TextAttributes;
import org.neardup.distance.BackgroundModel;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.CommonTokens;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;
import org.neardup.signature.DocumentSignature;
import org.neardup.signature.DocumentSigner;
import org.neardup.work.Allowance;

/**
 * Clusters documents in memory by the defaults of method {@code references}. Its texts are numbered
 * from 0, in seed order.
 */
public final class MemoryRun {

  private static final int MIN_COPIES = 6;

  /** Words of the sample in which spun letters are looked for. */
  private static final long SAMPLE_WORDS = 1_000_000;

  /** Without letters, of a collection whose histogram has no valley. */
  private static final double DISTANCE_WITHOUT_VALLEY = 2.5;

  private final boolean letters;
  private final List<Text> texts = new ArrayList<>(); // in seed order
  private final int[] documents;
  private final Measure.KullbackLeibler measure;
  private final SampledTexts source;
  private final int[] byOrder;
  private final double threshold;

  /** The letters that were found last. Many dialogues begin with the same. */
  private Letters last;

  /** Letters, and the links that they were found with. */
  private record Letters(List<ExplicitLink> links, LinkedClusters.Clustering found) {
    Letters {
      links = List.copyOf(links);
    }
  }

  /** A text with its documents. */
  private record Text(DocumentSignature signature, String order, List<Integer> documents) {}

  private MemoryRun(List<String> collection, Variation variation, int variant, boolean letters) {
    this.letters = letters;
    DocumentSigner signer = DocumentSigner.byDefault();
    Map<String, Text> byDigest = new LinkedHashMap<>();
    for (int document = 0; document < collection.size(); document++) {
      String text = collection.get(document);
      DocumentSignature signature = signer.sign(variation.spell(text, variant));
      byDigest
          .computeIfAbsent(
              signature.digestAsHex(),
              digest ->
                  new Text(
                      signature,
                      signer.sign(variation.orderedBy(text, variant)).digestAsHex(),
                      new ArrayList<>()))
          .documents
          .add(document);
    }
    texts.addAll(byDigest.values());
    texts.sort(
        Comparator.comparingInt((Text text) -> -text.documents.size())
            .thenComparing(text -> text.order));
    documents = texts.stream().mapToInt(text -> text.documents.size()).toArray();
    BackgroundModel.Builder words = new BackgroundModel.Builder();
    LongIntHashMap frequencies = new LongIntHashMap();
    List<Seed> seeds = new ArrayList<>();
    for (Text text : texts) {
      words.add(text.signature.bag());
      Arrays.stream(text.signature.tokens()).forEach(token -> frequencies.addTo(token, 1));
      seeds.add(new Seed(seeds.size(), text.signature.bag(), text.signature.tokens()));
    }
    measure = new Measure.KullbackLeibler(words.build(), 1);
    source = new SampledTexts(seeds, common(frequencies), measure, Allowance.UNLIMITED);
    byOrder =
        IntStream.range(0, texts.size())
            .boxed()
            .sorted(Comparator.comparing(text -> texts.get(text).order))
            .mapToInt(Integer::intValue)
            .toArray();
    threshold =
        ThresholdSample.of(byOrder, this::among, others -> {})
            .valley()
            .map(valley -> letters ? valley.nearEnd() : valley.farEnd())
            .orElse(letters ? ThresholdSample.WITHOUT_VALLEY : DISTANCE_WITHOUT_VALLEY);
  }

  private CommonTokens common(LongIntHashMap frequencies) {
    TokenLimits limits = TokenLimits.of(0, texts.size());
    LongHashSet frequent = new LongHashSet();
    LongHashSet common = new LongHashSet();
    for (LongIntCursor counted : frequencies) {
      if (counted.value > limits.frequent()) {
        frequent.add(counted.key);
      }
      if (counted.value > limits.common()) {
        common.add(counted.key);
      }
    }
    return new CommonTokens(frequent, common);
  }

  /**
   * Prepares a run over a collection.
   *
   * @param collection documents by number
   * @param letters whether letters complete the clusters, as they do by default
   */
  public static MemoryRun of(List<String> collection, boolean letters) {
    return new MemoryRun(collection, Variation.SPELLING, 0, letters);
  }

  /**
   * Clusters a variant of a collection.
   *
   * @param collection documents by number
   * @param variant 0 to {@link Variation#VARIANTS} exclusive; 0 for the collection itself
   * @return by document, the number of a document of its cluster, the same for all of them
   */
  static int[] cluster(List<String> collection, Variation variation, int variant) {
    MemoryRun run = new MemoryRun(collection, variation, variant, true);
    return run.byDocument(run.cluster(List.of()));
  }

  /** Number of distinct texts. */
  public int texts() {
    return texts.size();
  }

  /** Number of documents with each text. */
  public Copies copies() {
    return new Copies(documents.clone(), MIN_COPIES);
  }

  /** The documents with a text, ascending; at least one. */
  public List<Integer> documentsOf(int text) {
    return List.copyOf(texts.get(text).documents);
  }

  /** The distance, in nats, that the run chose for this collection. */
  public double threshold() {
    return threshold;
  }

  /**
   * The candidates of texts up to a distance.
   *
   * @param distance in nats
   */
  public CandidateSource candidates(double distance) {
    return source.candidates(near(distance));
  }

  /**
   * Clusters the texts under constraints.
   *
   * @param links between texts; where they contradict each other, a cannot-link wins
   */
  public Partition cluster(List<ExplicitLink> links) {
    AssignmentSettings settings =
        new AssignmentSettings(threshold, AssignmentSettings.DEFAULT_FAMILY_DISCOUNT);
    RetrievalSettings nearby = near(threshold + AssignmentSettings.DEFAULT_FAMILY_DISCOUNT);
    return letters
        ? byLetters(settings, links, LetterClustering.closer(nearby, texts.size()))
        : new ReferenceClustering(
                source.candidates(nearby), ReferenceClustering.DEFAULT_MAX_BATCH, done -> {})
            .run(texts.size(), closure(links), settings)
            .partition();
  }

  private ConstraintClosure closure(List<ExplicitLink> links) {
    return ConstraintClosure.of(
        texts.size(), TextAttributes.none(), List.of(), links, ConflictPolicy.CANNOT_LINK);
  }

  private Partition byLetters(
      AssignmentSettings settings, List<ExplicitLink> links, RetrievalSettings retrieval) {
    List<ExplicitLink> unlinked = LinkedClusters.unlinked(links);
    if (last == null || !last.links.equals(unlinked)) {
      last = new Letters(unlinked, letters(settings, unlinked, retrieval));
    }
    return LinkedClusters.of(
        last.found,
        closure(links),
        new Copies(documents, MIN_COPIES),
        new LinkedClusters.Nearness(among -> source.candidates(retrieval, among), settings),
        Allowance.UNLIMITED);
  }

  private LinkedClusters.Clustering letters(
      AssignmentSettings settings, List<ExplicitLink> links, RetrievalSettings retrieval) {
    LetterClustering clustering =
        new LetterClustering(
            source, measure, closure(links), documents, MIN_COPIES, Allowance.UNLIMITED);
    ReferenceClustering.Result gathered =
        clustering.gather(settings, retrieval, sample(), done -> {});
    LetterClustering.Completed found =
        clustering.complete(gathered, settings, retrieval, true, done -> {});
    return new LinkedClusters.Clustering(
        found.partition(), found.placements(), gathered.conflicts());
  }

  private static RetrievalSettings near(double distance) {
    return new RetrievalSettings(1, distance, RetrievalSettings.NEVER, RetrievalSettings.NEVER);
  }

  private ThresholdSample.Distances among(int[] others) {
    CandidateSource candidates =
        source.candidates(near(Double.POSITIVE_INFINITY), IntStream.of(others).sorted().toArray());
    return (histogram, sample) -> {
      long compared = 0;
      for (Candidates found : candidates.find(sample)) {
        histogram.add(DistanceHistogram.count(found));
        compared += found.size();
      }
      return compared;
    };
  }

  private int[] sample() {
    IntStream.Builder sample = IntStream.builder();
    long words = 0;
    for (int text : Arrays.copyOf(byOrder, Math.min(LetterClustering.SAMPLE, byOrder.length))) {
      if (words + source.words(text) <= SAMPLE_WORDS) {
        words += source.words(text);
        sample.add(text);
      }
    }
    return sample.build().sorted().toArray();
  }

  /** By document, the number of a document of its cluster, the same for all of them. */
  public int[] byDocument(Partition partition) {
    int[] clusters = new int[IntStream.of(documents).sum()];
    for (int text = 0; text < texts.size(); text++) {
      int first = texts.get(partition.referenceOf(text)).documents.get(0);
      texts.get(text).documents.forEach(document -> clusters[document] = first);
    }
    return clusters;
  }
}

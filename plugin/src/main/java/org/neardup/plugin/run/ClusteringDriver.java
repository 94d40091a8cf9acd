package org.neardup.plugin.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.CandidateSource;
import org.neardup.cluster.ConnectedClustering;
import org.neardup.cluster.LetterClustering;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.constraint.Condition;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.ExplicitLink;
import org.neardup.constraint.LinkType;
import org.neardup.distance.BackgroundModel;
import org.neardup.itemset.ClosedSetClustering;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.MeasurePhase;
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.plugin.shard.TextsPhase;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.work.Allowance;
import org.opensearch.core.common.io.stream.StreamInput;
import org.opensearch.core.common.io.stream.StreamOutput;
import org.opensearch.core.common.io.stream.Writeable;

/**
 * A run that clusters, from its pinned shards to its written results.
 *
 * <ol>
 *   <li>{@link #mergeExactCopies}: one text a digest, in seed order;
 *   <li>{@link #agreeOnMeasure}: by what texts are compared, with what that must know of the whole
 *       collection, such as p(w|C); and the tokens too frequent to propose candidates;
 *   <li>{@link #closeConstraints}: links and their closure;
 *   <li>{@link ThresholdChoice}: as given, or the valley of the collection's histogram;
 *   <li>{@link #cluster}: seeds, candidates, assignment, or the closure of pairs; or {@link
 *       #clusterLetters}: that around centres, then clusters of one letter, and texts with a part
 *       of one;
 *   <li>{@link #findElsewhere}: if asked, how much of each text is in other clusters;
 *   <li>{@link #describe}: every member against its reference, aligned at the shards, and written
 *       as results.
 * </ol>
 *
 * Pinning comes before, see {@link ShardPinning}. Runs on one thread of its own and waits for the
 * shards; what it keeps is of one entry a distinct text. What differs from method to method is
 * behind {@link ClusteringMethod}, except for the threshold and the way of clustering.
 */
final class ClusteringDriver {

  private static final int MAX_BATCH = 256;
  private static final String BREAKER_LABEL = "neardup texts";

  /** Documents with a text, as the letters see them. */
  private static final int BYTES_PER_COUNT = Integer.BYTES;

  /** The length of a text in words. */
  private static final int BYTES_PER_LENGTH = Integer.BYTES;

  /** A word while the counts of all shards are put together. */
  private static final int BYTES_PER_WORD = 48;

  private final RunDefinition definition;
  private final ClusteringMethod method;
  private final RunTask task;
  private final RunProgress progress;
  private final ShardGateway gateway;
  private final ResultsWriter writer;
  private final RunAttempts.FoundClusters checkpoint;
  private final DriverHeap heap;
  private final MemoryCharge memory;

  /**
   * @param method that of the definition
   * @param checkpoint has the clusters if they have been found before
   * @param heap holds what the driving node keeps of texts, descriptions and passages
   */
  ClusteringDriver(
      RunDefinition definition,
      ClusteringMethod method,
      RunTask task,
      RunProgress progress,
      ShardGateway gateway,
      ResultsWriter writer,
      RunAttempts.FoundClusters checkpoint,
      DriverHeap heap) {
    this.definition = definition;
    this.method = method;
    this.task = task;
    this.progress = progress;
    this.gateway = gateway;
    this.writer = writer;
    this.checkpoint = checkpoint;
    this.heap = heap;
    this.memory = heap.charge(BREAKER_LABEL);
  }

  /**
   * What is known of the texts when they can be compared.
   *
   * @param frequentTokens tokens that propose no candidate by themselves
   * @param words length of each text in words
   * @param counts occurrences of words in all texts, or what the method counts instead
   */
  private record Background(long[] frequentTokens, int[] words, BackgroundModel counts) {}

  /**
   * The clusters, and what it took to find them.
   *
   * @param views the fingerprints of all views, summed up
   * @param comparisons pairs of texts that were compared
   * @param skippedTokens look-ups that were left out because the token is frequent
   */
  record Found(Clustered clusters, long views, long comparisons, long skippedTokens)
      implements Writeable {

    Found(StreamInput in) throws IOException {
      this(Clustered.read(in), in.readLong(), in.readVLong(), in.readVLong());
    }

    @Override
    public void writeTo(StreamOutput out) throws IOException {
      clusters.writeTo(out);
      out.writeLong(views);
      out.writeVLong(comparisons);
      out.writeVLong(skippedTokens);
    }
  }

  /** Runs to the end, once, and returns the summary. */
  Map<String, Object> run() {
    try (MemoryCharge kept = memory) {
      return drive();
    }
  }

  private Map<String, Object> drive() {
    RunTexts texts = mergeExactCopies();
    Background background = agreeOnMeasure(texts);
    ConstraintClosure closure = closeConstraints(texts);
    ShardCandidates candidates =
        new ShardCandidates(
            gateway, texts, background.words(), background.frequentTokens(), memory::take);
    Optional<ShardPassages> passages = prepareSentences(texts);
    ThresholdChoice.Threshold threshold =
        new ThresholdChoice(method, candidates, task, progress).of(texts);
    Optional<ClosedSets> itemsets = findItemsets(texts, background, candidates);
    Clustered result =
        itemsets
            .map(found -> Clustered.of(found.partition()))
            .orElseGet(() -> find(texts, background, closure, candidates, threshold));
    Optional<TextsElsewhere> elsewhere =
        passages.map(shards -> findElsewhere(shards, background, result));
    ClusterDescription.Counts counts =
        describe(texts, background, closure, candidates, result, elsewhere);
    Map<String, Object> summary =
        new ClusteringSummary(definition, method, gateway)
            .of(
                texts,
                background.frequentTokens().length,
                closure,
                candidates,
                threshold,
                result,
                counts,
                passages);
    itemsets.ifPresent(found -> writeItemsets(found, summary));
    return summary;
  }

  /** Not a checkpoint: to find them again takes less than to keep them. */
  private Optional<ClosedSets> findItemsets(
      RunTexts texts, Background background, ShardCandidates candidates) {
    if (!(method instanceof ClosedSetsMethod closedSets)) {
      return Optional.empty();
    }
    progress.phase("clustering", (long) ClosedSetClustering.TURNS * texts.size());
    memory.take((long) ClosedSetClustering.BYTES_PER_TEXT * texts.size());
    return Optional.of(
        new ClosedSets(
            closedSets, texts, background.words(), candidates, this::advance, allowance(memory)));
  }

  private void writeItemsets(ClosedSets itemsets, Map<String, Object> summary) {
    progress.phase("itemsets", itemsets.count());
    itemsets.write(writer, this::advance);
    itemsets.addTo(summary);
  }

  private Clustered find(
      RunTexts texts,
      Background background,
      ConstraintClosure closure,
      ShardCandidates candidates,
      ThresholdChoice.Threshold threshold) {
    long views = gateway.shards().stream().mapToLong(shard -> shard.groups().fingerprint()).sum();
    Optional<Found> before = checkpoint.load().filter(found -> found.views() == views);
    if (before.isPresent()) {
      candidates.counted(before.get().comparisons(), before.get().skippedTokens());
      return before.get().clusters();
    }
    Clustered found =
        method instanceof ReferencesMethod references && references.letters()
            ? clusterLetters(texts, background, closure, candidates, threshold)
            : cluster(texts, closure, candidates, threshold.value());
    checkpoint.save(new Found(found, views, candidates.comparisons(), candidates.skippedTokens()));
    return found;
  }

  private RunTexts mergeExactCopies() {
    progress.phase("exact", 1);
    RunTexts texts = RunTexts.merge(gateway.shards(), !method.attributes().isEmpty(), memory::take);
    progress.done(1);
    return texts;
  }

  private Background agreeOnMeasure(RunTexts texts) {
    progress.phase("background", 2);
    boolean tokensFit = gateway.tokensFit();
    memory.take((long) BYTES_PER_LENGTH * texts.size());
    FrequentTokens frequency = new FrequentTokens(method.maxDocFreq(), texts.size());
    List<TextsPhase.Response> parts =
        gateway.askWhole(
            ShardPhases.TEXTS,
            shard ->
                new TextsPhase.Request(
                    gateway.view(shard),
                    texts.ordinalsOf(shard),
                    texts.answersFor(shard),
                    frequency.frequencyToName(gateway.size()),
                    method.counted(tokensFit)));
    progress.done(1);
    BackgroundModel counts = sum(parts);
    Measure measure = method.measure(counts, texts.size(), tokensFit);
    long[] named = FrequentTokens.named(parts);
    List<MeasurePhase.Response> frequencies =
        gateway.askWhole(
            ShardPhases.MEASURE,
            shard -> new MeasurePhase.Request(gateway.view(shard), measure, named));
    progress.done(2);
    int[] words = new int[texts.size()];
    for (int shard = 0; shard < parts.size(); shard++) {
      int[] ordinals = texts.ordinalsOf(shard);
      int[] ofGroup = parts.get(shard).words();
      for (int group = 0; group < ofGroup.length; group++) {
        words[ordinals[group]] += ofGroup[group];
      }
    }
    return new Background(frequency.frequent(named, frequencies), words, counts);
  }

  private BackgroundModel sum(List<TextsPhase.Response> parts) {
    try (MemoryCharge charge = heap.charge(BREAKER_LABEL)) {
      BackgroundModel.Builder sum = new BackgroundModel.Builder();
      for (TextsPhase.Response part : parts) {
        charge.take(part.part().ramBytes() + (long) BYTES_PER_WORD * part.part().words().length);
        sum.add(part.part());
      }
      BackgroundModel counts = sum.build();
      memory.take(counts.ramBytes());
      return counts;
    }
  }

  private ConstraintClosure closeConstraints(RunTexts texts) {
    progress.phase("constraints", 1);
    Set<String> names = new LinkedHashSet<>();
    for (DocumentPair pair : method.pairs()) {
      names.add(pair.left());
      names.add(pair.right());
    }
    Map<String, Integer> textOf = texts.resolve(names);
    List<ExplicitLink> links = new ArrayList<>();
    for (DocumentPair pair : method.pairs()) {
      links.add(
          new ExplicitLink(
              pair.type(), textOf.get(pair.left()), textOf.get(pair.right()), pair.because()));
    }
    memory.take(ConstraintClosure.ramBytes(texts.size(), method.rules()));
    ConstraintClosure closure =
        ConstraintClosure.of(texts.size(), texts, method.rules(), links, method.onConflict());
    progress.done(1);
    return closure;
  }

  /** What is wrong with the field's sentences is found before the long work begins. */
  private Optional<ShardPassages> prepareSentences(RunTexts texts) {
    if (!(method instanceof ReferencesMethod references) || references.passages().isEmpty()) {
      return Optional.empty();
    }
    progress.phase("sentences", 1);
    ShardPassages passages =
        ShardPassages.prepare(gateway, texts, references.passages().get(), heap);
    progress.done(1);
    return Optional.of(passages);
  }

  private TextsElsewhere findElsewhere(
      ShardPassages passages, Background background, Clustered result) {
    progress.phase("passages", background.words().length);
    return TextsElsewhere.of(result.partition(), passages, memory::take, task, progress);
  }

  private Clustered clusterLetters(
      RunTexts texts,
      Background background,
      ConstraintClosure closure,
      ShardCandidates candidates,
      ThresholdChoice.Threshold threshold) {
    ReferencesMethod references = (ReferencesMethod) method;
    boolean given = references.threshold().isPresent();
    memory.take(
        (long) (BYTES_PER_COUNT + Partition.BYTES_PER_TEXT + Placements.BYTES_PER_TEXT)
            * texts.size());
    int[] documents = IntStream.range(0, texts.size()).map(i -> texts.copies(i)).toArray();
    try (MemoryCharge charge = heap.charge("neardup letters")) {
      LetterClustering letters =
          new LetterClustering(
              new ShardLetterTexts(gateway, texts, background.words(), candidates, task),
              new Measure.KullbackLeibler(background.counts(), references.mu()),
              closure,
              documents,
              definition.minCopies(),
              allowance(charge));
      progress.phase("clustering", texts.size());
      AssignmentSettings settings =
          new AssignmentSettings(threshold.value(), references.familyDiscount());
      RetrievalSettings plain = retrieval(threshold.value() + references.familyDiscount());
      RetrievalSettings retrieval =
          threshold.histogram() == null ? plain : LetterClustering.closer(plain);
      ReferenceClustering.Result gathered =
          letters.gather(
              settings,
              retrieval,
              texts.sample(LetterClustering.SAMPLE, background.words()),
              this::advance);
      progress.phase("letters", texts.size());
      LetterClustering.Completed completed =
          letters.complete(gathered, settings, retrieval, !given, this::advance);
      return new Clustered(
          completed.partition(), gathered.conflicts(), Optional.of(completed.placements()));
    }
  }

  private Allowance allowance(MemoryCharge charge) {
    return new Allowance() {
      @Override
      public void take(long bytes) {
        charge.take(bytes);
      }

      @Override
      public void goOn() {
        gateway.goOn();
      }
    };
  }

  private void advance(int done) {
    Cancellation.check(task);
    progress.done(done);
  }

  private Clustered cluster(
      RunTexts texts, ConstraintClosure closure, ShardCandidates candidates, double threshold) {
    progress.phase("clustering", texts.size());
    double discount =
        method instanceof ReferencesMethod references ? references.familyDiscount() : 0;
    CandidateSource source = candidates.source(retrieval(threshold + discount));
    if (method instanceof BaselineMethod baseline && baseline.isOfPairs()) {
      memory.take((long) ConnectedClustering.BYTES_PER_TEXT * texts.size());
      Partition partition =
          new ConnectedClustering(source, MAX_BATCH, this::advance).run(texts.size());
      return Clustered.of(partition);
    }
    return Clustered.byDistance(
        new ReferenceClustering(source, MAX_BATCH, this::advance, allowance(memory))
            .run(texts.size(), closure, new AssignmentSettings(threshold, discount)));
  }

  /**
   * Which pairs the shards send back: those near enough, and those that a must-link may join
   * whatever their distance. Such a rule names a share of content, or, of attributes alone, takes
   * any candidate.
   */
  private RetrievalSettings retrieval(double maxDistance) {
    double containment = RetrievalSettings.NEVER;
    double overlap = RetrievalSettings.NEVER;
    for (ConstraintRule rule : method.rules()) {
      if (rule.type() != LinkType.MUST_LINK || rule.isEquality()) {
        continue;
      }
      if (!rule.isOnContent()) {
        containment = 0;
      }
      for (Condition condition : rule.conditions()) {
        if (condition instanceof Condition.ContainsReference contains) {
          containment = Math.min(containment, contains.share());
        } else if (condition instanceof Condition.WordOverlapAtLeast atLeast) {
          overlap = Math.min(overlap, atLeast.share());
        }
      }
    }
    return new RetrievalSettings(method.minShared(), maxDistance, containment, overlap);
  }

  private ClusterDescription.Counts describe(
      RunTexts texts,
      Background background,
      ConstraintClosure closure,
      ShardCandidates candidates,
      Clustered result,
      Optional<TextsElsewhere> elsewhere) {
    progress.phase("results", ClusterDescription.steps(texts));
    return new ClusterDescription(
            gateway,
            texts,
            background.words(),
            definition.minCopies(),
            definition.edits(),
            closure,
            candidates,
            writer,
            heap,
            elsewhere,
            result.placements(),
            task,
            progress)
        .write(result.partition());
  }
}

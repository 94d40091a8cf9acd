// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.neardup.cluster.CloseCalls;
import org.neardup.cluster.LinkedClusters;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.ExplicitLink;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.DocumentPair;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.Verdict;
import org.neardup.plugin.run.describing.ClusterDescription;
import org.neardup.plugin.run.describing.TextFindings;
import org.neardup.plugin.run.describing.TextsElsewhere;
import org.neardup.plugin.run.passages.ShardPassages;
import org.neardup.plugin.run.revision.EarlierResults;
import org.neardup.plugin.run.revision.RevisedClusters;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.ShardPinning;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.RepeatedPhase;
import org.neardup.plugin.shard.comparing.SearchedPhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RepeatedTokens;
import org.opensearch.common.Nullable;
import org.opensearch.core.common.breaker.CircuitBreakingException;
import org.opensearch.core.common.bytes.BytesReference;

/**
 * A run that clusters, from its pinned shards to its written results.
 *
 * <ol>
 *   <li>{@link #mergeExactCopies}: one text a digest, in seed order;
 *   <li>{@link #agreeOnMeasure}: by what texts are compared, with what that must know of the whole
 *       collection, such as p(w|C); and the tokens too frequent to propose candidates;
 *   <li>{@link #closed}: links and their closure;
 *   <li>{@link ThresholdChoice}: as given, or the valley of the collection's histogram;
 *   <li>{@link ClusteringStrategy}: the clusters, in the way of the method;
 *   <li>{@link OpenQuestions}: what a reviewer should be asked about them;
 *   <li>{@link #findElsewhere}: if asked, how much of each text is in other clusters;
 *   <li>{@link RevisedClusters}: if this is a revision, which clusters are those before;
 *   <li>{@link #describe}: every member against its reference, aligned at the shards, and written
 *       as results.
 * </ol>
 *
 * Pinning comes before, see {@link ShardPinning}. Runs on one thread of its own and waits for the
 * shards; what it keeps is of one entry a distinct text.
 */
public final class ClusteringDriver {

  private static final String BREAKER_LABEL = "neardup texts";

  /** The length of a text in words. */
  private static final int BYTES_PER_LENGTH = Integer.BYTES;

  /** A word while the counts of all shards are put together. */
  private static final int BYTES_PER_WORD = 48;

  private final DrivenRun run;
  private final ClusteringMethod method;
  private final FoundClusters checkpoint;
  private final Optional<EarlierResults> earlier;
  private final RunProgress progress;
  private final ShardGateway gateway;
  private final MemoryCharge memory;

  /**
   * @param method that of the run's definition
   * @param checkpoint has the clusters if they have been found before
   * @param earlier the results whose place the run takes, if it is a revision
   */
  public ClusteringDriver(
      DrivenRun run,
      ClusteringMethod method,
      FoundClusters checkpoint,
      Optional<EarlierResults> earlier) {
    this.run = run;
    this.method = method;
    this.checkpoint = checkpoint;
    this.earlier = earlier;
    this.progress = run.progress();
    this.gateway = run.gateway();
    this.memory = run.heap().charge(BREAKER_LABEL);
  }

  /** Runs to the end, once, and returns the summary. */
  public Map<String, Object> run() {
    try (memory) {
      return drive();
    }
  }

  private Map<String, Object> drive() {
    RunTexts texts = mergeExactCopies();
    Background background = agreeOnMeasure(texts);
    List<ExplicitLink> links = links(texts);
    ConstraintClosure closure = closed(texts, links);
    List<ExplicitLink> others = LinkedClusters.unlinked(links);
    ConstraintClosure unlinked = others.size() == links.size() ? closure : closed(texts, others);
    progress.done(1);
    ShardCandidates candidates =
        new ShardCandidates(
            gateway,
            texts,
            background.words(),
            background.frequentTokens(),
            background.commonTokens(),
            memory::take);
    Optional<ShardPassages> passages = prepareSentences(texts);
    ThresholdChoice.Threshold threshold = new ThresholdChoice(run, method, candidates).of(texts);
    ComparableTexts comparable =
        new ComparableTexts(texts, background, closure, unlinked, candidates, threshold, memory);
    ClusteringStrategy strategy = ClusteringStrategy.of(method, run, comparable);
    Beginning found = found(strategy, texts, candidates);
    Clustered result = strategy.constrained(found.clusters());
    Optional<OpenQuestions> questions =
        method instanceof ReferencesMethod references
            ? Optional.of(new OpenQuestions(run, references, comparable))
            : Optional.empty();
    List<CloseCalls.Question> asked =
        questions.map(open -> open.of(result.partition())).orElse(List.of());
    gateway.ask(SearchedPhase.INSTANCE, shard -> new ViewRequest(gateway.view(shard)));
    Optional<TextsElsewhere> elsewhere =
        passages.map(shards -> findElsewhere(shards, background, result));
    Optional<RevisedClusters> revised =
        earlier.map(
            results ->
                new RevisedClusters(
                    texts, result.partition(), results, run.definition().verdicts(), memory::take));
    Optional<RevisedClusters.Kept> kept = keep(found, revised);
    ClusterDescription.Counts counts =
        describe(
            texts,
            background,
            candidates,
            result.partition(),
            kept,
            new TextFindings(closure, elsewhere, result.placements(), revised));
    Map<String, Object> summary =
        new ClusteringSummary(run.definition(), method, gateway)
            .of(
                texts,
                background.frequentTokens().length,
                closure,
                candidates,
                threshold,
                result,
                counts,
                passages);
    questions.ifPresent(open -> open.write(asked));
    revised.ifPresent(clusters -> clusters.finish(run.writer(), summary));
    strategy.writeRest(summary);
    return summary;
  }

  /**
   * Clusters before the constraints that they are found without.
   *
   * @param clusters the clusters
   * @param forRevisions the same as the results keep them for revisions; empty if they do not
   * @param isBefore whether the documents of the run are those of the results that it revises
   */
  private record Beginning(
      Clustered clusters, Optional<BytesReference> forRevisions, boolean isBefore) {}

  /** As the run before a revision or an earlier attempt has found them, or found now. */
  private Beginning found(ClusteringStrategy strategy, RunTexts texts, ShardCandidates candidates) {
    if (!strategy.isKept()) {
      return new Beginning(strategy.cluster(), Optional.empty(), false);
    }
    long fingerprint = gateway.fingerprint();
    if (strategy.isUnlinked()) {
      Optional<BytesReference> bytes = earlier.flatMap(results -> results.found(memory::take));
      Optional<FoundClusters.Found> before =
          bytes.flatMap(FoundClusters.Found::of).filter(found -> found.documents() == fingerprint);
      if (before.isPresent()) {
        return new Beginning(kept(before.get(), texts, candidates), bytes, true);
      }
    }
    Optional<FoundClusters.Found> kept =
        checkpoint.load().filter(found -> found.documents() == fingerprint);
    FoundClusters.Found found;
    if (kept.isPresent()) {
      found = kept.get();
      kept(found, texts, candidates);
    } else {
      Clustered clusters = strategy.cluster();
      found =
          new FoundClusters.Found(
              clusters, fingerprint, candidates.comparisons(), candidates.skippedTokens());
      checkpoint.save(found);
    }
    Optional<BytesReference> forRevisions =
        strategy.isUnlinked() ? Optional.of(found.bytes()) : Optional.empty();
    forRevisions.ifPresent(bytes -> memory.take(bytes.length()));
    return new Beginning(found.clusters(), forRevisions, false);
  }

  private Clustered kept(FoundClusters.Found found, RunTexts texts, ShardCandidates candidates) {
    memory.take((long) (Partition.BYTES_PER_TEXT + Placements.BYTES_PER_TEXT) * texts.size());
    candidates.counted(found.comparisons(), found.skippedTokens());
    return found.clusters();
  }

  /**
   * Leaves the clusters as they are that a revision does not change, if the results are a copy of
   * those before.
   */
  private Optional<RevisedClusters.Kept> keep(Beginning found, Optional<RevisedClusters> revised) {
    ResultsWriter writer = run.writer();
    if (writer.isCopied()) {
      Optional<RevisedClusters.Kept> kept =
          found.isBefore() && method.passages().isEmpty()
              ? revised
                  .orElseThrow()
                  .kept(run.definition().revision().changed(), earlier.orElseThrow(), memory::take)
              : Optional.empty();
      if (kept.isPresent()) {
        writer.replace(kept.get().replaced());
        return kept;
      }
      writer.createAnew(run.definition().attributes().keySet());
    }
    found.forRevisions().ifPresent(writer::addFound);
    return Optional.empty();
  }

  private RunTexts mergeExactCopies() {
    progress.phase(RunPhase.EXACT, 1);
    RunTexts texts =
        RunTexts.merge(
            gateway.takeShards(),
            !method.attributes().isEmpty(),
            gateway::idsOfEarliest,
            memory::take);
    progress.done(1);
    return texts;
  }

  private Background agreeOnMeasure(RunTexts texts) {
    progress.phase(RunPhase.BACKGROUND, 2);
    boolean tokensFit = gateway.tokensFit();
    memory.take((long) BYTES_PER_LENGTH * texts.size());
    FrequentTokens frequency = new FrequentTokens(method.maxDocFreqShare(), texts.size());
    List<TextsPhase.Response> parts =
        gateway.askWhole(
            TextsPhase.INSTANCE,
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
    List<MeasurePhase.Response> frequencies = compare(measure, named, parts);
    progress.done(2);
    int[] words = new int[texts.size()];
    for (int shard = 0; shard < parts.size(); shard++) {
      int[] ordinals = texts.ordinalsOf(shard);
      int[] ofGroup = parts.get(shard).words();
      for (int group = 0; group < ofGroup.length; group++) {
        words[ordinals[group]] += ofGroup[group];
      }
    }
    texts.forgetGroups();
    return new Background(
        frequency.frequent(named, frequencies),
        frequency.common(named, frequencies),
        words,
        counts);
  }

  /** Lets the shards prepare their texts for comparison, and count tokens. */
  private List<MeasurePhase.Response> compare(
      Measure measure, long[] named, List<TextsPhase.Response> parts) {
    boolean isWhole = gateway.size() == 1;
    long tokens =
        RepeatedTokens.expected(
            parts.stream().flatMapToInt(part -> Arrays.stream(part.words())).asLongStream().sum());
    try (MemoryCharge charge = run.heap().charge(BREAKER_LABEL)) {
      RepeatedTokens repeated =
          isWhole
                  || !(measure instanceof Measure.KullbackLeibler)
                  || !RepeatedTokens.canTell(tokens)
              ? null
              : repeatedIfThereIsMemory(tokens, charge);
      return gateway.askWhole(
          MeasurePhase.INSTANCE,
          shard ->
              new MeasurePhase.Request(gateway.view(shard), measure, named, isWhole, repeated));
    }
  }

  /** The same, or null: the postings of the indices are read then, with the same result. */
  @Nullable
  private RepeatedTokens repeatedIfThereIsMemory(long tokens, MemoryCharge charge) {
    try {
      return repeated(tokens, charge);
    } catch (CircuitBreakingException e) {
      return null;
    }
  }

  /** The tokens of several texts, by the filters of all shards. */
  private RepeatedTokens repeated(long tokens, MemoryCharge charge) {
    charge.take((gateway.size() + 1L) * RepeatedTokens.ramBytes(tokens));
    RepeatedTokens sum = RepeatedTokens.of(tokens);
    gateway
        .askWhole(
            RepeatedPhase.INSTANCE, shard -> new RepeatedPhase.Request(gateway.view(shard), tokens))
        .forEach(
            part -> {
              Cancellation.ensureNotCancelled(run.task());
              sum.addAll(part.counted());
            });
    return sum;
  }

  private BackgroundModel sum(List<TextsPhase.Response> parts) {
    try (MemoryCharge charge = run.heap().charge(BREAKER_LABEL)) {
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

  private List<ExplicitLink> links(RunTexts texts) {
    progress.phase(RunPhase.CONSTRAINTS, 1);
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
    links.addAll(verdicts(texts));
    return links;
  }

  private ConstraintClosure closed(RunTexts texts, List<ExplicitLink> links) {
    memory.take(ConstraintClosure.ramBytes(texts.size(), method.rules(), !links.isEmpty()));
    return ConstraintClosure.of(texts.size(), texts, method.rules(), links, method.onConflict());
  }

  /** What reviewers said of documents; of those that are gone for as long as they are. */
  private List<ExplicitLink> verdicts(RunTexts texts) {
    List<ExplicitLink> links = new ArrayList<>();
    for (Verdict verdict : run.definition().verdicts()) {
      OptionalInt left = texts.find(verdict.left());
      OptionalInt right = texts.find(verdict.right());
      if (left.isPresent() && right.isPresent()) {
        links.add(
            new ExplicitLink(
                verdict.type(), left.getAsInt(), right.getAsInt(), verdict.because(), true));
      }
    }
    return links;
  }

  /** What is wrong with the field's sentences is found before the long work begins. */
  private Optional<ShardPassages> prepareSentences(RunTexts texts) {
    if (method.passages().isEmpty()) {
      return Optional.empty();
    }
    progress.phase(RunPhase.SENTENCES, 1);
    ShardPassages passages =
        ShardPassages.prepare(gateway, texts, method.passages().get(), run.heap());
    progress.done(1);
    return Optional.of(passages);
  }

  private TextsElsewhere findElsewhere(
      ShardPassages passages, Background background, Clustered result) {
    progress.phase(RunPhase.PASSAGES, background.words().length);
    return TextsElsewhere.of(result.partition(), passages, memory::take, run.task(), progress);
  }

  private ClusterDescription.Counts describe(
      RunTexts texts,
      Background background,
      ShardCandidates candidates,
      Partition partition,
      Optional<RevisedClusters.Kept> kept,
      TextFindings findings) {
    run.progress().phase(RunPhase.RESULTS, ClusterDescription.steps(texts));
    ClusterDescription.Counts counts =
        new ClusterDescription(run, texts, background.words(), candidates, findings)
            .write(partition, kept.map(RevisedClusters.Kept::centres).orElseGet(BitSet::new));
    return kept.map(clusters -> counts.and(clusters.figures())).orElse(counts);
  }
}

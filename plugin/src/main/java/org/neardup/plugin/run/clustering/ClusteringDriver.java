// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.BitSet;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.neardup.cluster.CloseCalls;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.results.ResultsWriter;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.RunProgress;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.describing.ClusterDescription;
import org.neardup.plugin.run.describing.TextFindings;
import org.neardup.plugin.run.describing.TextsElsewhere;
import org.neardup.plugin.run.passages.ShardPassages;
import org.neardup.plugin.run.revision.EarlierResults;
import org.neardup.plugin.run.revision.KeptClusters;
import org.neardup.plugin.run.revision.RevisedClusters;
import org.neardup.plugin.run.revision.Touched;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.run.shards.ShardPinning;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.plugin.shard.comparing.SearchedPhase;
import org.neardup.plugin.shard.grouping.ChecksumsPhase;
import org.opensearch.core.common.bytes.BytesReference;

/**
 * A run that clusters, from its pinned shards to its written results.
 *
 * <ol>
 *   <li>{@link #mergeExactCopies}: one text a digest, in seed order;
 *   <li>{@link AgreedMeasure}: by what texts are compared, with what that must know of the whole
 *       collection, such as p(w|C); and the tokens too frequent to propose candidates;
 *   <li>{@link Constraints}: links and their closure;
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
    Background background = new AgreedMeasure(run, method, memory).over(texts);
    Constraints constraints = Constraints.of(texts, run, method, memory);
    ShardCandidates candidates = background.candidates(gateway, texts, memory::take);
    Optional<ShardPassages> passages = prepareSentences(texts);
    ThresholdChoice.Threshold threshold = new ThresholdChoice(run, method, candidates).of(texts);
    ComparableTexts comparable =
        new ComparableTexts(texts, background, constraints, candidates, threshold, memory);
    ClusteringStrategy strategy = ClusteringStrategy.of(method, run, comparable);
    Beginning found = found(strategy, comparable);
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
                    texts, result.partition(), results, null, run.definition(), memory::take));
    Optional<KeptClusters> kept = keep(found, revised, texts);
    ClusterDescription.Counts counts =
        describe(
            texts,
            background,
            candidates,
            result.partition(),
            kept,
            new TextFindings(constraints.closure(), elsewhere, result.placements(), revised));
    Map<String, Object> summary =
        new ClusteringSummary(run, method)
            .of(
                texts,
                background.frequentTokens().length,
                constraints.closure(),
                candidates,
                threshold,
                result,
                counts,
                passages,
                kept.flatMap(clusters -> earlier).map(EarlierResults::summary));
    questions.ifPresent(open -> open.write(asked));
    revised.ifPresent(clusters -> clusters.finish(run.writer(), summary));
    strategy.writeRest(summary);
    return summary;
  }

  /**
   * Clusters before the constraints that they are found without.
   *
   * @param clusters the clusters
   * @param forRevisions the {@link Basis} as the results keep it; empty if they do not
   * @param isBefore whether the documents of the run are those of the results that it revises
   */
  private record Beginning(
      Clustered clusters, Optional<BytesReference> forRevisions, boolean isBefore) {}

  /** As the run before a revision or an earlier attempt has found them, or found now. */
  private Beginning found(ClusteringStrategy strategy, ComparableTexts comparable) {
    RunTexts texts = comparable.texts();
    ShardCandidates candidates = comparable.candidates();
    if (!strategy.isKept()) {
      return new Beginning(strategy.cluster(checkpoint), Optional.empty(), false);
    }
    long fingerprint = gateway.fingerprint();
    if (strategy.isUnlinked()) {
      Optional<BytesReference> bytes =
          earlier.flatMap(results -> results.found().read(memory::take));
      Optional<FoundClusters.Found> before =
          bytes
              .flatMap(Basis::of)
              .filter(basis -> basis.found().documents() == fingerprint)
              .flatMap(basis -> basis.foundIn(texts));
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
      Clustered clusters = strategy.cluster(checkpoint);
      found =
          new FoundClusters.Found(
              clusters, fingerprint, candidates.comparisons(), candidates.skippedTokens());
      checkpoint.save(found);
    }
    Optional<BytesReference> forRevisions =
        strategy.isUnlinked() ? Optional.of(forRevisions(found, comparable)) : Optional.empty();
    forRevisions.ifPresent(bytes -> memory.take(bytes.length()));
    return new Beginning(found.clusters(), forRevisions, false);
  }

  private BytesReference forRevisions(FoundClusters.Found found, ComparableTexts comparable) {
    List<ChecksumsPhase.Response> texts =
        gateway.fromSource()
            ? List.of()
            : gateway.askWhole(
                ChecksumsPhase.INSTANCE,
                shard -> ChecksumsPhase.Request.ofGroups(gateway.view(shard)));
    long bytes = Changes.ramBytes(texts);
    memory.take(bytes);
    Basis basis =
        Basis.of(
            found,
            comparable.texts(),
            Changes.sum(texts),
            KnownDocuments.of(gateway, texts),
            comparable.background(),
            comparable.threshold());
    memory.take(-bytes);
    return basis.bytes();
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
  private Optional<KeptClusters> keep(
      Beginning found, Optional<RevisedClusters> revised, RunTexts texts) {
    ResultsWriter writer = run.writer();
    Collection<String> attributes = run.definition().attributes().keySet();
    gateway.ensureNotCancelled();
    if (writer.isCopy() && writer.awaitCopies(attributes)) {
      Map<String, Object> before = earlier.orElseThrow().summary();
      Optional<KeptClusters> kept =
          found.isBefore() && method.passages().isEmpty() && !before.isEmpty()
              ? revised
                  .orElseThrow()
                  .kept(
                      run.definition().revision().changed(),
                      Touched.NONE,
                      texts.documents(),
                      ClusteringSummary.figures(before),
                      new DocumentNames(gateway, texts),
                      memory::take)
              : Optional.empty();
      if (kept.isPresent()) {
        writer.replace(kept.get().replaced());
        return kept;
      }
      writer.createAnew(attributes);
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
      Optional<KeptClusters> kept,
      TextFindings findings) {
    run.progress().phase(RunPhase.RESULTS, ClusterDescription.steps(texts));
    ClusterDescription.Counts counts =
        new ClusterDescription(run, texts, background.words(), candidates, findings)
            .write(partition, kept.map(KeptClusters::centres).orElseGet(BitSet::new));
    return kept.map(clusters -> counts.and(clusters.figures())).orElse(counts);
  }
}

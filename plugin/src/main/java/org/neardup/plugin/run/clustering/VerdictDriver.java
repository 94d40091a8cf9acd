// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Map;
import java.util.Optional;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.definition.Revision;
import org.neardup.plugin.run.describing.ClusterDescription;
import org.neardup.plugin.run.describing.TextFindings;
import org.neardup.plugin.run.revision.EarlierResults;
import org.neardup.plugin.run.revision.RevisedClusters;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.ViewRequest;
import org.neardup.plugin.shard.comparing.SearchedPhase;
import org.opensearch.core.common.bytes.BytesReference;

/**
 * A revision under changed verdicts over the same documents: only the texts within their {@link
 * Reach} are read, clustered and described. All else is in the copy of the results before.
 *
 * <p>It leaves all to {@link ClusteringDriver}, and has written nothing, if
 *
 * <ul>
 *   <li>documents were written since, or the results keep no {@link Basis};
 *   <li>rules, pairs or passages, which are about all texts, are asked for, or constraints
 *       contradict each other;
 *   <li>the reach has over half of the documents, or too many texts;
 *   <li>few of the questions are left.
 * </ul>
 */
public final class VerdictDriver {

  private static final String BREAKER_LABEL = "neardup verdicts";

  private final DrivenRun run;
  private final ReferencesMethod method;
  private final EarlierResults earlier;
  private final Revision revision;
  private final ShardGateway gateway;
  private final MemoryCharge memory;

  /**
   * @param run whose results are a copy of those before; its shards are pinned, and not grouped
   * @param method that of the run's definition
   * @param earlier the results before
   */
  public VerdictDriver(DrivenRun run, ReferencesMethod method, EarlierResults earlier) {
    this.run = run;
    this.method = method;
    this.earlier = earlier;
    this.revision = run.definition().revision();
    this.gateway = run.gateway();
    this.memory = run.heap().charge(BREAKER_LABEL);
  }

  /** Runs to the end, once, and returns the summary; empty if the whole run is to be done. */
  public Optional<Map<String, Object>> run() {
    try (memory) {
      return drive();
    }
  }

  private Optional<Map<String, Object>> drive() {
    if (!isDecidedByVerdicts() || !earlier.hasDigestStart()) {
      return Optional.empty();
    }
    Map<String, Object> before = earlier.summary();
    Optional<Reach> reach = ClusteringSummary.hasConflicts(before) ? Optional.empty() : reach();
    if (reach.isEmpty()) {
      return Optional.empty();
    }
    RunTexts texts =
        RunTexts.merge(gateway.takeShards(), false, gateway::idsOfEarliest, memory::take);
    return reach.get().is(texts)
            && RevisedClusters.areFew(texts.documents(), ClusteringSummary.documents(before))
        ? revised(texts, reach.get(), before)
        : Optional.empty();
  }

  /** Groups the texts within the reach; empty if it is not known, or too large. */
  private Optional<Reach> reach() {
    Optional<BytesReference> bytes = earlier.found(memory::take);
    bytes.ifPresent(each -> memory.take((long) Basis.BYTES_PER_BYTE * each.length()));
    Optional<Basis> basis = bytes.flatMap(Basis::of).filter(each -> each.heads().length > 0);
    if (basis.isEmpty()) {
      return Optional.empty();
    }
    memory.take(Basis.BYTES_PER_PLACE * basis.get().texts());
    Reach reach = Reach.of(basis.get(), gateway.named(), revision.verdicts(), revision.changed());
    if (reach.size() == 0 || reach.size() > EarlierResults.MAX_PART) {
      return Optional.empty();
    }
    gateway.groupTexts(reach.heads());
    return gateway.fingerprint() == basis.get().found().documents() && !gateway.fromSource()
        ? Optional.of(reach)
        : Optional.empty();
  }

  private Optional<Map<String, Object>> revised(
      RunTexts texts, Reach reach, Map<String, Object> before) {
    Background background = new AgreedMeasure(run, method, memory).over(texts, reach.basis());
    Constraints constraints = Constraints.of(texts, run, method, memory);
    ShardCandidates candidates = background.candidates(gateway, texts, memory::take);
    FoundClusters.Found found = reach.basis().found();
    candidates.counted(found.comparisons(), found.skippedTokens());
    ClusteringStrategy strategy =
        ClusteringStrategy.of(
            method,
            run,
            new ComparableTexts(
                texts, background, constraints, candidates, reach.basis().threshold(), memory));
    Clustered result = strategy.constrained(reach.found());
    if (constraints.closure().conflicts().count() + result.conflicts().count() > 0) {
      return Optional.empty();
    }
    gateway.ask(SearchedPhase.INSTANCE, shard -> new ViewRequest(gateway.view(shard)));
    KeptQuestions questions =
        KeptQuestions.of(earlier, reach, result.partition(), constraints.closure());
    if (questions.areFew()) {
      return Optional.empty();
    }
    RevisedClusters clusters =
        new RevisedClusters(
            texts, result.partition(), earlier, reach.heads(), revision.verdicts(), memory::take);
    Optional<RevisedClusters.Kept> kept =
        clusters.kept(revision.changed(), ClusteringSummary.documents(before), memory::take);
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    run.writer().replace(kept.get().replaced());
    run.progress().phase(RunPhase.RESULTS, ClusterDescription.steps(texts));
    ClusterDescription.Counts counts =
        new ClusterDescription(
                run,
                texts,
                background.words(),
                candidates,
                new TextFindings(
                    constraints.closure(),
                    Optional.empty(),
                    result.placements(),
                    Optional.of(clusters)))
            .write(result.partition(), kept.get().centres())
            .and(kept.get().figures());
    questions.all().forEach(run.writer()::add);
    Map<String, Object> summary = ClusteringSummary.revised(before, counts, candidates);
    clusters.finish(run.writer(), summary);
    return Optional.of(summary);
  }

  /** Rules, pairs and passages are about all texts. */
  private boolean isDecidedByVerdicts() {
    return method.letters()
        && method.rules().isEmpty()
        && method.pairs().isEmpty()
        && method.passages().isEmpty();
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Optional;
import java.util.stream.IntStream;
import org.neardup.cluster.AssignmentSettings;
import org.neardup.cluster.Copies;
import org.neardup.cluster.LinkedClusters;
import org.neardup.cluster.Partition;
import org.neardup.cluster.Placements;
import org.neardup.cluster.ReferenceClustering;
import org.neardup.cluster.letter.LetterClustering;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ReferencesMethod;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardLetterTexts;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RetrievalSettings;

/**
 * Gathers texts around centres; then joins clusters of one letter, and adds texts that have a part
 * of one. What named links change comes last.
 */
record LettersStrategy(ReferencesMethod method, DrivenRun run, ComparableTexts input)
    implements ClusteringStrategy {

  /** Documents with a text, as the letters see them. */
  private static final int BYTES_PER_COUNT = Integer.BYTES;

  @Override
  public Clustered cluster(FoundClusters checkpoint) {
    RunTexts texts = input.texts();
    input.memory().take((long) Partition.BYTES_PER_TEXT * texts.size());
    try (MemoryCharge charge = run.heap().charge("neardup letters")) {
      return cluster(
          new LetterClustering(
              new ShardLetterTexts(
                  run.gateway(), texts, input.background().words(), input.candidates(), run.task()),
              new Measure.KullbackLeibler(input.background().counts(), method.mu()),
              input.constraints().unlinked(),
              documents(charge),
              run.definition().minCopies(),
              run.allowance(charge)),
          checkpoint);
    }
  }

  private int[] documents(MemoryCharge charge) {
    RunTexts texts = input.texts();
    charge.take((long) BYTES_PER_COUNT * texts.size());
    return IntStream.range(0, texts.size()).map(texts::copies).toArray();
  }

  @Override
  public Clustered constrained(Clustered found) {
    if (input.constraints().closure() == input.constraints().unlinked()) {
      return found;
    }
    try (MemoryCharge charge = run.heap().charge("neardup links")) {
      Placements placements = found.placements().orElseThrow();
      RetrievalSettings retrieval = retrieval();
      Partition linked =
          LinkedClusters.of(
              new LinkedClusters.Clustering(found.partition(), placements, found.conflicts()),
              input.constraints().closure(),
              new Copies(documents(charge), run.definition().minCopies()),
              new LinkedClusters.Nearness(
                  texts -> input.candidates().source(retrieval, texts), settings()),
              run.allowance(charge));
      return new Clustered(linked, found.conflicts(), Optional.of(placements));
    }
  }

  @Override
  public boolean isUnlinked() {
    return true;
  }

  private AssignmentSettings settings() {
    return new AssignmentSettings(input.threshold().value(), method.familyDiscount());
  }

  private RetrievalSettings retrieval() {
    RetrievalSettings plain = method.retrieval(input.threshold().value() + method.familyDiscount());
    return input.threshold().isAutomatic()
        ? LetterClustering.closer(plain, input.background().texts())
        : plain;
  }

  private Clustered cluster(LetterClustering letters, FoundClusters checkpoint) {
    RunTexts texts = input.texts();
    ReferenceClustering.Result gathered = gathered(letters, checkpoint);
    run.progress().phase(RunPhase.LETTERS, texts.size());
    LetterClustering.Completed completed =
        letters.complete(
            gathered, settings(), retrieval(), method.threshold().isEmpty(), run::advance);
    input.memory().take((long) Placements.BYTES_PER_TEXT * texts.size());
    return new Clustered(
        completed.partition(), gathered.conflicts(), Optional.of(completed.placements()));
  }

  /** As an earlier attempt has gathered them, or gathered now. */
  private ReferenceClustering.Result gathered(LetterClustering letters, FoundClusters checkpoint) {
    RunTexts texts = input.texts();
    ShardCandidates candidates = input.candidates();
    long documents = run.gateway().fingerprint();
    int[] sample = texts.sample(LetterClustering.SAMPLE, input.background().words());
    Optional<FoundClusters.Gathered> before =
        checkpoint.loadGathered().filter(gathered -> gathered.documents() == documents);
    if (before.isPresent()) {
      letters.resume(settings(), retrieval(), sample);
      candidates.counted(before.get().comparisons(), before.get().skippedTokens());
      return before.get().clusters();
    }
    run.progress().phase(RunPhase.CLUSTERING, texts.size());
    ReferenceClustering.Result gathered =
        letters.gather(settings(), retrieval(), sample, run::advance);
    checkpoint.save(
        new FoundClusters.Gathered(
            gathered, documents, candidates.comparisons(), candidates.skippedTokens()));
    return gathered;
  }
}

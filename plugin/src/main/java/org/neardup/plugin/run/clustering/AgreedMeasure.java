// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.Arrays;
import java.util.List;
import org.neardup.distance.BackgroundModel;
import org.neardup.plugin.memory.MemoryCharge;
import org.neardup.plugin.run.RunPhase;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RepeatedAtShards;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.ShardGateway;
import org.neardup.plugin.shard.comparing.MeasurePhase;
import org.neardup.plugin.shard.comparing.TextsPhase;
import org.neardup.retrieval.Measure;
import org.neardup.retrieval.RepeatedTokens;

/** Has all shards compare their texts by one measure. */
final class AgreedMeasure {

  private static final String BREAKER_LABEL = "neardup texts";

  /** The length of a text in words. */
  private static final int BYTES_PER_LENGTH = Integer.BYTES;

  /** A word while the counts of all shards are put together. */
  private static final int BYTES_PER_WORD = 48;

  private final DrivenRun run;
  private final ClusteringMethod method;
  private final ShardGateway gateway;
  private final MemoryCharge memory;

  /**
   * @param memory charged with what is kept until the run ends
   */
  AgreedMeasure(DrivenRun run, ClusteringMethod method, MemoryCharge memory) {
    this.run = run;
    this.method = method;
    this.gateway = run.gateway();
    this.memory = memory;
  }

  /** By what is counted in all texts. */
  Background over(RunTexts texts) {
    run.progress().phase(RunPhase.BACKGROUND, 2);
    boolean tokensFit = gateway.tokensFit();
    FrequentTokens frequency = new FrequentTokens(method.maxDocFreqShare(), texts.size());
    List<TextsPhase.Response> parts =
        number(texts, frequency.frequencyToName(gateway.size()), method.counted(tokensFit));
    BackgroundModel counts = sum(parts);
    Measure measure = method.measure(counts, texts.size(), tokensFit);
    long[] named = FrequentTokens.named(parts);
    List<MeasurePhase.Response> frequencies = compare(measure, named, parts, true);
    run.progress().done(2);
    return new Background(
        frequency.frequent(named, frequencies),
        frequency.common(named, frequencies),
        words(texts, parts),
        counts,
        texts.size());
  }

  /**
   * By what a run has counted in its texts.
   *
   * @param texts some of these
   * @param isIndexed whether so many texts are looked up that the shards index the tokens
   */
  Background over(RunTexts texts, Basis basis, boolean isIndexed) {
    run.progress().phase(RunPhase.BACKGROUND, 2);
    List<TextsPhase.Response> parts = number(texts, Integer.MAX_VALUE, TextsPhase.WordCount.NONE);
    return by(basis.counts(), texts, parts, basis, isIndexed);
  }

  /**
   * By what a run has counted in its texts, and by what is in further ones.
   *
   * @param texts the further ones
   */
  Background withMore(RunTexts texts, Basis basis) {
    run.progress().phase(RunPhase.BACKGROUND, 2);
    List<TextsPhase.Response> parts =
        number(texts, Integer.MAX_VALUE, method.counted(gateway.tokensFit()));
    BackgroundModel counts =
        new BackgroundModel.Builder().add(basis.counts()).add(sum(parts)).build();
    memory.take(counts.ramBytes());
    return by(counts, texts, parts, basis, false);
  }

  private Background by(
      BackgroundModel counts,
      RunTexts texts,
      List<TextsPhase.Response> parts,
      Basis basis,
      boolean isIndexed) {
    Measure measure = method.measure(counts, basis.size(), gateway.tokensFit());
    compare(measure, new long[0], parts, isIndexed);
    run.progress().done(2);
    return new Background(
        basis.frequentTokens(), basis.commonTokens(), words(texts, parts), counts, basis.size());
  }

  /** Tells the shards the ordinals of their texts. */
  private List<TextsPhase.Response> number(
      RunTexts texts, int frequency, TextsPhase.WordCount counted) {
    memory.take((long) BYTES_PER_LENGTH * texts.size());
    List<TextsPhase.Response> parts =
        gateway.askWhole(
            TextsPhase.INSTANCE,
            shard ->
                new TextsPhase.Request(
                    gateway.view(shard),
                    texts.ordinalsOf(shard),
                    texts.answersFor(shard),
                    frequency,
                    counted));
    run.progress().done(1);
    return parts;
  }

  private static int[] words(RunTexts texts, List<TextsPhase.Response> parts) {
    int[] words = new int[texts.size()];
    for (int shard = 0; shard < parts.size(); shard++) {
      int[] ordinals = texts.ordinalsOf(shard);
      int[] ofGroup = parts.get(shard).words();
      for (int group = 0; group < ofGroup.length; group++) {
        words[ordinals[group]] += ofGroup[group];
      }
    }
    texts.forgetGroups();
    return words;
  }

  /** Lets the shards prepare their texts for comparison, and count tokens. */
  private List<MeasurePhase.Response> compare(
      Measure measure, long[] named, List<TextsPhase.Response> parts, boolean isIndexed) {
    boolean isWhole = isIndexed && gateway.size() == 1;
    long words =
        parts.stream().flatMapToInt(part -> Arrays.stream(part.words())).asLongStream().sum();
    try (MemoryCharge charge = run.heap().charge(BREAKER_LABEL)) {
      RepeatedTokens repeated =
          isWhole || !isIndexed || !(measure instanceof Measure.KullbackLeibler)
              ? null
              : RepeatedAtShards.of(gateway, words, charge);
      return gateway.askWhole(
          MeasurePhase.INSTANCE,
          shard ->
              new MeasurePhase.Request(gateway.view(shard), measure, named, isWhole, repeated));
    }
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
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.shards;

import com.carrotsearch.hppc.IntIntHashMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.neardup.cluster.CandidateSource;
import org.neardup.cluster.letter.Letter;
import org.neardup.cluster.letter.LetterComparison;
import org.neardup.cluster.letter.LetterEvidence;
import org.neardup.cluster.letter.LetterTexts;
import org.neardup.distance.PooledWords;
import org.neardup.plugin.run.RunTask;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.comparing.HoldersPhase;
import org.neardup.plugin.shard.letters.EvidencePhase;
import org.neardup.plugin.shard.letters.MatchPhase;
import org.neardup.plugin.shard.letters.PooledPhase;
import org.neardup.retrieval.RetrievalSettings;
import org.neardup.retrieval.Seed;

/** Asks the shards for texts, and for the letters that texts belong to. */
public final class ShardLetterTexts implements LetterTexts {

  /** Postings that the shards look up first. */
  private static final int FIRST_TOKENS = 1000;

  private static final int MAX_TOKENS = 10_000;

  /** Texts whose letters are looked for first; with many letters one takes milliseconds. */
  private static final int FIRST_TEXTS = 100;

  private static final int MAX_TEXTS = 1000;

  /** Texts that each shard compares with pooled words first. */
  private static final int FIRST_POOLED = 1000;

  private static final int MAX_POOLED = 100_000;

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final ShardCandidates candidates;
  private final RunTask task;
  private final BatchPace holdersPace;
  private final BatchPace matchesPace;
  private final BatchPace pooledPace;
  private int versions; // of letters
  private int told; // the version that the shards know; 0 for none

  /**
   * @param words length of each text in words
   */
  public ShardLetterTexts(
      ShardGateway gateway, RunTexts texts, int[] words, ShardCandidates candidates, RunTask task) {
    this.gateway = gateway;
    this.texts = texts;
    this.words = words;
    this.candidates = candidates;
    this.task = task;
    this.holdersPace = gateway.pace(FIRST_TOKENS, MAX_TOKENS);
    this.matchesPace = gateway.pace(FIRST_TEXTS, MAX_TEXTS);
    this.pooledPace = gateway.pace(FIRST_POOLED, MAX_POOLED);
  }

  @Override
  public int words(int text) {
    return words[text];
  }

  @Override
  public List<Seed> seeds(int[] ordinals) {
    List<Seed> seeds = new ArrayList<>(ordinals.length);
    for (int[] part : TextBatches.of(ordinals, words)) {
      Cancellation.ensureNotCancelled(task);
      seeds.addAll(candidates.seeds(part));
    }
    return seeds;
  }

  @Override
  public CandidateSource candidates(RetrievalSettings settings) {
    return candidates.source(settings);
  }

  @Override
  public CandidateSource candidates(RetrievalSettings settings, int[] ordinals) {
    return candidates.source(settings, ordinals);
  }

  @Override
  public LetterComparison comparison(List<Letter> letters) {
    versions++;
    return new ShardComparison(versions, letters);
  }

  /**
   * Compares texts with the letters of one version, which the shards are told when they need it.
   */
  private final class ShardComparison implements LetterComparison {
    private final int version;
    private final List<Letter> letters;

    ShardComparison(int version, List<Letter> letters) {
      this.version = version;
      this.letters = List.copyOf(letters);
    }

    @Override
    public List<Letter> letters() {
      return letters;
    }

    @Override
    public CandidateSource candidatesBeside(int[] ordinals, int minShared, double tokenShare) {
      tell();
      return candidates.source(
          RetrievalSettings.byTokens(minShared, tokenShare), ordinals, version);
    }

    @Override
    public List<LetterEvidence.Match> matches(int[] ordinals, int[] own) {
      tell();
      List<LetterEvidence.Match> matches = new ArrayList<>(ordinals.length);
      matchesPace.inBatches(
          ordinals.length,
          (from, to) -> {
            Cancellation.ensureNotCancelled(task);
            matches.addAll(
                matchesAtOnce(
                    version,
                    Arrays.copyOfRange(ordinals, from, to),
                    Arrays.copyOfRange(own, from, to)));
          });
      return matches;
    }

    private void tell() {
      if (told != version) {
        gateway.ask(
            EvidencePhase.INSTANCE,
            shard -> new EvidencePhase.Request(gateway.view(shard), version, letters));
        told = version;
      }
    }
  }

  @Override
  public int[] holders(long[] tokens, int[] ordinals) {
    List<int[]> byShard = texts.byHomeShard(ordinals);
    int[] holders = new int[tokens.length];
    holdersPace.inBatches(
        tokens.length,
        (from, to) -> {
          Cancellation.ensureNotCancelled(task);
          long[] some = Arrays.copyOfRange(tokens, from, to);
          for (HoldersPhase.Response answer : holdersAtOnce(some, byShard)) {
            for (int i = 0; answer != null && i < some.length; i++) {
              holders[from + i] += answer.holders()[i];
            }
          }
        });
    return holders;
  }

  private List<HoldersPhase.Response> holdersAtOnce(long[] tokens, List<int[]> byShard) {
    return holdersPace.ask(
        tokens.length,
        () ->
            gateway.ask(
                HoldersPhase.INSTANCE,
                shard ->
                    byShard.get(shard).length == 0
                        ? null
                        : new HoldersPhase.Request(
                            gateway.view(shard), tokens, byShard.get(shard))));
  }

  private List<LetterEvidence.Match> matchesAtOnce(int version, int[] ordinals, int[] own) {
    List<int[]> byShard = texts.byHomeShard(ordinals);
    IntIntHashMap ownOf = new IntIntHashMap(ordinals.length);
    for (int i = 0; i < ordinals.length; i++) {
      ownOf.put(ordinals[i], own[i]);
    }
    List<MatchPhase.Response> answers =
        matchesPace.ask(
            ordinals.length,
            () ->
                gateway.ask(
                    MatchPhase.INSTANCE,
                    shard ->
                        byShard.get(shard).length == 0
                            ? null
                            : new MatchPhase.Request(
                                gateway.view(shard),
                                version,
                                byShard.get(shard),
                                Arrays.stream(byShard.get(shard)).map(ownOf::get).toArray())));
    Map<Integer, LetterEvidence.Match> matches = new HashMap<>();
    for (int shard = 0; shard < answers.size(); shard++) {
      for (int i = 0; i < byShard.get(shard).length; i++) {
        matches.put(byShard.get(shard)[i], answers.get(shard).matches().get(i));
      }
    }
    return Arrays.stream(ordinals)
        .mapToObj(matches::get)
        .collect(Collectors.toCollection(ArrayList::new));
  }

  @Override
  public int[] pooled(List<PooledWords> models, double nearest) {
    int[] modelOf = new int[texts.size()];
    Arrays.fill(modelOf, PooledWords.NONE);
    int[] answered = new int[gateway.size()]; // texts that each shard answers for
    for (int text = 0; text < texts.size(); text++) {
      answered[texts.homeShard(text)]++;
    }
    pooledPace.inBatches(
        Arrays.stream(answered).max().orElse(0),
        (from, to) -> {
          Cancellation.ensureNotCancelled(task);
          List<PooledPhase.Response> answers =
              pooledPace.ask(
                  to - from,
                  () ->
                      gateway.ask(
                          PooledPhase.INSTANCE,
                          shard ->
                              from >= answered[shard]
                                  ? null
                                  : new PooledPhase.Request(
                                      gateway.view(shard), models, nearest, from, to)));
          for (PooledPhase.Response answer : answers) {
            for (int i = 0; answer != null && i < answer.ordinals().length; i++) {
              modelOf[answer.ordinals()[i]] = answer.models()[i];
            }
          }
        });
    return modelOf;
  }
}

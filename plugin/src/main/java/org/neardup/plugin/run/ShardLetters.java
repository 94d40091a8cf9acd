package org.neardup.plugin.run;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.neardup.cluster.LetterEvidence;
import org.neardup.cluster.TextLetters;
import org.neardup.plugin.shard.Cancellation;
import org.neardup.plugin.shard.EvidencePhase;
import org.neardup.plugin.shard.MatchPhase;
import org.neardup.plugin.shard.ShardPhases;
import org.neardup.retrieval.Seed;

/** Asks the shards for the tokens of texts, and for the letters that texts have a part of. */
final class ShardLetters implements TextLetters {

  private final ShardGateway gateway;
  private final RunTexts texts;
  private final int[] words;
  private final ShardCandidates candidates;
  private final RunTask task;
  private LetterEvidence told;

  /**
   * @param words length of each text in words
   */
  ShardLetters(
      ShardGateway gateway, RunTexts texts, int[] words, ShardCandidates candidates, RunTask task) {
    this.gateway = gateway;
    this.texts = texts;
    this.words = words;
    this.candidates = candidates;
    this.task = task;
  }

  @Override
  public List<long[]> tokens(int[] ordinals) {
    List<long[]> tokens = new ArrayList<>(ordinals.length);
    for (int[] part : ShardCandidates.parts(ordinals, words)) {
      Cancellation.check(task);
      candidates.seeds(part).stream().map(Seed::tokens).forEach(tokens::add);
    }
    return tokens;
  }

  @Override
  public List<LetterEvidence.Match> matches(LetterEvidence evidence, int[] ordinals) {
    if (evidence != told) {
      gateway.ask(
          ShardPhases.EVIDENCE,
          shard -> new EvidencePhase.Request(gateway.view(shard), evidence.letters()));
      told = evidence;
    }
    List<int[]> byShard = new ArrayList<>();
    for (int shard = 0; shard < gateway.size(); shard++) {
      int home = shard;
      byShard.add(Arrays.stream(ordinals).filter(text -> texts.homeShard(text) == home).toArray());
    }
    List<MatchPhase.Response> answers =
        gateway.ask(
            ShardPhases.MATCH,
            shard ->
                byShard.get(shard).length == 0
                    ? null
                    : new MatchPhase.Request(gateway.view(shard), byShard.get(shard)));
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
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.neardup.retrieval.Candidates;
import org.neardup.retrieval.SearchProgress;

/** Candidates that a test lists pair by pair, and a record of what was asked for. */
final class ListedCandidates implements CandidateSource {

  /** How a text compares with a seed, and whether other than frequent tokens propose it. */
  record Pair(double distance, double containment, double wordOverlap, boolean isSpecific) {}

  private final Map<Integer, Map<Integer, Pair>> pairs = new TreeMap<>();
  private final Map<Integer, Long> templates = new TreeMap<>();
  private final Set<Integer> settled = new HashSet<>();
  private final Set<Integer> gathered = new HashSet<>();
  private final Set<Long> exhausted = new HashSet<>();
  private boolean dropsSettled;
  private boolean dropsGathered;
  private Random shuffle;

  /** The batches that were asked for. */
  final List<List<Integer>> batches = new ArrayList<>();

  /** Two texts that find each other, with nothing more in common than the distance. */
  ListedCandidates near(int a, int b, double distance) {
    return add(a, b, distance, 0, 0).add(b, a, distance, 0, 0);
  }

  /** A text that is found for a seed, but not the other way round. */
  ListedCandidates add(
      int seed, int text, double distance, double containment, double wordOverlap) {
    pairs
        .computeIfAbsent(seed, key -> new TreeMap<>())
        .put(text, new Pair(distance, containment, wordOverlap, true));
    return this;
  }

  /** Has frequent tokens alone propose a text to a seed that consists of them. */
  ListedCandidates byFrequentTokens(int seed, int text, long template) {
    templates.put(seed, template);
    pairs
        .getOrDefault(seed, new TreeMap<>())
        .computeIfPresent(
            text,
            (key, pair) ->
                new Pair(pair.distance(), pair.containment(), pair.wordOverlap(), false));
    return this;
  }

  /** Some of the pairs are found by frequent tokens alone. */
  ListedCandidates withFrequentTokens(Random random) {
    for (int seed : List.copyOf(pairs.keySet())) {
      long template = random.nextInt(3);
      for (int text : List.copyOf(pairs.get(seed).keySet())) {
        if (template != Candidates.NO_TEMPLATE && random.nextBoolean()) {
          byFrequentTokens(seed, text, template);
        }
      }
    }
    return this;
  }

  /**
   * Begins a new clustering, for which what need not be found is left out.
   *
   * @param settledTexts whether settled texts are left out
   * @param gatheredTexts whether gathered ones are that frequent tokens propose
   */
  ListedCandidates dropping(boolean settledTexts, boolean gatheredTexts) {
    dropsSettled = settledTexts;
    dropsGathered = gatheredTexts;
    settled.clear();
    gathered.clear();
    exhausted.clear();
    return this;
  }

  @Override
  public void progress(SearchProgress progress) {
    IntStream.of(progress.settled()).forEach(settled::add);
    IntStream.of(progress.gathered()).forEach(gathered::add);
    LongStream.of(progress.exhaustedTemplates()).forEach(exhausted::add);
  }

  private boolean isDropped(int seed, int text) {
    return dropsSettled && settled.contains(text)
        || dropsGathered
            && !of(seed).get(text).isSpecific()
            && (gathered.contains(text) || exhausted.contains(template(seed)));
  }

  /** What the seed has of frequent tokens. */
  long template(int seed) {
    return templates.getOrDefault(seed, Candidates.NO_TEMPLATE);
  }

  /** Gives the candidates of a seed in a random order from now on. */
  ListedCandidates shuffled(Random random) {
    shuffle = random;
    return this;
  }

  /** The texts found for a seed. */
  Map<Integer, Pair> of(int seed) {
    return pairs.getOrDefault(seed, Map.of());
  }

  Candidates candidates(int seed) {
    List<Integer> texts = new ArrayList<>(of(seed).keySet());
    if (shuffle != null) {
      Collections.shuffle(texts, shuffle);
    }
    Candidates candidates = new Candidates(0);
    candidates.setTemplate(template(seed));
    for (int text : texts) {
      Pair pair = of(seed).get(text);
      if (!isDropped(seed, text)) {
        candidates.add(
            text, pair.distance(), pair.containment(), pair.wordOverlap(), pair.isSpecific());
      }
    }
    return candidates;
  }

  @Override
  public List<Candidates> find(int[] seeds) {
    List<Integer> batch = new ArrayList<>();
    List<Candidates> found = new ArrayList<>();
    for (int seed : seeds) {
      batch.add(seed);
      found.add(candidates(seed));
    }
    batches.add(batch);
    return found;
  }

  @Override
  public String toString() {
    StringBuilder described = new StringBuilder();
    pairs.forEach(
        (seed, texts) ->
            texts.forEach(
                (text, pair) ->
                    described
                        .append("\n")
                        .append(seed)
                        .append(" finds ")
                        .append(text)
                        .append(" at ")
                        .append(pair.distance())
                        .append(", contained ")
                        .append(pair.containment())
                        .append(", overlap ")
                        .append(pair.wordOverlap())
                        .append(pair.isSpecific() ? "" : ", by frequent tokens alone")));
    return described.toString();
  }
}

package org.neardup.cluster;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import org.neardup.retrieval.Candidates;

/** Candidates that a test lists pair by pair, and a record of what was asked for. */
final class ListedCandidates implements CandidateSource {

  /** How a text compares with a seed. */
  record Pair(double distance, double containment, double wordOverlap) {}

  private final Map<Integer, Map<Integer, Pair>> pairs = new TreeMap<>();
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
        .put(text, new Pair(distance, containment, wordOverlap));
    return this;
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
    for (int text : texts) {
      Pair pair = of(seed).get(text);
      candidates.add(text, pair.distance(), pair.containment(), pair.wordOverlap());
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
                        .append(pair.wordOverlap())));
    return described.toString();
  }
}

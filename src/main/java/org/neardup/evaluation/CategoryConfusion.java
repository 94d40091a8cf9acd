package org.neardup.evaluation;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * How often what is one category in gold was found to be another.
 *
 * <pre>
 *                   found  block_added  minor_change
 *   gold block_added            8            2        recall of block_added      8 / 10
 *        minor_change           1            9        precision of block_added   8 / 9
 * </pre>
 */
public final class CategoryConfusion {

  private final SortedMap<String, SortedMap<String, Integer>> counts = new TreeMap<>();
  private final SortedSet<String> categories = new TreeSet<>();
  private int all;
  private int agreed;

  /** Counts a document. */
  public void add(String gold, String found) {
    counts.computeIfAbsent(gold, category -> new TreeMap<>()).merge(found, 1, Integer::sum);
    categories.add(gold);
    categories.add(found);
    all++;
    agreed += gold.equals(found) ? 1 : 0;
  }

  /** Documents that are of one category in gold and were found to be of another. */
  public int count(String gold, String found) {
    SortedMap<String, Integer> row = counts.get(gold);
    return row == null ? 0 : row.getOrDefault(found, 0);
  }

  /** All categories that gold or found has, ascending. */
  public SortedSet<String> categories() {
    return new TreeSet<>(categories);
  }

  /** Documents of a category in gold. */
  public int gold(String category) {
    return counts.getOrDefault(category, new TreeMap<>()).values().stream().mapToInt(n -> n).sum();
  }

  /** Documents found to be of a category. */
  public int found(String category) {
    return counts.keySet().stream().mapToInt(gold -> count(gold, category)).sum();
  }

  /** Documents counted. */
  public int documents() {
    return all;
  }

  /** Documents of the same category in both. */
  public int agreed() {
    return agreed;
  }

  /** Precision, recall and F1 of a category. */
  public Scores scores(String category) {
    return Scores.ofCounts(count(category, category), found(category), gold(category));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Confusion matrix of gold and found categories.
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

  /** Counts a document. */
  public void add(String gold, String found) {
    counts.computeIfAbsent(gold, category -> new TreeMap<>()).merge(found, 1, Integer::sum);
    categories.add(gold);
    categories.add(found);
    all++;
  }

  /** Number of documents of one category in gold and of another in found. */
  public int count(String gold, String found) {
    SortedMap<String, Integer> row = counts.get(gold);
    return row == null ? 0 : row.getOrDefault(found, 0);
  }

  /** All categories of gold or found, ascending. */
  public SortedSet<String> categories() {
    return new TreeSet<>(categories);
  }

  /** Number of documents of a category in gold. */
  public int gold(String category) {
    return counts.getOrDefault(category, new TreeMap<>()).values().stream().mapToInt(n -> n).sum();
  }

  /** Number of documents of a category in found. */
  public int found(String category) {
    return counts.keySet().stream().mapToInt(gold -> count(gold, category)).sum();
  }

  /** Documents counted. */
  public int documents() {
    return all;
  }

  /** Precision, recall and F1 of a category. */
  public Scores scores(String category) {
    return Scores.ofCounts(count(category, category), found(category), gold(category));
  }
}

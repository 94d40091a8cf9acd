// SPDX-License-Identifier: Apache-2.0
package org.neardup.evaluation;

import java.util.Arrays;
import java.util.Random;

/**
 * Two partitions of the same documents that have something in common, and categories.
 *
 * @param gold by document, the name of its cluster, or null if it is alone
 * @param found likewise
 * @param goldCategories by document; null for none
 * @param foundCategories by document; null for none
 */
record RandomPartitions(
    String[] gold, String[] found, String[] goldCategories, String[] foundCategories) {

  private static final String[] CATEGORIES = {"exact", "block_added", "minor_change", "own"};

  /** How the documents are spread over clusters. */
  enum Shape {
    MANY_SINGLETONS,
    ONE_GIANT,
    SOME_CLUSTERS,
    PAIRS,
    UNRELATED,
    NOTHING_FOUND,
    NOTHING_TO_FIND
  }

  static RandomPartitions random(Random random, Shape shape, int documents) {
    String[] gold = new String[documents];
    String[] found = new String[documents];
    String[] goldCategories = new String[documents];
    String[] foundCategories = new String[documents];
    boolean categories = random.nextInt(4) > 0;
    boolean foundHasCategories = random.nextBoolean();
    int clusters = 1 + random.nextInt(1 + documents / 4);
    for (int document = 0; document < documents; document++) {
      gold[document] = shape == Shape.NOTHING_TO_FIND ? null : name(random, shape, clusters);
      found[document] = derived(random, shape, gold[document], clusters);
      if (categories) {
        goldCategories[document] = category(random);
        foundCategories[document] =
            foundHasCategories
                ? random.nextInt(3) > 0 ? goldCategories[document] : category(random)
                : null;
      }
    }
    return new RandomPartitions(gold, found, goldCategories, foundCategories);
  }

  private static String name(Random random, Shape shape, int clusters) {
    int aloneOfTen =
        switch (shape) {
          case MANY_SINGLETONS -> 8;
          case ONE_GIANT -> 1;
          default -> 2;
        };
    if (random.nextInt(10) < aloneOfTen) {
      return null;
    }
    int cluster =
        switch (shape) {
          case ONE_GIANT -> random.nextInt(20) > 0 ? 0 : random.nextInt(clusters);
          default -> random.nextInt(clusters);
        };
    // names before and after "alone:", where documents without one stand
    return (cluster % 2 == 0 ? "B" : "z") + cluster;
  }

  private static String derived(Random random, Shape shape, String gold, int clusters) {
    int kept =
        switch (shape) {
          case UNRELATED -> 0;
          case NOTHING_FOUND -> -1;
          default -> 7;
        };
    if (kept < 0) {
      return null;
    }
    return random.nextInt(10) < kept ? gold : name(random, shape, clusters);
  }

  private static String category(Random random) {
    int at = random.nextInt(CATEGORIES.length + 1);
    return at == CATEGORIES.length ? null : CATEGORIES[at];
  }

  int documents() {
    return gold.length;
  }

  Evaluation evaluate() {
    return ClusteringEvaluation.againstClusters(
        numbers(gold), numbers(found), goldCategories, foundCategories);
  }

  /** Gold for found and found for gold. */
  RandomPartitions swapped() {
    return new RandomPartitions(found, gold, foundCategories, goldCategories);
  }

  static int[] numbers(String[] names) {
    ClusterLabels labels = new ClusterLabels();
    for (String name : names) {
      if (name == null) {
        labels.addAlone();
      } else {
        labels.add(name);
      }
    }
    return labels.numbers();
  }

  @Override
  public String toString() {
    return "gold %s, found %s, categories of gold %s, of found %s"
        .formatted(
            Arrays.toString(gold),
            Arrays.toString(found),
            Arrays.toString(goldCategories),
            Arrays.toString(foundCategories));
  }
}

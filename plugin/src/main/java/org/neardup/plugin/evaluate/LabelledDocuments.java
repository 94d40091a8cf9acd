// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.evaluation.Evaluation;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.ResultRow;

/** The documents common to a run and gold, as numbers, and the number of the others. */
final class LabelledDocuments {

  private final ClusterLabels gold;
  private final ClusterLabels found;
  private final List<String> goldCategories = new ArrayList<>(); // by document
  private final List<String> foundCategories = new ArrayList<>(); // by document
  private long withoutName;
  private long notFound;
  private long ambiguous;

  /**
   * @param kept charged for the names of clusters
   */
  LabelledDocuments(KeptBytes kept) {
    gold = new ClusterLabels(kept::add);
    found = new ClusterLabels(kept::add);
  }

  /** Adds a document of the run with its gold label. */
  void add(ResultRow row, GoldLabel label) {
    switch (label) {
      case GoldLabel.Cluster(String name, String category) -> {
        gold.add(name);
        addFound(row, category);
      }
      case GoldLabel.Alone(String category) -> {
        gold.addAlone();
        withoutName++;
        addFound(row, category);
      }
      case GoldLabel.Missing.NOT_FOUND -> notFound++;
      case GoldLabel.Missing.AMBIGUOUS -> ambiguous++;
    }
  }

  private void addFound(ResultRow row, String goldCategory) {
    found.add(row.clusterId());
    goldCategories.add(goldCategory);
    String category = row.membership().category();
    foundCategories.add(category == null ? null : category.intern()); // there are a dozen
  }

  /** Removes the categories of gold. */
  void forgetCategories() {
    Collections.fill(goldCategories, null);
  }

  /** The evaluation over the common documents; called once, at the end. */
  Evaluation evaluate() {
    return ClusteringEvaluation.againstClusters(
        gold.numbers(),
        found.numbers(),
        goldCategories.toArray(String[]::new),
        foundCategories.toArray(String[]::new));
  }

  /** Number of compared documents. */
  int compared() {
    return foundCategories.size();
  }

  /** Number of compared documents without a named gold cluster. */
  long withoutName() {
    return withoutName;
  }

  /** Number of documents that gold does not have. */
  long notFound() {
    return notFound;
  }

  /** Number of documents with contradictory gold labels. */
  long ambiguous() {
    return ambiguous;
  }
}

package org.neardup.plugin.evaluate;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.evaluation.Evaluation;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.ResultRow;

/**
 * The documents that a run and gold both have, as numbers, and how many of the run gold has not.
 */
final class LabelledDocuments {

  private final ClusterLabels gold;
  private final ClusterLabels found;
  private final List<String> goldCategories = new ArrayList<>(); // by document
  private final List<String> foundCategories = new ArrayList<>(); // by document
  private long withoutName;
  private long notFound;
  private long ambiguous;

  /**
   * @param kept where the names of clusters are charged
   */
  LabelledDocuments(KeptBytes kept) {
    gold = new ClusterLabels(kept::add);
    found = new ClusterLabels(kept::add);
  }

  /** A document of the run, and what gold says of it. */
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

  /** Makes as if gold had no categories. */
  void forgetCategories() {
    Collections.fill(goldCategories, null);
  }

  /** How good the run is over the documents that both have; to be called once, at the end. */
  Evaluation evaluate() {
    return ClusteringEvaluation.againstClusters(
        gold.numbers(),
        found.numbers(),
        goldCategories.toArray(String[]::new),
        foundCategories.toArray(String[]::new));
  }

  /** Documents that are compared, and that gold puts into a cluster without a name. */
  long withoutName() {
    return withoutName;
  }

  /** Documents that gold does not have. */
  long notFound() {
    return notFound;
  }

  /** Documents of which gold says different things. */
  long ambiguous() {
    return ambiguous;
  }
}

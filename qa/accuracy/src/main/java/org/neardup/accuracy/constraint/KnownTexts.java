// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy.constraint;

import java.util.List;
import java.util.stream.IntStream;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.Truth;
import org.neardup.accuracy.stability.MemoryRun;
import org.neardup.cluster.Partition;
import org.neardup.constraint.ExplicitLink;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.evaluation.Evaluation;

/** The distinct texts of a collection, with their true clusters. */
final class KnownTexts {

  private final MemoryRun run;
  private final int[] gold; // by document
  private final int[] clusterOf; // by text

  /**
   * Takes the first truth of a collection.
   *
   * @param letters whether letters complete the clusters
   */
  KnownTexts(LabelledCollection collection, boolean letters) {
    Truth truth = collection.truths().getFirst();
    ClusterLabels labels = new ClusterLabels();
    collection.documents().forEach(document -> labels.add(truth.clusters().get(document.id())));
    gold = labels.numbers();
    run = MemoryRun.of(collection.documents().stream().map(Document::text).toList(), letters);
    clusterOf =
        IntStream.range(0, run.texts())
            .map(text -> gold[run.documentsOf(text).getFirst()])
            .toArray();
  }

  MemoryRun run() {
    return run;
  }

  /** By text, the true cluster of its first document. */
  int[] clusters() {
    return clusterOf.clone();
  }

  /** Whether two texts are of one true cluster. */
  boolean areTogether(int left, int right) {
    return clusterOf[left] == clusterOf[right];
  }

  /** Clusters under constraints and compares with the truth, by documents. */
  Effect effect(List<ExplicitLink> links) {
    return score(run.cluster(links), links.size());
  }

  /** Compares a clustering with the truth, by documents. */
  Effect score(Partition partition, int constraints) {
    Evaluation evaluation = ClusteringEvaluation.againstClusters(gold, run.byDocument(partition));
    return new Effect(
        constraints,
        evaluation.pairs().scores().precision().orElse(1),
        evaluation.pairs().scores().recall().orElse(1),
        evaluation.pairs().scores().f1().orElse(1),
        evaluation.bcubed().f1().orElse(1));
  }
}

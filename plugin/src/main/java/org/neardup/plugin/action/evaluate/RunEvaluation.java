package org.neardup.plugin.action.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;
import org.opensearch.core.tasks.TaskId;
import org.opensearch.transport.client.Client;

/** Measures a run against any kind of gold. Waits for what it reads. */
final class RunEvaluation {

  private final Client caller;
  private final TaskId parent;
  private final RowPages pages;

  /**
   * @param caller reads documents as the caller
   * @param parent the task that the reading belongs to
   */
  RunEvaluation(Client caller, TaskId parent, RowPages pages) {
    this.caller = caller;
    this.parent = parent;
    this.pages = pages;
  }

  EvaluateResponse evaluate(String run, Gold gold) {
    return switch (gold) {
      case Gold.Field field -> againstField(run, field);
      case Gold.Run other -> againstRun(run, other.runId());
      case Gold.Pairs pairs -> againstPairs(run, pairs);
    };
  }

  private EvaluateResponse againstField(String run, Gold.Field field) {
    GoldField gold = new GoldField(caller, parent, field);
    LabelledDocuments documents = compared(run, gold);
    gold.checkFields();
    return new EvaluateResponse(
        documents.evaluate(),
        OptionalLong.of(documents.withoutName()),
        skipped("documents_not_found", documents));
  }

  private EvaluateResponse againstRun(String run, String other) {
    GoldRun gold = new GoldRun(pages, other);
    LabelledDocuments documents = compared(run, gold);
    Map<String, Long> skipped = skipped("documents_not_in_gold", documents);
    skipped.put("documents_only_in_gold", gold.left());
    return new EvaluateResponse(documents.evaluate(), OptionalLong.empty(), skipped);
  }

  private LabelledDocuments compared(String run, GoldClusters gold) {
    LabelledDocuments documents = new LabelledDocuments();
    pages.forEach(
        run,
        rows -> {
          List<DocumentName> names = rows.stream().map(ResultRow::document).toList();
          List<GoldLabel> labels = gold.labels(names);
          for (int i = 0; i < rows.size(); i++) {
            documents.add(rows.get(i), labels.get(i));
          }
        });
    return documents;
  }

  private static Map<String, Long> skipped(String notFound, LabelledDocuments documents) {
    Map<String, Long> skipped = new LinkedHashMap<>();
    skipped.put(notFound, documents.notFound());
    skipped.put("documents_ambiguous", documents.ambiguous());
    return skipped;
  }

  private EvaluateResponse againstPairs(String run, Gold.Pairs pairs) {
    GoldPairs gold = new GoldPairs(pairs);
    ClusterLabels found = new ClusterLabels();
    pages.forEach(
        run,
        rows -> {
          for (ResultRow row : rows) {
            gold.add(row.document(), found.size());
            found.add(row.clusterId());
          }
        });
    GoldPairs.Ordinals ordinals = gold.ordinals();
    return new EvaluateResponse(
        ClusteringEvaluation.againstPairs(ordinals.left(), ordinals.right(), found.numbers()),
        OptionalLong.empty(),
        Map.of());
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.neardup.evaluation.ClusterLabels;
import org.neardup.evaluation.ClusteringEvaluation;
import org.neardup.plugin.memory.KeptBytes;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.results.ResultRow;

/** Measures a run against any kind of gold. Blocks. */
public final class RunEvaluation {

  private final FieldReader fields;
  private final RowPages pages;
  private final KeptBytes kept;

  /**
   * @param fields reads documents as the caller
   * @param kept charged for the memory kept; closed by the caller
   */
  public RunEvaluation(FieldReader fields, RowPages pages, KeptBytes kept) {
    this.fields = fields;
    this.pages = pages;
    this.kept = kept;
  }

  public EvaluateResponse evaluate(String run, Gold gold) {
    return switch (gold) {
      case Gold.Field field -> againstField(run, field);
      case Gold.Run other -> againstRun(run, other.runId());
      case Gold.Pairs pairs -> againstPairs(run, pairs);
    };
  }

  private EvaluateResponse againstField(String run, Gold.Field field) {
    GoldField gold = new GoldField(fields, kept, field);
    LabelledDocuments documents = compared(run, gold);
    gold.checkFields();
    String ignored = gold.categoryIgnored();
    if (ignored != null) {
      documents.forgetCategories();
    }
    return new EvaluateResponse(
        documents.evaluate(),
        OptionalLong.of(documents.withoutName()),
        new Skipped(skipped("documents_not_found", documents), List.of(), ignored));
  }

  private EvaluateResponse againstRun(String run, String other) {
    GoldRun gold = new GoldRun(kept);
    pages.forEach(other, rows -> rows.forEach(gold::add));
    LabelledDocuments documents = compared(run, gold);
    if (documents.compared() == 0 && documents.notFound() > 0 && gold.left() > 0) {
      throw new IllegalArgumentException(
          "[gold.run_id] must be a run over documents of run [%s], got [%s], which has none of them"
              .formatted(run, other));
    }
    Map<String, Long> skipped = skipped("documents_not_in_gold", documents);
    skipped.put("documents_only_in_gold", gold.left());
    return new EvaluateResponse(
        documents.evaluate(), OptionalLong.empty(), new Skipped(skipped, List.of(), null));
  }

  private LabelledDocuments compared(String run, GoldClusters gold) {
    LabelledDocuments documents = new LabelledDocuments(kept);
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
    GoldPairs gold = new GoldPairs(pairs, kept);
    ClusterLabels found = new ClusterLabels(kept::add);
    pages.forEach(
        run,
        rows -> {
          for (ResultRow row : rows) {
            gold.add(row.document(), found.size());
            found.add(row.clusterId());
          }
        });
    GoldPairs.Resolved resolved = gold.resolve();
    return new EvaluateResponse(
        ClusteringEvaluation.againstPairs(resolved.left(), resolved.right(), found.numbers()),
        OptionalLong.empty(),
        new Skipped(
            Map.of("pairs_not_found", resolved.pairsNotFound()), resolved.notFound(), null));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.describing.ClusterDescription;
import org.neardup.plugin.run.passages.ShardPassages;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.RunWarnings;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;

/** What a run that clusters says of itself when it is complete. */
final class ClusteringSummary {

  private final RunDefinition definition;
  private final ClusteringMethod method;
  private final ShardGateway gateway;

  ClusteringSummary(RunDefinition definition, ClusteringMethod method, ShardGateway gateway) {
    this.definition = definition;
    this.method = method;
    this.gateway = gateway;
  }

  /**
   * The summary of a run.
   *
   * @param frequentTokens how many tokens propose no candidates by themselves
   * @param passages asked for passages, if any were
   */
  Map<String, Object> of(
      RunTexts texts,
      int frequentTokens,
      ConstraintClosure closure,
      ShardCandidates candidates,
      ThresholdChoice.Threshold threshold,
      Clustered result,
      ClusterDescription.Counts counts,
      Optional<ShardPassages> passages) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put("documents", texts.documents());
    summary.put("distinct", texts.size());
    summary.put("exact_groups", texts.countWithCopies(2));
    summary.put("references", texts.countWithCopies(definition.minCopies()));
    summary.put("clusters", counts.clusters());
    summary.put("singletons", counts.singletons());
    summary.put("categories", counts.categories());
    summary.put("unique_text_documents", counts.uniqueTextDocuments());
    summary.put("signature_source", gateway.fromSource() ? "source" : "index");
    summary.put("signature", gateway.signatureScheme());
    summary.put("distance", distance(method.distanceType(), threshold, counts));
    List<Conflict> conflicts = new ArrayList<>(closure.conflicts().listed());
    conflicts.addAll(result.conflicts().listed());
    summary.put("conflict_count", closure.conflicts().count() + result.conflicts().count());
    summary.put("conflicts", listed(texts, conflicts));
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put("documents_without_field", texts.withoutField());
    if (texts.ignored() > 0) {
      skipped.put("documents_with_ignored_value", texts.ignored());
    }
    skipped.put("frequent_tokens", frequentTokens);
    skipped.put("frequent_token_lookups", candidates.skippedTokens());
    skipped.put("undescribed_documents", counts.undescribed());
    skipped.put("uncompared_sentences", counts.uncompared());
    passages.ifPresent(shards -> skipped.putAll(shards.skipped()));
    summary.put("skipped", skipped);
    summary.put("comparisons", candidates.comparisons());
    List<String> warnings = warnings(texts, threshold);
    if (!warnings.isEmpty()) {
      summary.put("warnings", warnings);
    }
    return summary;
  }

  /** What a user should do before relying on the run. */
  private List<String> warnings(RunTexts texts, ThresholdChoice.Threshold threshold) {
    List<String> warnings =
        new ArrayList<>(
            RunWarnings.of(
                definition.field(), texts.documents(), texts.withoutField(), gateway.fromSource()));
    if (texts.size() > 1 && threshold.hasNoValley()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the distances of these texts have no clear valley, so that the threshold is the"
                  + " default, %.2f: look at the closest calls (GET /_neardup/{run}/_questions), or"
                  + " give [distance.threshold]",
              threshold.value()));
    }
    List<String> attributes = method.attributes();
    for (int attribute = 0; attribute < attributes.size(); attribute++) {
      if (texts.documents() > 0 && isEmpty(texts, attribute)) {
        warnings.add(
            "no document has a value of [%s], so that the rules on it have no effect"
                .formatted(attributes.get(attribute)));
      }
    }
    return warnings;
  }

  private static boolean isEmpty(RunTexts texts, int attribute) {
    return IntStream.range(0, texts.size())
        .allMatch(
            text ->
                texts.ofCopies(text).stream().allMatch(tuple -> tuple.value(attribute) == null));
  }

  private static Map<String, Object> distance(
      String type, ThresholdChoice.Threshold threshold, ClusterDescription.Counts counts) {
    Map<String, Object> distance = new LinkedHashMap<>();
    distance.put("type", type);
    distance.put("threshold", threshold.value());
    distance.put("threshold_origin", threshold.origin());
    distance.put("max_distance", counts.maxDistance());
    if (threshold.histogram() != null) {
      distance.put("histogram_bin", DistanceHistogram.BIN);
      distance.put("histogram", threshold.histogram().shares());
    }
    return distance;
  }

  private List<Map<String, Object>> listed(RunTexts texts, List<Conflict> all) {
    List<Conflict> conflicts = all.subList(0, Math.min(ConflictLog.LISTED, all.size()));
    Map<Integer, DocumentName> earliest =
        new DocumentNames(gateway, texts)
            .earliest(
                conflicts.stream()
                    .flatMapToInt(each -> IntStream.of(each.left(), each.right()))
                    .distinct()
                    .toArray());
    List<Map<String, Object>> listed = new ArrayList<>();
    for (Conflict conflict : conflicts) {
      Map<String, Object> entry = new LinkedHashMap<>();
      entry.put("left", earliest.get(conflict.left()).asMap());
      entry.put("right", earliest.get(conflict.right()).asMap());
      entry.put(LinkType.MUST_LINK.label(), conflict.must());
      entry.put(LinkType.CANNOT_LINK.label(), conflict.cannot());
      entry.put("kept", conflict.kept().label());
      listed.add(entry);
    }
    return listed;
  }
}

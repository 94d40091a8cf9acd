// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.clustering;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.neardup.cluster.DistanceHistogram;
import org.neardup.cluster.SeedKey;
import org.neardup.constraint.Conflict;
import org.neardup.constraint.ConflictLog;
import org.neardup.constraint.ConstraintClosure;
import org.neardup.constraint.LinkType;
import org.neardup.plugin.results.DocumentName;
import org.neardup.plugin.run.definition.ClusteringMethod;
import org.neardup.plugin.run.definition.RunDefinition;
import org.neardup.plugin.run.describing.ClusterDescription;
import org.neardup.plugin.run.passages.ShardPassages;
import org.neardup.plugin.run.revision.CopyCounts;
import org.neardup.plugin.run.revision.EarlierFigures;
import org.neardup.plugin.run.shards.DocumentNames;
import org.neardup.plugin.run.shards.DrivenRun;
import org.neardup.plugin.run.shards.RunTexts;
import org.neardup.plugin.run.shards.RunWarnings;
import org.neardup.plugin.run.shards.ShardCandidates;
import org.neardup.plugin.run.shards.ShardGateway;

/** What a run that clusters says of itself when it is complete. */
final class ClusteringSummary {

  private static final String DOCUMENTS = "documents";
  private static final String DISTINCT = "distinct";
  private static final String EXACT_GROUPS = "exact_groups";
  private static final String REFERENCES = "references";
  private static final String CLUSTERS = "clusters";
  private static final String SINGLETONS = "singletons";
  private static final String CATEGORIES = "categories";
  private static final String UNIQUE_TEXT_DOCUMENTS = "unique_text_documents";
  private static final String DISTANCE = "distance";
  private static final String MAX_DISTANCE = "max_distance";
  private static final String CONFLICT_COUNT = "conflict_count";
  private static final String SKIPPED = "skipped";
  private static final String WITHOUT_FIELD = "documents_without_field";
  private static final String IGNORED = "documents_with_ignored_value";
  private static final String UNDESCRIBED = "undescribed_documents";
  private static final String UNCOMPARED = "uncompared_sentences";
  private static final String WARNINGS = "warnings";
  private static final String TOKEN_LOOKUPS = "frequent_token_lookups";
  private static final String COMPARISONS = "comparisons";

  private final DrivenRun run;
  private final RunDefinition definition;
  private final ClusteringMethod method;
  private final ShardGateway gateway;

  ClusteringSummary(DrivenRun run, ClusteringMethod method) {
    this.run = run;
    this.definition = run.definition();
    this.method = method;
    this.gateway = run.gateway();
  }

  /**
   * The summary of a run.
   *
   * @param frequentTokens how many tokens propose no candidates by themselves
   * @param passages asked for passages, if any were
   * @param before the summary of the results before, if only what differs from those was counted
   */
  Map<String, Object> of(
      RunTexts texts,
      int frequentTokens,
      ConstraintClosure closure,
      ShardCandidates candidates,
      ThresholdChoice.Threshold threshold,
      Clustered result,
      ClusterDescription.Counts counts,
      Optional<ShardPassages> passages,
      Optional<Map<String, Object>> before) {
    Map<String, Object> summary = new LinkedHashMap<>();
    summary.put(DOCUMENTS, texts.documents());
    summary.put(DISTINCT, texts.size());
    summary.put(EXACT_GROUPS, texts.countWithCopies(2));
    summary.put(REFERENCES, texts.countWithCopies(definition.minCopies()));
    summary.putAll(counted(counts));
    summary.put("signature_source", gateway.fromSource() ? "source" : "index");
    summary.put("signature", gateway.signatureScheme());
    summary.put(DISTANCE, distance(method.distanceType(), threshold, counts));
    List<Conflict> conflicts = new ArrayList<>(closure.conflicts().listed());
    conflicts.addAll(result.conflicts().listed());
    summary.put(CONFLICT_COUNT, closure.conflicts().count() + result.conflicts().count());
    summary.put("conflicts", listed(texts, conflicts));
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put(WITHOUT_FIELD, texts.withoutField());
    if (texts.ignored() > 0) {
      skipped.put(IGNORED, texts.ignored());
    }
    skipped.put("frequent_tokens", frequentTokens);
    skipped.put(TOKEN_LOOKUPS, candidates.skippedTokens());
    skipped.putAll(skipped(counts));
    passages.ifPresent(shards -> skipped.putAll(shards.skipped()));
    summary.put(SKIPPED, skipped);
    summary.put(COMPARISONS, candidates.comparisons());
    List<String> warnings = warnings(texts, threshold);
    if (texts.documents() > 0) {
      warnings.addAll(ofAttributes(counts.attributes(), before));
    }
    if (!warnings.isEmpty()) {
      summary.put(WARNINGS, warnings);
    }
    return summary;
  }

  /** Whether constraints contradicted each other, by a summary. */
  static boolean hasConflicts(Map<String, Object> summary) {
    return !(summary.get(CONFLICT_COUNT) instanceof Number count) || count.longValue() > 0;
  }

  /** What is counted of all clusters, by a summary. */
  static EarlierFigures figures(Map<String, Object> summary) {
    Map<String, Object> skipped = copy(summary, SKIPPED);
    Map<String, Integer> categories = new TreeMap<>();
    copy(summary, CATEGORIES).forEach((name, count) -> categories.put(name, (int) number(count)));
    return new EarlierFigures(
        (int) number(summary.get(CLUSTERS)),
        (int) number(summary.get(SINGLETONS)),
        categories,
        (int) number(summary.get(UNIQUE_TEXT_DOCUMENTS)),
        (int) number(skipped.get(UNDESCRIBED)),
        number(skipped.get(UNCOMPARED)),
        ((Number) copy(summary, DISTANCE).get(MAX_DISTANCE)).doubleValue());
  }

  private static long number(Object value) {
    return ((Number) value).longValue();
  }

  /** Number of documents, by a summary. */
  static long documents(Map<String, Object> summary) {
    return number(summary.get(DOCUMENTS));
  }

  /**
   * The summary of a revision of some clusters, without conflicts.
   *
   * @param before the summary of the results before
   * @param counts of all clusters
   * @param candidates counted from what was found before named links
   */
  static Map<String, Object> revised(
      Map<String, Object> before, ClusterDescription.Counts counts, ShardCandidates candidates) {
    Map<String, Object> summary = new LinkedHashMap<>(before);
    summary.putAll(counted(counts));
    Map<String, Object> distance = copy(before, DISTANCE);
    distance.put(MAX_DISTANCE, counts.maxDistance());
    summary.put(DISTANCE, distance);
    Map<String, Object> skipped = copy(before, SKIPPED);
    skipped.put(TOKEN_LOOKUPS, candidates.skippedTokens());
    skipped.putAll(skipped(counts));
    summary.put(SKIPPED, skipped);
    summary.put(COMPARISONS, candidates.comparisons());
    return summary;
  }

  /**
   * Counts documents that came and went.
   *
   * @param summary of the revision, with the counts of before
   * @param before some texts with their documents of before
   * @param texts the same texts as they are now
   * @param changes counted all documents
   * @param attributes names of those that some document has which came
   */
  void recount(
      Map<String, Object> summary,
      CopyCounts before,
      RunTexts texts,
      Changes changes,
      Set<String> attributes) {
    long documentsBefore = documents(summary);
    long withoutFieldBefore = number(copy(summary, SKIPPED).get(WITHOUT_FIELD));
    summary.put(DOCUMENTS, changes.documents());
    add(summary, DISTINCT, texts.size() - before.texts());
    add(summary, EXACT_GROUPS, texts.countWithCopies(2) - before.groups());
    add(summary, REFERENCES, texts.countWithCopies(definition.minCopies()) - before.references());
    Map<String, Object> skipped = copy(summary, SKIPPED);
    skipped.put(WITHOUT_FIELD, changes.withoutField());
    skipped.remove(IGNORED);
    if (changes.ignored() > 0) {
      skipped.put(IGNORED, changes.ignored());
    }
    summary.put(SKIPPED, skipped);
    List<Object> warnings = new ArrayList<>((List<?>) summary.getOrDefault(WARNINGS, List.of()));
    warnings.removeAll(RunWarnings.of(run, documentsBefore, withoutFieldBefore, false));
    warnings.removeIf(RunWarnings::isOfIndices); // it may be others now
    if (!hasNoTime(texts)) {
      warnings.remove(withoutTime());
    }
    attributes.forEach(name -> warnings.remove(withoutAttribute(name)));
    warnings.addAll(0, RunWarnings.of(run, changes.documents(), changes.withoutField(), false));
    summary.remove(WARNINGS);
    if (!warnings.isEmpty()) {
      summary.put(WARNINGS, warnings);
    }
  }

  private static void add(Map<String, Object> summary, String key, long more) {
    summary.put(key, number(summary.get(key)) + more);
  }

  private static Map<String, Object> copy(Map<String, Object> summary, String key) {
    Map<String, Object> copy = new LinkedHashMap<>();
    ((Map<?, ?>) summary.get(key)).forEach((name, value) -> copy.put((String) name, value));
    return copy;
  }

  private static Map<String, Object> counted(ClusterDescription.Counts counts) {
    Map<String, Object> counted = new LinkedHashMap<>();
    counted.put(CLUSTERS, counts.clusters());
    counted.put(SINGLETONS, counts.singletons());
    counted.put(CATEGORIES, counts.categories());
    counted.put(UNIQUE_TEXT_DOCUMENTS, counts.uniqueTextDocuments());
    return counted;
  }

  private static Map<String, Object> skipped(ClusterDescription.Counts counts) {
    Map<String, Object> skipped = new LinkedHashMap<>();
    skipped.put(UNDESCRIBED, counts.undescribed());
    skipped.put(UNCOMPARED, counts.uncompared());
    return skipped;
  }

  /** What a user should do before relying on the run. */
  private List<String> warnings(RunTexts texts, ThresholdChoice.Threshold threshold) {
    List<String> warnings =
        new ArrayList<>(
            RunWarnings.of(run, texts.documents(), texts.withoutField(), gateway.fromSource()));
    if (texts.size() > 1 && threshold.hasNoValley()) {
      warnings.add(
          String.format(
              Locale.ROOT,
              "the distances of these texts have no clear valley, so that the threshold is the"
                  + " default, %.2f: look at the closest calls (GET /_neardup/%s/_questions), or"
                  + " give [distance.threshold]",
              threshold.value(),
              definition.shownRunId()));
    }
    if (definition.timestampField() != null && texts.documents() > 0 && hasNoTime(texts)) {
      warnings.add(withoutTime());
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

  /** What rows do not have; where only some were written, if those before did not either. */
  private List<String> ofAttributes(Set<String> seen, Optional<Map<String, Object>> before) {
    Optional<List<?>> earlier =
        before.map(summary -> (List<?>) summary.getOrDefault(WARNINGS, List.of()));
    return definition.attributes().keySet().stream()
        .filter(name -> !seen.contains(name))
        .map(this::withoutAttribute)
        .filter(warning -> earlier.isEmpty() || earlier.get().contains(warning))
        .toList();
  }

  private String withoutAttribute(String name) {
    return "no document has a value of [%s], so that no row of the results has the attribute [%s]"
        .formatted(definition.attributes().get(name), name);
  }

  private String withoutTime() {
    return "no document has a value of [%s], so that time decides nothing, and no chart has any"
        .formatted(definition.timestampField());
  }

  private static boolean hasNoTime(RunTexts texts) {
    return IntStream.range(0, texts.size())
        .allMatch(text -> texts.timestamp(text) == SeedKey.NO_TIMESTAMP);
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
    distance.put(MAX_DISTANCE, counts.maxDistance());
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

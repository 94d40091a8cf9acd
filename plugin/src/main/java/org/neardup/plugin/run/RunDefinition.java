package org.neardup.plugin.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.neardup.constraint.ConflictPolicy;
import org.neardup.constraint.ConstraintRule;
import org.neardup.constraint.LinkType;

/**
 * What a run is to do: the request's body, checked, with its defaults filled in.
 *
 * @param runId its name, part of the name of its results index
 * @param field a field of type {@code neardup} or {@code text}
 * @param query as given, empty for all documents
 * @param timestampField null for none
 * @param minCopies copies that make a text a reference copy, at least 1
 * @param minShared signature tokens that a candidate shares with its seed, at least 1
 * @param maxDocFreq share of the texts that a token may be in and still propose candidates by
 *     itself
 * @param threshold nats; empty for the valley of the histogram
 * @param mu weight of the prior in words
 * @param familyDiscount nats
 * @param attributes the fields that the rules look at, in the order of their index in conditions
 * @param rules constraints by attribute and content
 * @param pairs constraints by name
 * @param onConflict which side of a contradiction to follow
 * @param body the request as it was given
 */
public record RunDefinition(
    String runId,
    String field,
    Map<String, Object> query,
    String timestampField,
    int minCopies,
    int minShared,
    double maxDocFreq,
    OptionalDouble threshold,
    double mu,
    double familyDiscount,
    List<String> attributes,
    List<ConstraintRule> rules,
    List<DocumentPair> pairs,
    ConflictPolicy onConflict,
    Map<String, Object> body) {

  /** More than five copies make a reference copy (SIGIR 2006, section 4.3). */
  static final int DEFAULT_MIN_COPIES = 6;

  static final int DEFAULT_MIN_SHARED = 1;
  static final double DEFAULT_MAX_DOC_FREQ = 0.1;
  static final double DEFAULT_MU = 1.0;

  /** What is on record as the request: what was asked, and what was assumed where it was silent. */
  Map<String, Object> asRequest(String[] indices) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("index", List.of(indices));
    request.put("run_id", runId);
    request.put("field", field);
    request.put("query", query.isEmpty() ? Map.of("match_all", Map.of()) : query);
    request.put("method", "references");
    if (timestampField != null) {
      request.put("timestamp_field", timestampField);
    }
    request.put("reference", Map.of("min_copies", minCopies));
    request.put("candidates", Map.of("min_shared", minShared, "max_doc_freq", maxDocFreq));
    Map<String, Object> distance = new LinkedHashMap<>();
    distance.put("type", "kl");
    distance.put("threshold", threshold.isPresent() ? (Object) threshold.getAsDouble() : "auto");
    distance.put("mu", mu);
    distance.put("family_discount", familyDiscount);
    request.put("distance", distance);
    request.put("constraints", body.getOrDefault("constraints", List.of()));
    request.put(
        "on_conflict",
        onConflict == ConflictPolicy.MUST_LINK
            ? LinkType.MUST_LINK.label()
            : LinkType.CANNOT_LINK.label());
    return request;
  }
}

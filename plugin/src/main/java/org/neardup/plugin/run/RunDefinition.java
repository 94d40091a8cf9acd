package org.neardup.plugin.run;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.edit.EditParameters;

/**
 * What a run is to do: the request's body, checked, with its defaults filled in.
 *
 * @param runId its name, part of the name of its results index
 * @param field a field of type {@code neardup} or {@code text}
 * @param query as given, empty for all documents
 * @param timestampField null for none
 * @param minCopies copies that make a text a reference copy, at least 1
 * @param edits what counts as unique text
 * @param method how near-duplicates are found and clustered
 * @param body the request as it was given
 */
public record RunDefinition(
    String runId,
    String field,
    Map<String, Object> query,
    String timestampField,
    int minCopies,
    EditParameters edits,
    RunMethod method,
    Map<String, Object> body) {

  /** More than five copies make a reference copy (SIGIR 2006, section 4.3). */
  static final int DEFAULT_MIN_COPIES = 6;

  /** What is on record as the request: what was asked, and what was assumed where it was silent. */
  Map<String, Object> asRequest(String[] indices) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put("index", List.of(indices));
    request.put("run_id", runId);
    request.put("field", field);
    request.put("query", query.isEmpty() ? Map.of("match_all", Map.of()) : query);
    request.put("method", method.label());
    if (timestampField != null) {
      request.put("timestamp_field", timestampField);
    }
    if (method instanceof ClusteringMethod) {
      request.put("reference", Map.of("min_copies", minCopies));
      request.put("min_unique_words", edits.minUniqueWords());
    }
    method.record(request, body);
    return request;
  }
}

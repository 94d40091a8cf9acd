// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.neardup.edit.EditParameters;
import org.neardup.plugin.request.BodyReader;

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

  static final String INDEX = "index";
  static final String QUERY = "query";
  static final Map<String, Object> ALL = Map.of("match_all", Map.of());

  /** The indices that a request on record names. */
  public static String[] indicesOf(Map<String, Object> request) {
    return ((List<?>) request.get(INDEX)).stream().map(Object::toString).toArray(String[]::new);
  }

  /** What it takes in memory, about: as it was given, and as a query and pairs of documents. */
  public long bytes() {
    return 2 * BodyReader.bytes(body);
  }

  /** What is on record as the request: what was asked, and what was assumed where it was silent. */
  public Map<String, Object> asRequest(String[] indices) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put(INDEX, List.of(indices));
    request.put("run_id", runId);
    request.put("field", field);
    request.put(QUERY, query.isEmpty() ? ALL : query);
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

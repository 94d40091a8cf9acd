// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.run.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.edit.EditParameters;
import org.neardup.plugin.request.BodyReader;
import org.opensearch.common.Nullable;

/**
 * What a run is to do: the request's body, checked, with its defaults filled in.
 *
 * @param runId its name, part of the name of its results index
 * @param field a field of type {@code neardup} or {@code text}
 * @param query as given, empty for all documents
 * @param timestampField null for none
 * @param attributes fields of documents whose values the results show, by the names that they have
 *     there; copied
 * @param minCopies copies that make a text a reference copy, at least 1
 * @param edits what counts as unique text
 * @param method how near-duplicates are found and clustered
 * @param body the request as it was given
 * @param revision what makes it a revision of another run; null if it is a run of its own
 */
public record RunDefinition(
    String runId,
    String field,
    Map<String, Object> query,
    String timestampField,
    Map<String, String> attributes,
    int minCopies,
    EditParameters edits,
    RunMethod method,
    Map<String, Object> body,
    @Nullable Revision revision) {

  /** More than five copies make a reference copy (SIGIR 2006, section 4.3). */
  static final int DEFAULT_MIN_COPIES = 6;

  static final String RUN_ID = "run_id";
  static final String REVISION = "revision";
  static final String INDEX = "index";
  static final String QUERY = "query";
  static final Map<String, Object> ALL = Map.of("match_all", Map.of());

  public RunDefinition {
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }

  /** Whether it asks for all documents, whether or not a record of it says so. */
  public boolean isOfAll() {
    return query.isEmpty() || query.equals(ALL);
  }

  /** The indices that a request on record names. */
  public static String[] indicesOf(Map<String, Object> request) {
    return ((List<?>) request.get(INDEX)).stream().map(Object::toString).toArray(String[]::new);
  }

  /**
   * What a revision does of the run that this is.
   *
   * @param id of the revision
   */
  public RunDefinition revised(String id, Revision revised) {
    return new RunDefinition(
        id, field, query, timestampField, attributes, minCopies, edits, method, body, revised);
  }

  /** The run that users know: a revision is of one, and has an id of its own. */
  public String shownRunId() {
    return revision == null ? runId : revision.run().runId();
  }

  /** What reviewers have said. */
  public List<Verdict> verdicts() {
    return revision == null ? List.of() : revision.verdicts();
  }

  /** Names of documents that it links, or linked before: ids, or {@code index/id}. */
  public List<String> linkedDocuments() {
    Set<String> names = new LinkedHashSet<>();
    for (DocumentPair pair : method.pairs()) {
      names.add(pair.left());
      names.add(pair.right());
    }
    for (Verdict verdict : verdicts()) {
      names.add(verdict.left().toString());
      names.add(verdict.right().toString());
    }
    if (revision != null) {
      revision.changed().forEach(document -> names.add(document.toString()));
    }
    return List.copyOf(names);
  }

  /**
   * What it takes in memory, about: as it was given, and as a query, pairs of documents and
   * verdicts.
   */
  public long bytes() {
    long bytes = BodyReader.bytes(body);
    if (revision != null) {
      bytes += BodyReader.bytes(revision.asMap());
    }
    return 2 * bytes;
  }

  /** What is on record as the request: what was asked, and what was assumed where it was silent. */
  public Map<String, Object> asRequest(String[] indices) {
    Map<String, Object> request = new LinkedHashMap<>();
    request.put(INDEX, List.of(indices));
    request.put(RUN_ID, runId);
    request.put("field", field);
    request.put(QUERY, query.isEmpty() ? ALL : query);
    request.put("method", method.label());
    if (timestampField != null) {
      request.put("timestamp_field", timestampField);
    }
    if (!attributes.isEmpty()) {
      request.put("attributes", attributes);
    }
    if (method instanceof ClusteringMethod) {
      request.put("reference", Map.of("min_copies", minCopies));
      request.put("min_unique_words", edits.minUniqueWords());
    }
    method.record(request, body);
    if (revision != null) {
      request.put(REVISION, revision.asMap());
    }
    return request;
  }
}

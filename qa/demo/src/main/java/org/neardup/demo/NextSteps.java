// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Next steps: lines to paste into a shell. */
final class NextSteps {

  private static final String EVALUATE = "/_neardup/_evaluate";
  private static final String GENERATED = "generated";

  private final URI base;
  private final String index;
  private final String runId;

  NextSteps(URI base, String index, String runId) {
    this.base = base;
    this.index = index;
    this.runId = runId;
  }

  /**
   * The lines.
   *
   * @param clusterId a cluster for the examples, or null if there is none
   * @param documentId a document for the examples, or null if there is none
   * @param fields the fields that the documents have
   * @param truth whether one of them names the cluster that a document truly belongs to
   */
  List<String> lines(String clusterId, String documentId, Set<String> fields, boolean truth) {
    List<String> lines = new ArrayList<>();
    String run = "/_neardup/" + runId;
    lines.add("# in a browser: the letters with their documents, and verdicts on them");
    lines.add("  " + base + run + "/_review");
    add(lines, "all clusters, the largest first", curl(run + "/clusters?size=20&pretty"));
    if (clusterId != null) {
      add(
          lines,
          "one cluster and why each of its texts is there",
          curl(
              run
                  + "/clusters/"
                  + OpenSearchApi.encoded(clusterId)
                  + "?exact=false&size=20&pretty"));
    }
    if (documentId != null) {
      add(
          lines,
          "one document",
          curl(run + "/documents/" + OpenSearchApi.encoded(documentId) + "?pretty"));
    }
    add(lines, "the runs, and this run's clusters, as tables", curl("/_cat/neardup?v"));
    lines.add("  " + curl("/_cat/neardup/" + runId + "?v"));
    add(lines, "the cluster of every document", curl(run + "/assignments?size=1000"));
    add(
        lines,
        "pictures of the run for OpenSearch Dashboards",
        curl("/_neardup/_dashboards").replace("curl ", "curl -o neardup.ndjson "));
    add(
        lines,
        "another run, with constraints",
        post("/" + index + "/_neardup?pretty", constrained(fields)));
    if (truth) {
      add(
          lines,
          "how near the run came to the truth",
          post(EVALUATE + "?pretty", evaluation(runId, OwnCollection.CLUSTER_FIELD).toString()));
    }
    add(
        lines,
        truth
            ? "a test collection: ten edited copies of each letter"
            : "a test collection: three edited copies of each comment. Comments that are near each"
                + " other already make its truth wrong: choose some that stand alone with"
                + " \"source.query\"",
        post("/_neardup/_generate?pretty", generation(truth)));
    lines.add("  " + post("/" + GENERATED + "/_neardup?pretty", generatedRun()));
    lines.add(
        "  "
            + post(
                EVALUATE + "?pretty",
                evaluation(GENERATED, OwnCollection.CLUSTER_FIELD).toString()));
    add(lines, "delete the run and its results", curl(run).replace("curl ", "curl -X DELETE "));
    return lines;
  }

  private static void add(List<String> lines, String what, String command) {
    lines.add("# " + what);
    lines.add("  " + command);
  }

  private String curl(String path) {
    return "curl '" + base + path + "'";
  }

  private String post(String path, String body) {
    return curl(path) + " -H 'Content-Type: application/json' -d '" + body + "'";
  }

  /** Measures a run against the clusters in a field. */
  static JsonNode evaluation(String runId, String field) {
    ObjectNode evaluation = JsonNodeFactory.instance.objectNode().put("run_id", runId);
    evaluation.putObject("gold").put("field", field);
    return evaluation;
  }

  /**
   * Of the generated comments only the letters stand alone: unique ones have sentences in common.
   */
  private String generation(boolean truth) {
    return "{\"source\": {\"index\": \""
        + index
        + "\", \"field\": \""
        + Indexer.TEXT_FIELD
        + "\""
        + (truth
            ? ", \"query\": {\"term\": {\"" + OwnCollection.CATEGORY_FIELD + "\": \"reference\"}}"
            : "")
        + "}, \"dest\": {\"index\": \""
        + GENERATED
        + "\"}, \"seed\": 42, \"copies\": "
        + (truth ? 10 : 3)
        + ", \"operations\":"
        + " [{\"add_paragraphs\": 0.3}, {\"replace_words\": 0.05}]}";
  }

  private static String generatedRun() {
    return "{\"run_id\": \"" + GENERATED + "\", \"field\": \"" + Indexer.NEARDUP_FIELD + "\"}";
  }

  private static String constrained(Set<String> fields) {
    List<String> constraints = new ArrayList<>();
    constraints.add("{\"type\": \"must_link\", \"when\": {\"contains_reference\": 1.0}}");
    constraints.add("{\"type\": \"must_link\", \"when\": {\"word_overlap\": 0.95}}");
    if (fields.contains("docket_id")) {
      constraints.add("{\"type\": \"cannot_link\", \"when\": {\"differs\": [\"docket_id\"]}}");
    }
    if (fields.containsAll(Set.of("relay", "size"))) {
      constraints.add(
          "{\"type\": \"family_link\", \"when\":"
              + " {\"same\": [\"relay\"], \"within\": {\"size\": 0.1}}}");
    }
    return "{\"run_id\": \"constrained\", \"field\": \""
        + Indexer.NEARDUP_FIELD
        + "\", "
        + (fields.contains("received") ? "\"timestamp_field\": \"received\", " : "")
        + "\"constraints\": ["
        + String.join(", ", constraints)
        + "]}";
  }
}

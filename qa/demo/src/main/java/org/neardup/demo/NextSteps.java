package org.neardup.demo;

import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** What to try next: lines to paste into a shell. */
final class NextSteps {

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
   * @param clusterId a cluster to look at, or null if there is none
   * @param documentId a document to look at, or null if there is none
   * @param fields the fields that the documents have
   */
  List<String> lines(String clusterId, String documentId, Set<String> fields) {
    List<String> lines = new ArrayList<>();
    String run = "/_neardup/" + runId;
    add(lines, "all clusters, the largest first", curl(run + "/clusters?size=20&pretty"));
    if (clusterId != null) {
      add(
          lines,
          "one cluster and why each member is there",
          curl(run + "/clusters/" + OpenSearchApi.encoded(clusterId) + "?size=20&pretty"));
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
        "another run, with constraints",
        curl("/" + index + "/_neardup?pretty")
            + " -H 'Content-Type: application/json' -d '"
            + constrained(fields)
            + "'");
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

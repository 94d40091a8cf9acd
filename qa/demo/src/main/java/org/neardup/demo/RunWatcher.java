// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/** Starts a run and shows its progress, phase by phase, until it ends. */
final class RunWatcher {

  private static final long POLL_MILLIS = 150;

  /** What a run does in each of its phases. */
  private static final Map<String, String> PHASES =
      Map.of(
          "pin", "reading the comments",
          "exact", "exact copies",
          "background", "counting words",
          "constraints", "constraints",
          "sentences", "sentences",
          "threshold", "how far copies may differ",
          "clustering", "edited copies",
          "letters", "letters",
          "passages", "shared passages",
          "results", "what each writer changed");

  /** The attributes that the dashboard knows, and their fields. */
  private static final SortedMap<String, String> ATTRIBUTES =
      new TreeMap<>(Map.of("docket", "docket_id", "relay", "relay"));

  private final OpenSearchApi api;
  private final Terminal terminal;

  RunWatcher(OpenSearchApi api, Terminal terminal) {
    this.api = api;
    this.terminal = terminal;
  }

  /**
   * Clusters an index.
   *
   * @param fields the fields that the documents have; those that are known here order copies by
   *     time, and tell dockets and relays apart in the results
   * @return the run as {@code GET /_neardup/{run}} describes it when it is completed
   */
  JsonNode run(String index, String runId, Set<String> fields)
      throws DemoException, IOException, InterruptedException {
    ObjectNode request = JsonNodeFactory.instance.objectNode();
    request.put("run_id", runId);
    request.put("field", Indexer.NEARDUP_FIELD);
    if (fields.contains("received")) {
      request.put("timestamp_field", "received");
    }
    ATTRIBUTES.forEach(
        (name, field) -> {
          if (fields.contains(field)) {
            request.withObjectProperty("attributes").put(name, field);
          }
        });
    api.post("/" + index + "/_neardup?wait_for_completion=false", request);
    return watch(runId);
  }

  private JsonNode watch(String runId) throws DemoException, IOException, InterruptedException {
    String phase = null;
    Progress progress = null;
    try {
      while (true) {
        JsonNode run = api.get("/_neardup/" + runId);
        String state = run.path("state").asText();
        long total = run.path("progress").path("total").asLong();
        if (state.equals("FAILED") || state.equals("CANCELLED")) {
          throw new DemoException("the run ended as " + state + ": " + reason(run.path("error")));
        }
        boolean completed = state.equals("COMPLETED");
        String current = run.path("phase").asText("");
        if (progress == null || !(completed || current.equals(phase))) {
          finish(progress);
          phase = current;
          progress = new Progress(terminal, title(completed ? "" : phase), "", total);
        }
        if (completed) {
          progress.finish();
          return run;
        }
        progress.to(run.path("progress").path("done").asLong(), total);
        Thread.sleep(POLL_MILLIS);
      }
    } finally {
      if (progress != null) {
        progress.close();
      }
    }
  }

  /** Ends the bar of the previous phase. */
  private static void finish(Progress progress) {
    if (progress != null) {
      progress.finish();
      progress.close();
    }
  }

  /** A phase that is not known here keeps its name. */
  private static String title(String phase) {
    return phase.isEmpty()
        ? "Clustering"
        : "Clustering: " + PHASES.getOrDefault(phase, phase.replace('_', ' '));
  }

  private static String reason(JsonNode error) {
    return error.path("reason").isTextual() ? error.path("reason").asText() : error.toString();
  }
}

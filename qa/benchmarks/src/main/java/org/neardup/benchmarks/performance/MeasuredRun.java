// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.qa.Deadline;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * A completed run, with what it took the node.
 *
 * @param id the run's id
 * @param phases the cost by phase, in their order
 * @param summary the run's summary
 */
record MeasuredRun(String id, Map<String, Cost> phases, JsonNode summary) {

  /** The phases that find candidates and assign texts to clusters. */
  static final List<String> FIND_AND_ASSIGN =
      List.of("pin", "exact", "background", "constraints", "threshold", "clustering", "letters");

  private static final Set<String> ENDED = Set.of("COMPLETED", "FAILED", "CANCELLED");
  private static final Duration PATIENCE = Duration.ofHours(2);
  private static final int PAGE = 10_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  MeasuredRun {
    phases = Collections.unmodifiableMap(new LinkedHashMap<>(phases));
  }

  /**
   * Starts a run and follows it, at intervals of 50 ms, until it is completed. A phase that is
   * shorter may go to the account of the next.
   *
   * @param parameters of the request, besides the field and the timestamp
   * @throws IOException if it ends otherwise
   */
  static MeasuredRun start(
      OpenSearchNode node, NodeIndex index, String id, Map<String, Object> parameters)
      throws IOException, InterruptedException {
    RestApi api = new RestApi(node.httpUri());
    ProcessClock clock = new ProcessClock(node.process());
    Map<String, Object> request = new HashMap<>(index.request());
    request.put("run_id", id);
    request.putAll(parameters);
    Map<String, Cost> phases = new LinkedHashMap<>();
    Deadline deadline = Deadline.in(PATIENCE);
    Cost before = clock.now();
    String path = "/" + index.name() + "/_neardup?wait_for_completion=false";
    api.post(path, JSON.writeValueAsString(request)).expect(200);
    String phase = "pin";
    while (true) {
      JsonNode run = api.get("/_neardup/" + id).expect(200).json();
      Cost now = clock.now();
      phases.merge(phase, now.minus(before), Cost::plus);
      before = now;
      phase = run.path("phase").asText(phase);
      String state = run.path("state").asText();
      if (state.equals("COMPLETED")) {
        return new MeasuredRun(id, phases, run.required("summary"));
      }
      if (ENDED.contains(state) || !deadline.pause()) {
        throw new IOException("Run " + id + " is not completed: " + run);
      }
    }
  }

  /** The cost of all phases. */
  Cost whole() {
    return sum(phases.keySet());
  }

  /** The cost of some phases. */
  Cost sum(Iterable<String> names) {
    Cost sum = Cost.NONE;
    for (String name : names) {
      sum = sum.plus(phases.getOrDefault(name, Cost.NONE));
    }
    return sum;
  }

  /** By document id, the name of its cluster. */
  static Map<String, String> clusters(OpenSearchNode node, String id)
      throws IOException, InterruptedException {
    RestApi api = new RestApi(node.httpUri());
    Map<String, String> clusters = new HashMap<>();
    String first = "/_neardup/" + id + "/assignments?size=" + PAGE;
    for (String page = first; page != null; ) {
      JsonNode answer = api.get(page).expect(200).json();
      for (JsonNode assignment : answer.required("assignments")) {
        clusters.put(
            assignment.required("_id").textValue(), assignment.required("cluster_id").textValue());
      }
      String after = answer.path("after").asText("");
      page =
          after.isEmpty()
              ? null
              : first + "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
    }
    return clusters;
  }

  /** Deletes a run and its results. */
  static void delete(OpenSearchNode node, String id) throws IOException, InterruptedException {
    new RestApi(node.httpUri()).delete("/_neardup/" + id).expect(200);
  }
}

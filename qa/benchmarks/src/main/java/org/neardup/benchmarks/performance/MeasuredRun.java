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
    return start(List.of(node), index, id, parameters).getFirst();
  }

  /**
   * The same on several nodes.
   *
   * @param nodes the first is asked, and drives the run
   * @return for each node what the run took it
   */
  static List<MeasuredRun> start(
      List<OpenSearchNode> nodes, NodeIndex index, String id, Map<String, Object> parameters)
      throws IOException, InterruptedException {
    RestApi api = new RestApi(nodes.getFirst().httpUri());
    List<PhaseCosts> costs = nodes.stream().map(PhaseCosts::new).toList();
    Map<String, Object> request = new HashMap<>(index.request());
    request.put("run_id", id);
    request.putAll(parameters);
    Deadline deadline = Deadline.in(PATIENCE);
    String path = "/" + index.name() + "/_neardup?wait_for_completion=false";
    api.post(path, JSON.writeValueAsString(request)).expect(200);
    String phase = "pin";
    while (true) {
      JsonNode run = api.get("/_neardup/" + id).expect(200).json();
      for (PhaseCosts ofNode : costs) {
        ofNode.charge(phase);
      }
      phase = run.path("phase").asText(phase);
      String state = run.path("state").asText();
      if (state.equals("COMPLETED")) {
        JsonNode summary = run.required("summary");
        return costs.stream().map(node -> new MeasuredRun(id, node.phases, summary)).toList();
      }
      if (ENDED.contains(state) || !deadline.pause()) {
        throw new IOException("Run " + id + " is not completed: " + run);
      }
    }
  }

  /** What a node has spent on each phase so far. */
  private static final class PhaseCosts {
    private final ProcessClock clock;
    private final Map<String, Cost> phases = new LinkedHashMap<>();
    private Cost charged;

    PhaseCosts(OpenSearchNode node) {
      clock = new ProcessClock(node.process());
      charged = clock.now();
    }

    /** Charges a phase with all that was not charged yet. */
    void charge(String phase) {
      Cost now = clock.now();
      phases.merge(phase, now.minus(charged), Cost::plus);
      charged = now;
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

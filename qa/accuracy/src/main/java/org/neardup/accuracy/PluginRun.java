// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import org.neardup.accuracy.collection.Truth;
import org.neardup.qa.RestApi;

/**
 * A run of the plugin over an indexed collection: started with only the field and the method, as by
 * a user.
 *
 * @param id the run's id
 * @param clustering its clusters
 * @param summary its summary
 */
public record PluginRun(RestApi api, String id, Clustering clustering, JsonNode summary)
    implements AutoCloseable {

  private static final Duration PATIENCE = Duration.ofMinutes(15);
  private static final int PAGE = 10_000;
  private static final Set<String> ENDED = Set.of("COMPLETED", "FAILED", "CANCELLED");
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Runs a method until it ends. */
  public static PluginRun start(IndexedCollection indexed, Method method)
      throws IOException, InterruptedException {
    RestApi api = indexed.api();
    String id = indexed.index() + "-" + method.label();
    ObjectNode request = JSON.createObjectNode();
    request.put("run_id", id);
    request.put("field", IndexedCollection.FIELD);
    method.parameters().forEach(request::putPOJO);
    if (indexed.hasTimes()) {
      request.put("timestamp_field", IndexedCollection.TIMESTAMP_FIELD);
    }
    String path = "/" + indexed.index() + "/_neardup?wait_for_completion=false";
    api.post(path, JSON.writeValueAsString(request)).expect(200);
    JsonNode run =
        api.await(
                "/_neardup/" + id,
                PATIENCE,
                state -> ENDED.contains(state.json().path("state").asText()))
            .expect(200)
            .json();
    if (!run.path("state").asText().equals("COMPLETED")) {
      throw new IOException("Run " + id + " ended otherwise than completed: " + run);
    }
    Duration took = Duration.ofMillis(run.required("took_in_millis").longValue());
    return new PluginRun(api, id, read(api, id, took), run.required("summary"));
  }

  /**
   * Takes in what was indexed, changed or deleted since.
   *
   * @return the run as it is then
   */
  public PluginRun update() throws IOException, InterruptedException {
    JsonNode updated = api.post("/_neardup/" + id + "/_update").expect(200).json();
    Duration took = Duration.ofMillis(updated.required("took_in_millis").longValue());
    String revision = updated.required("revision").textValue();
    JsonNode run = api.get("/_neardup/" + revision).expect(200).json();
    return new PluginRun(api, id, read(api, id, took), run.required("summary"));
  }

  /** Whether an update read only what changed documents touch. */
  public boolean isPartial() {
    return !summary.required("took_in_millis_by_phase").has("exact");
  }

  private static Clustering read(RestApi api, String id, Duration took)
      throws IOException, InterruptedException {
    Map<String, String> clusters = new LinkedHashMap<>();
    Map<String, String> categories = new LinkedHashMap<>();
    String first = "/_neardup/" + id + "/assignments?size=" + PAGE;
    for (String page = first; page != null; ) {
      JsonNode answer = api.get(page).expect(200).json();
      for (JsonNode assignment : answer.required("assignments")) {
        String document = assignment.required("_id").textValue();
        clusters.put(document, assignment.required("cluster_id").textValue());
        if (assignment.path("category").isTextual()) {
          categories.put(document, assignment.path("category").textValue());
        }
      }
      String after = answer.path("after").asText("");
      page =
          after.isEmpty()
              ? null
              : first + "&after=" + URLEncoder.encode(after, StandardCharsets.UTF_8);
    }
    return new Clustering(clusters, categories, took);
  }

  /** The scores of {@code _evaluate}. */
  JsonNode evaluate(Truth truth) throws IOException, InterruptedException {
    ObjectNode request = JSON.createObjectNode();
    request.put("run_id", id);
    request.putObject("gold").put("field", IndexedCollection.goldField(truth));
    return api.post("/_neardup/_evaluate", JSON.writeValueAsString(request)).expect(200).json();
  }

  /** Deletes the run and its results. */
  @Override
  public void close() throws IOException {
    try {
      api.delete("/_neardup/" + id).expect(200);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.browser;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Saved objects of OpenSearch Dashboards, and the searches that Dashboards makes of them. */
final class SavedObjects {

  static final ObjectMapper JSON = new ObjectMapper();

  /** The aggregations of a picture that divide documents, by their schema there. */
  private static final List<String> BUCKETS = List.of("segment", "group", "bucket");

  private final Map<String, JsonNode> objects = new TreeMap<>();

  private SavedObjects() {}

  /** Reads an export: an object a line. */
  static SavedObjects of(String lines) throws IOException {
    SavedObjects all = new SavedObjects();
    for (String line : lines.split("\n", -1)) {
      if (!line.isEmpty()) {
        JsonNode object = JSON.readTree(line);
        if (all.objects.put(key(object), object) != null) {
          throw new AssertionError("twice: " + key(object));
        }
      }
    }
    return all;
  }

  /** How references name an object: by type and id. */
  static String key(JsonNode reference) {
    return reference.required("type").asText() + ":" + reference.required("id").asText();
  }

  Map<String, JsonNode> all() {
    return objects;
  }

  JsonNode get(String type, String id) {
    return objects.get(type + ":" + id);
  }

  List<JsonNode> ofType(String type) {
    return objects.values().stream()
        .filter(object -> object.required("type").asText().equals(type))
        .toList();
  }

  /** JSON that is in a string. */
  static JsonNode inner(JsonNode string) {
    try {
      return JSON.readTree(string.asText());
    } catch (IOException e) {
      throw new AssertionError(string.toString(), e);
    }
  }

  static JsonNode source(JsonNode object) {
    return inner(object.at("/attributes/kibanaSavedObjectMeta/searchSourceJSON"));
  }

  static JsonNode visState(JsonNode visualization) {
    return inner(visualization.at("/attributes/visState"));
  }

  /** The pictures that aggregate. */
  List<JsonNode> aggregating() {
    return ofType("visualization").stream()
        .filter(picture -> !visState(picture).required("aggs").isEmpty())
        .toList();
  }

  /** The pictures that are drawn by Vega-Lite. */
  List<JsonNode> drawn() {
    return ofType("visualization").stream()
        .filter(picture -> visState(picture).required("type").asText().equals("vega"))
        .toList();
  }

  static ObjectNode spec(JsonNode drawn) {
    return (ObjectNode) inner(visState(drawn).at("/params/spec"));
  }

  /** What a picture that is drawn asks for a run. */
  static ObjectNode requestOfSpec(JsonNode drawn, String run) {
    ObjectNode body = (ObjectNode) spec(drawn).at("/data/url/body");
    filters(body).addObject().putObject("term").put("run_id", run);
    return body;
  }

  /** What a list of rows asks for a run. */
  static ObjectNode requestOfSearch(JsonNode search, String run) {
    ObjectNode body = filtered(search, run);
    for (JsonNode sort : search.at("/attributes/sort")) {
      body.withArray("sort").addObject().set(sort.get(0).asText(), sort.get(1));
    }
    return body;
  }

  /** What a picture that aggregates asks for a run. */
  static ObjectNode requestOfAggregations(JsonNode picture, String run) {
    ObjectNode body = filtered(picture, run).put("size", 0);
    List<JsonNode> metrics = new ArrayList<>();
    ObjectNode level = body;
    for (JsonNode aggregation : visState(picture).required("aggs")) {
      if (BUCKETS.contains(aggregation.required("schema").asText())) {
        ObjectNode made = level.putObject("aggs").putObject(aggregation.required("id").asText());
        bucket(aggregation, made);
        level = made;
      } else {
        metrics.add(aggregation);
      }
    }
    for (JsonNode metric : metrics) {
      metric(metric, level);
    }
    return body;
  }

  private static void bucket(JsonNode aggregation, ObjectNode made) {
    JsonNode params = aggregation.required("params");
    switch (aggregation.required("type").asText()) {
      case "terms" -> {
        ObjectNode terms = made.putObject("terms");
        terms.set("field", params.required("field"));
        terms.set("size", params.required("size"));
        terms.putObject("order").set("_count", params.required("order"));
      }
      case "filters" -> {
        ObjectNode filters = made.putObject("filters").putObject("filters");
        for (JsonNode filter : params.required("filters")) {
          queryString(
              filters.putObject(filter.required("label").asText()), filter.required("input"));
        }
      }
      default -> throw new AssertionError("no aggregation of this test: " + aggregation);
    }
  }

  private static void metric(JsonNode metric, ObjectNode level) {
    switch (metric.required("type").asText()) {
      case "count" -> {} // every bucket has it
      case "cardinality" ->
          level
              .withObject("/aggs")
              .putObject(metric.required("id").asText())
              .putObject("cardinality")
              .set("field", metric.at("/params/field"));
      default -> throw new AssertionError("no metric of this test: " + metric);
    }
  }

  private static ObjectNode filtered(JsonNode object, String run) {
    ObjectNode body = JSON.createObjectNode();
    filters(body).addObject().putObject("term").put("run_id", run);
    JsonNode query = source(object).required("query");
    if (!query.required("query").asText().isEmpty()) {
      queryString(filters(body).addObject(), query);
    }
    return body;
  }

  private static ArrayNode filters(ObjectNode body) {
    return body.withObject("/query").withObject("/bool").withArray("filter");
  }

  private static void queryString(ObjectNode clause, JsonNode query) {
    if (!query.required("language").asText().equals("lucene")) {
      throw new AssertionError("no language of this test: " + query);
    }
    clause.putObject("query_string").set("query", query.required("query"));
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Answers the routes that the demo uses as API.md describes them. Its clusters are the groups of
 * comments that share their first word.
 */
final class FakeOpenSearch implements Cluster {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int PAGE = 3;

  /** Opaque, and with characters that a query must not hold as they are. */
  private static final String AFTER = "a+b/c&d= ";

  /** Every request as {@code METHOD /path?query}. */
  final List<String> requests = new ArrayList<>();

  final Map<String, JsonNode> documents = new LinkedHashMap<>();
  JsonNode index;
  JsonNode runRequest;
  JsonNode evaluation;
  String failure;
  boolean closed;

  private final HttpServer server;
  private int polls;

  FakeOpenSearch() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::handle);
    server.start();
  }

  @Override
  public URI httpUri() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort());
  }

  @Override
  public String description() {
    return "a fake";
  }

  @Override
  public void close() {
    closed = true;
    server.stop(0);
  }

  private void handle(HttpExchange exchange) throws IOException {
    String request = exchange.getRequestMethod() + " " + exchange.getRequestURI();
    byte[] body = exchange.getRequestBody().readAllBytes();
    int status = 200;
    JsonNode answer;
    try {
      answer = answer(request, body);
    } catch (RuntimeException e) {
      status = 400;
      answer = JSON.createObjectNode().set("error", object("reason", e.getMessage()));
    }
    byte[] bytes = JSON.writeValueAsBytes(answer);
    exchange.getResponseHeaders().add("Content-Type", "application/json; charset=UTF-8");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private synchronized JsonNode answer(String request, byte[] body) throws IOException {
    requests.add(request);
    String path = request.replaceFirst("[?].*", "");
    if (path.equals("PUT /comments")) {
      index = JSON.readTree(body);
      return object("acknowledged", "true");
    } else if (path.equals("POST /comments/_bulk")) {
      return bulk(new String(body, StandardCharsets.UTF_8));
    } else if (path.equals("POST /comments/_refresh")) {
      return JSON.createObjectNode();
    } else if (path.equals("POST /comments/_neardup")) {
      runRequest = JSON.readTree(body);
      return object("run_id", "demo");
    } else if (path.equals("POST /_neardup/_evaluate")) {
      evaluation = JSON.readTree(body);
      return evaluate();
    } else if (path.equals("GET /_neardup/demo")) {
      return run();
    } else if (path.equals("GET /_neardup/demo/clusters")) {
      return clusters();
    } else if (path.startsWith("GET /_neardup/demo/clusters/")) {
      return cluster(decoded(path.substring(path.lastIndexOf('/') + 1)));
    } else if (path.startsWith("GET /comments/_doc/")) {
      return JSON.createObjectNode().set("_source", documents.get(decoded(path.substring(19))));
    } else if (path.equals("GET /_neardup/demo/_report")) {
      return JSON.getNodeFactory().textNode("the report");
    } else if (path.equals("GET /_neardup/demo/assignments")) {
      return assignments(request);
    }
    throw new IllegalArgumentException("no such route: " + request);
  }

  private JsonNode evaluate() throws IOException {
    if (failure != null && failure.equals("evaluate")) {
      throw new IllegalArgumentException("[gold.field] must name a field");
    }
    return JSON.readTree(
        """
        {"pairs": {"precision": 1.0, "recall": 0.98, "f1": 0.98999},
         "bcubed": {"precision": 1.0, "recall": 0.96, "f1": 0.9796}}
        """);
  }

  private JsonNode bulk(String lines) throws IOException {
    String[] parts = lines.split("\n", -1);
    for (int i = 0; i + 1 < parts.length; i += 2) {
      String id = JSON.readTree(parts[i]).path("index").path("_id").asText();
      documents.put(id, JSON.readTree(parts[i + 1]));
    }
    if (failure != null && failure.equals("bulk")) {
      return JSON.readTree(
          """
          {"errors": true, "items": [{"index": {}}, {"index": {"error":
            {"reason": "failed to parse", "caused_by": {"reason": "too long"}}}}]}
          """);
    }
    return JSON.createObjectNode().put("errors", false);
  }

  private JsonNode run() throws IOException {
    if (failure != null && failure.equals("run")) {
      return JSON.readTree("{\"state\": \"FAILED\", \"error\": {\"reason\": \"no memory\"}}");
    }
    polls++;
    String state = polls == 1 ? "CREATED" : polls < 5 ? "RUNNING" : "COMPLETED";
    String phase = polls < 4 ? "background" : "a_later_phase";
    return JSON.readTree(
        """
        {"run_id": "demo", "state": "%s", "phase": "%s",
         "progress": {"done": %d, "total": 10, "percent": %d}, "took_in_millis": 1234,
         "summary": {"documents": %d, "distinct": 7, "references": 1, "clusters": 2,
                     "singletons": 3, "conflicts": 0}}
        """
            .formatted(state, phase, polls, polls * 10, documents.size()));
  }

  private Map<String, List<String>> groups() {
    Map<String, List<String>> groups = new LinkedHashMap<>();
    documents.forEach(
        (id, source) ->
            groups.computeIfAbsent(firstWord(source), word -> new ArrayList<>()).add(id));
    return groups;
  }

  private static String firstWord(JsonNode source) {
    return source.path("text").asText().split(" ", 2)[0];
  }

  private JsonNode clusters() {
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode clusters = answer.putArray("clusters");
    groups()
        .forEach(
            (word, ids) -> {
              if (ids.size() > 1) {
                ObjectNode cluster = clusters.addObject();
                cluster.put("cluster_id", word).put("size", ids.size()).put("exact_copies", 1);
                cluster.putObject("reference").put("_index", "comments").put("_id", ids.get(0));
                cluster.put("preview", documents.get(ids.get(0)).path("text").asText());
              }
            });
    return answer.put("total", clusters.size());
  }

  private JsonNode cluster(String word) {
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode members = answer.putArray("members");
    List<String> ids = groups().get(word);
    for (int i = 0; i < ids.size(); i++) {
      ObjectNode member = members.addObject();
      member.put("_index", "comments").put("_id", ids.get(i));
      member.put("role", i == 0 ? "reference" : "member").put("distance", i * 0.5);
      member.put("containment", 0.9).put("word_overlap", 0.8);
      member.putArray("links").addObject().put("type", "must_link").put("because", "it is so");
    }
    return answer;
  }

  private JsonNode assignments(String request) {
    List<String> ids = List.copyOf(documents.keySet());
    String decoded = decoded(request);
    int start =
        decoded.contains(AFTER)
            ? Integer.parseInt(decoded.substring(decoded.indexOf(AFTER) + AFTER.length()))
            : 0;
    ObjectNode answer = JSON.createObjectNode();
    ArrayNode assignments = answer.putArray("assignments");
    for (int i = start; i < Math.min(ids.size(), start + PAGE); i++) {
      ObjectNode assignment = assignments.addObject();
      assignment.put("_index", "comments").put("_id", ids.get(i));
      assignment.put("cluster_id", firstWord(documents.get(ids.get(i))));
      assignment.putNull("category").put("reference", i == 0);
    }
    if (start + PAGE < ids.size()) {
      answer.put("after", AFTER + (start + PAGE));
    }
    return answer;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static ObjectNode object(String key, String value) {
    return JSON.createObjectNode().put(key, value);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.hc.core5.http.HttpHost;
import org.opensearch.client.opensearch.OpenSearchClient;
import org.opensearch.client.opensearch._types.Refresh;
import org.opensearch.client.opensearch.core.BulkRequest;
import org.opensearch.client.opensearch.generic.Bodies;
import org.opensearch.client.opensearch.generic.OpenSearchClientException;
import org.opensearch.client.opensearch.generic.OpenSearchGenericClient;
import org.opensearch.client.opensearch.generic.OpenSearchGenericClient.ClientOptions;
import org.opensearch.client.opensearch.generic.Request;
import org.opensearch.client.opensearch.generic.Requests;
import org.opensearch.client.opensearch.generic.Response;
import org.opensearch.client.transport.httpclient5.ApacheHttpClient5TransportBuilder;

/**
 * The tasks of {@code docs/clients.md} with opensearch-java. The page shows what is between {@code
 * tag} and {@code end}, in this order. {@code client_tasks.py} does and prints the same.
 */
public final class ClientTasks {

  private static final Map<String, String> COMMENTS =
      new TreeMap<>(
          Map.of(
              "1",
              "Please keep the morning ferry to the island. My daughter takes it to school every"
                  + " day. Without the boat the clinic would have no nurse before noon.",
              "2",
              "PLEASE KEEP the morning ferry to the island. My daughter takes it to school every"
                  + " day. Without the boat the clinic would have no nurse before noon!",
              "3",
              "Please keep the morning ferry to the island. My daughter takes it to school every"
                  + " day. Without the boat the clinic would have no nurse before noon. The fog of"
                  + " last November cost my brother his job.",
              "4",
              "Please close the morning ferry to the island. My daughter takes the bus to school"
                  + " every day. Without the boat the clinic would have more money for a nurse.",
              "5",
              "I object to closing our library on Saturdays. Children from the farms reach it on no"
                  + " other day, and the ferry does not help them."));

  private static final String NEW_COMMENT =
      "I object to closing our library on Saturdays. Children from the farms reach it on no other"
          + " day.";

  // tag::connect[]
  private final OpenSearchClient client;
  private final OpenSearchGenericClient generic;

  ClientTasks(URI node) {
    client =
        new OpenSearchClient(
            ApacheHttpClient5TransportBuilder.builder(HttpHost.create(node)).build());
    generic = client.generic().withClientOptions(ClientOptions.throwOnHttpErrors());
  }

  private JsonNode send(String method, String path) throws IOException {
    return json(Requests.builder().method(method).endpoint(path).build());
  }

  private JsonNode send(String method, String path, String body) throws IOException {
    return json(Requests.builder().method(method).endpoint(path).json(body).build());
  }

  private JsonNode json(Request request) throws IOException {
    return answer(request, JsonNode.class);
  }

  private <T> T answer(Request request, Class<T> type) throws IOException {
    try (Response response = generic.execute(request)) {
      return Bodies.json(response.getBody().orElseThrow(), type, client._transport().jsonpMapper());
    }
  }

  // end::connect[]

  /** The address of the node is the argument. */
  public static void main(String[] args) throws Exception {
    new ClientTasks(URI.create(args[0])).all(COMMENTS);
  }

  private void all(Map<String, String> comments) throws IOException, InterruptedException {
    index(comments);
    run();
    letters();
    members();
    document();
    similar();
    verdict();
    update();
    export();
    delete();
    client._transport().close();
  }

  private void index(Map<String, String> comments) throws IOException {
    // tag::index[]
    send(
        "PUT",
        "/comments",
        """
        { "mappings": { "properties": {
            "text": { "type": "text", "fields": { "neardup": { "type": "neardup" } } } } } }
        """);
    BulkRequest.Builder bulk = new BulkRequest.Builder().index("comments").refresh(Refresh.True);
    comments.forEach(
        (id, text) ->
            bulk.operations(
                operation ->
                    operation.index(document -> document.id(id).document(Map.of("text", text)))));
    if (client.bulk(bulk.build()).errors()) {
      throw new IllegalStateException("documents were refused");
    }
    // end::index[]
  }

  // tag::await[]
  private JsonNode await(String run) throws IOException, InterruptedException {
    JsonNode now = send("GET", "/_neardup/" + run);
    while (Set.of("CREATED", "RUNNING").contains(now.path("state").asText())) {
      System.err.println(now.at("/progress/percent") + " %");
      Thread.sleep(1000);
      now = send("GET", "/_neardup/" + run);
    }
    if (!now.path("state").asText().equals("COMPLETED")) {
      throw new IllegalStateException(now.toString());
    }
    return now;
  }

  // end::await[]

  private void run() throws IOException, InterruptedException {
    // tag::run[]
    send(
        "POST",
        "/comments/_neardup?wait_for_completion=false",
        """
        { "run_id": "ferry-1", "field": "text.neardup", "distance": { "threshold": 2.5 } }
        """);
    JsonNode summary = await("ferry-1").path("summary");
    System.out.println(
        summary.path("clusters") + " letter, " + summary.path("singletons") + " alone");
    // end::run[]
  }

  // tag::types[]
  @JsonIgnoreProperties(ignoreUnknown = true)
  record Letters(List<Letter> clusters) {}

  @JsonIgnoreProperties(ignoreUnknown = true)
  record Letter(int size, String preview) {}

  // end::types[]

  private void letters() throws IOException {
    // tag::letters[]
    Request largest =
        Requests.builder()
            .method("GET")
            .endpoint("/_neardup/ferry-1/clusters?sort=size:desc&size=10")
            .build();
    for (Letter letter : answer(largest, Letters.class).clusters()) {
      System.out.println(letter.size() + " documents: " + letter.preview());
    }
    // end::letters[]
  }

  private void members() throws IOException {
    // tag::members[]
    JsonNode letter = send("GET", "/_neardup/ferry-1/clusters/edbb86e384a238b4?edits=true");
    for (JsonNode member : letter.path("members")) {
      System.out.println(member.path("_id").asText() + ": " + member.path("category").asText());
      for (JsonNode edit : member.path("edits")) {
        System.out.println("  " + edit.path("type").asText() + " " + edit.path("text"));
      }
    }
    // end::members[]
  }

  private void document() throws IOException {
    // tag::document[]
    JsonNode place = send("GET", "/_neardup/ferry-1/documents/3");
    System.out.println(
        place.path("category").asText() + ": " + place.at("/explanation/because").asText());
    // end::document[]
  }

  private void similar() throws IOException {
    // tag::similar[]
    JsonNode similar =
        send(
            "POST",
            "/comments/_neardup/_similar",
            """
            { "field": "text.neardup", "text": "Please keep the morning ferry to the island." }
            """);
    for (JsonNode hit : similar.path("hits")) {
      System.out.println(hit.path("_id").asText() + ": containment " + hit.path("containment"));
    }
    // end::similar[]
  }

  private void verdict() throws IOException {
    // tag::verdict[]
    JsonNode revision =
        send(
            "POST",
            "/_neardup/ferry-1/_constraints",
            """
            { "cannot_link": [["4", "1"]] }
            """);
    for (JsonNode moved : revision.at("/changes/listed")) {
      System.out.println(moved.path("_id").asText() + ": " + moved.path("because").asText());
    }
    // end::verdict[]
  }

  private void update() throws IOException, InterruptedException {
    client.index(
        request ->
            request
                .index("comments")
                .id("6")
                .document(Map.of("text", NEW_COMMENT))
                .refresh(Refresh.True));
    // tag::update[]
    JsonNode update = send("POST", "/_neardup/ferry-1/_update?wait_for_completion=false");
    JsonNode changes = await(update.path("revision").asText()).at("/summary/changes");
    System.out.println(changes.path("added") + " added, " + changes.path("removed") + " removed");
    // end::update[]
  }

  private void export() throws IOException {
    // tag::export[]
    try (Response response =
            generic.execute(
                Requests.builder()
                    .method("GET")
                    .endpoint("/_neardup/ferry-1/assignments?format=csv")
                    .build());
        InputStream table = response.getBody().orElseThrow().body()) {
      Files.copy(table, Path.of("assignments.csv"));
    }
    // end::export[]
  }

  private void delete() throws IOException {
    // tag::delete[]
    send("DELETE", "/_neardup/ferry-1");
    try {
      send("GET", "/_neardup/ferry-1");
    } catch (OpenSearchClientException missing) {
      System.out.println(missing.status());
    }
    // end::delete[]
  }
}

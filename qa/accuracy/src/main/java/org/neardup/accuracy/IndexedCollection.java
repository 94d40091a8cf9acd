// SPDX-License-Identifier: Apache-2.0
package org.neardup.accuracy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.neardup.accuracy.collection.Document;
import org.neardup.accuracy.collection.LabelledCollection;
import org.neardup.accuracy.collection.Truth;
import org.neardup.qa.RestApi;

/**
 * A collection in an index of the node: the text with its neardup field, the time if it is known,
 * and a keyword field with the clusters of each truth. The mapping is that of the README; the
 * indices have no other settings.
 *
 * @param index the index, named after the collection
 * @param hasTimes whether the arrival of every document is known
 * @param took from the first document to the last, refreshed
 */
public record IndexedCollection(RestApi api, String index, boolean hasTimes, Duration took)
    implements AutoCloseable {

  /** The field that a run reads. */
  static final String FIELD = "text.neardup";

  static final String TIMESTAMP_FIELD = "received";

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BATCH_DOCUMENTS = 500;
  private static final int BATCH_CHARACTERS = 4 << 20;

  /** Indexes the documents of a collection, with their clusters, and makes them searchable. */
  static IndexedCollection index(RestApi api, LabelledCollection collection)
      throws IOException, InterruptedException {
    return index(api, collection.name(), collection.documents(), collection.truths());
  }

  /**
   * Indexes documents without known clusters, and makes them searchable.
   *
   * @param index the index to create: lower-case letters, digits and {@code _}
   */
  public static IndexedCollection index(RestApi api, String index, List<Document> documents)
      throws IOException, InterruptedException {
    return index(api, index, documents, List.of());
  }

  private static IndexedCollection index(
      RestApi api, String index, List<Document> documents, List<Truth> truths)
      throws IOException, InterruptedException {
    api.put("/" + index, mapping(truths)).expect(200);
    long start = System.nanoTime();
    send(api, index, documents, truths);
    Duration took = Duration.ofNanos(System.nanoTime() - start);
    boolean hasTimes = documents.stream().allMatch(document -> document.received().isPresent());
    return new IndexedCollection(api, index, hasTimes, took);
  }

  /** Indexes more documents, or the same ones with another text, and makes them searchable. */
  public void add(List<Document> documents) throws IOException, InterruptedException {
    send(api, index, documents, List.of());
  }

  /** Deletes documents. */
  public void delete(List<String> ids) throws IOException, InterruptedException {
    StringBuilder batch = new StringBuilder();
    for (String id : ids) {
      ObjectNode action = JSON.createObjectNode();
      action.putObject("delete").put("_id", id);
      batch.append(JSON.writeValueAsString(action)).append('\n');
    }
    send(api, index, batch);
    api.post("/" + index + "/_refresh").expect(200);
  }

  /** The keyword field that holds a truth's clusters. */
  static String goldField(Truth truth) {
    return "gold_" + truth.name().toLowerCase(Locale.ROOT);
  }

  private static String mapping(List<Truth> truths) throws IOException {
    ObjectNode root = JSON.createObjectNode();
    root.putObject("settings")
        .putObject("index")
        .put("number_of_shards", 2)
        .put("number_of_replicas", 0)
        .put("refresh_interval", -1);
    ObjectNode mappings = root.putObject("mappings").put("dynamic", "strict");
    ObjectNode properties = mappings.putObject("properties");
    ObjectNode text = properties.putObject("text").put("type", "text");
    text.putObject("fields").putObject("neardup").put("type", "neardup");
    properties.putObject(TIMESTAMP_FIELD).put("type", "date");
    for (Truth truth : truths) {
      properties.putObject(goldField(truth)).put("type", "keyword");
    }
    return JSON.writeValueAsString(root);
  }

  private static void append(StringBuilder batch, List<Truth> truths, Document document)
      throws IOException {
    ObjectNode action = JSON.createObjectNode();
    action.putObject("index").put("_id", document.id());
    ObjectNode source = JSON.createObjectNode();
    source.put("text", document.text());
    document.received().ifPresent(received -> source.put(TIMESTAMP_FIELD, received));
    for (Truth truth : truths) {
      source.put(goldField(truth), truth.clusters().get(document.id()));
    }
    batch.append(JSON.writeValueAsString(action)).append('\n');
    batch.append(JSON.writeValueAsString(source)).append('\n');
  }

  private static void send(RestApi api, String index, List<Document> documents, List<Truth> truths)
      throws IOException, InterruptedException {
    StringBuilder batch = new StringBuilder();
    int waiting = 0;
    for (Document document : documents) {
      append(batch, truths, document);
      if (++waiting == BATCH_DOCUMENTS || batch.length() >= BATCH_CHARACTERS) {
        send(api, index, batch);
        waiting = 0;
      }
    }
    send(api, index, batch);
    api.post("/" + index + "/_refresh").expect(200);
  }

  private static void send(RestApi api, String index, StringBuilder batch)
      throws IOException, InterruptedException {
    if (!batch.isEmpty()) {
      JsonNode answer = api.bulk("/" + index + "/_bulk", batch.toString()).expect(200).json();
      if (answer.path("errors").asBoolean(true)) {
        throw new IOException("Some documents could not be indexed: " + answer);
      }
      batch.setLength(0);
    }
  }

  /** Deletes the index. */
  @Override
  public void close() throws IOException {
    try {
      api.delete("/" + index).expect(200);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}

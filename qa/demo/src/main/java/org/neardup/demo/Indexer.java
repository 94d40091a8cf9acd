// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.Optional;

/** Makes an index with a neardup field and brings comments into it. */
final class Indexer {

  /** The field of the text; its multi-field {@link #NEARDUP_FIELD} is what a run reads. */
  static final String TEXT_FIELD = "text";

  static final String NEARDUP_FIELD = "text.neardup";

  private static final int BATCH_DOCUMENTS = 500;
  private static final int BATCH_BYTES = 4 << 20;
  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * One shard a core of a small machine. A value that does not fit its field, such as a date in
   * another format, must not exclude a comment.
   */
  private static final String INDEX =
      """
      {
        "settings": {
          "index": {
            "number_of_shards": 2,
            "number_of_replicas": 0,
            "refresh_interval": -1,
            "mapping": { "ignore_malformed": true, "total_fields.limit": 5000 }
          }
        },
        "mappings": {
          "date_detection": false,
          "dynamic_templates": [
            {
              "strings": {
                "match_mapping_type": "string",
                "mapping": { "type": "keyword", "ignore_above": 1024 }
              }
            },
            {
              "flags": { "match_mapping_type": "boolean", "mapping": { "type": "keyword" } }
            }
          ],
          "properties": {
            "text": { "type": "text", "fields": { "neardup": { "type": "neardup" } } },
            "received": { "type": "date" },
            "docket_id": { "type": "keyword", "ignore_above": 1024 },
            "relay": { "type": "keyword", "ignore_above": 1024 },
            "size": { "type": "integer" },
            "cluster": { "type": "keyword", "ignore_above": 1024 },
            "category": { "type": "keyword", "ignore_above": 1024 }
          }
        }
      }
      """;

  private final OpenSearchApi api;
  private final String index;

  Indexer(OpenSearchApi api, String index) {
    this.api = api;
    this.index = index;
  }

  /** Makes the index, which must not exist. */
  void createIndex() throws ApiException, IOException {
    api.put("/" + index, JSON.readTree(INDEX));
  }

  /**
   * Indexes all comments and makes them searchable.
   *
   * @return their number
   */
  long index(CommentCollection.Reading comments, Progress progress)
      throws DemoException, IOException {
    Batch batch = new Batch();
    long done = 0;
    for (Optional<Comment> next = comments.next(); next.isPresent(); next = comments.next()) {
      batch.add(next.get());
      if (batch.isFull()) {
        done += send(batch);
        progress.to(done, comments.expected());
      }
    }
    done += send(batch);
    api.post("/" + index + "/_refresh");
    progress.to(done, done);
    return done;
  }

  private int send(Batch batch) throws DemoException, IOException {
    int documents = batch.documents;
    if (documents > 0) {
      JsonNode answer =
          api.bulk(
              "/" + index + "/_bulk?filter_path=errors,items.*.error", batch.array(), batch.size());
      if (answer.path("errors").asBoolean()) {
        throw refused(answer);
      }
      batch.clear();
    }
    return documents;
  }

  private DemoException refused(JsonNode answer) {
    for (JsonNode item : answer.path("items")) {
      for (JsonNode operation : item) {
        JsonNode error = operation.path("error");
        if (!error.isMissingNode()) {
          JsonNode cause = error.path("caused_by").path("reason");
          return new DemoException(
              "a comment could not be indexed: "
                  + error.path("reason").asText()
                  + (cause.isMissingNode() ? "" : ", because " + cause.asText()));
        }
      }
    }
    return new DemoException("some comments could not be indexed: " + answer);
  }

  /** Lines of a bulk request, in a buffer that is used again and again. */
  private static final class Batch extends ByteArrayOutputStream {

    private int documents;

    Batch() {
      super(BATCH_BYTES);
    }

    void add(Comment comment) throws IOException {
      try (JsonGenerator json = JSON.createGenerator(this)) {
        json.writeStartObject();
        json.writeObjectFieldStart("index");
        json.writeStringField("_id", comment.id());
        json.writeEndObject();
        json.writeEndObject();
        json.writeRaw('\n');
        ObjectNode source = JSON.createObjectNode();
        source.put(TEXT_FIELD, comment.text());
        for (Map.Entry<String, JsonNode> other : comment.others().entrySet()) {
          source.set(other.getKey(), other.getValue());
        }
        json.writeTree(source);
        json.writeRaw('\n');
      }
      documents++;
    }

    boolean isFull() {
      return documents >= BATCH_DOCUMENTS || count >= BATCH_BYTES;
    }

    byte[] array() {
      return buf;
    }

    void clear() {
      reset();
      documents = 0;
    }
  }
}

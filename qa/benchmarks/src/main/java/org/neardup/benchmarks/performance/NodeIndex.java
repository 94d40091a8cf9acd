// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/** An index on the node, by default of one shard, filled once. */
final class NodeIndex {

  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BATCH = 1_000;
  private static final Duration PATIENCE = Duration.ofMinutes(5);

  /** A node whose heap is full of garbage, or whose queue is full, asks to send again. */
  private static final int TOO_BUSY = 429;

  private static final int TRIALS = 30;
  private static final Duration PAUSE = Duration.ofSeconds(1);

  private final RestApi api;
  private final ProcessClock clock;
  private final String name;

  /** How the text is indexed. */
  enum Kind {
    /** As full text. */
    PLAIN("{}"),
    /** As full text, and by the plugin's field with its defaults. */
    NEARDUP("{\"neardup\": {\"type\": \"neardup\"}}"),
    /** As full text, and by the 128 least of the shingles of five words. */
    MIN_HASH("{\"minhash\": {\"type\": \"text\", \"analyzer\": \"minhash\"}}");

    private final String subfields;

    Kind(String subfields) {
      this.subfields = subfields;
    }

    /** Settings and mappings of an index of this kind. */
    String body(int shards) {
      return """
      {
        "settings": {
          "number_of_shards": %d,
          "number_of_replicas": 0,
          "analysis": {
            "filter": {
              "five_words": {
                "type": "shingle", "min_shingle_size": 5, "max_shingle_size": 5, "output_unigrams": false
              },
              "least": {
                "type": "min_hash", "hash_count": 1, "bucket_count": 128, "hash_set_size": 1, "with_rotation": true
              }
            },
            "analyzer": {
              "minhash": { "tokenizer": "standard", "filter": ["lowercase", "five_words", "least"] }
            }
          }
        },
        "mappings": {
          "properties": {
            "text": { "type": "text", "fields": %s },
            "received": { "type": "date" }
          }
        }
      }
      """
          .formatted(shards, subfields);
    }
  }

  /** Creates an empty index of one shard, in place of another of this name. */
  NodeIndex(OpenSearchNode node, String name, Kind kind) throws IOException, InterruptedException {
    this(node, name, kind, 1);
  }

  /** Creates an empty index of some shards, in place of another of this name. */
  NodeIndex(OpenSearchNode node, String name, Kind kind, int shards)
      throws IOException, InterruptedException {
    this.api = new RestApi(node.httpUri());
    this.clock = new ProcessClock(node.process());
    this.name = name;
    delete();
    api.put("/" + name, kind.body(shards)).expect(200);
  }

  String name() {
    return name;
  }

  /** Deletes it, if it is there. */
  void delete() throws IOException, InterruptedException {
    api.delete("/" + name + "?ignore_unavailable=true").expect(200);
  }

  /**
   * Indexes all documents, in bulk requests of {@value #BATCH}.
   *
   * @return the cost of the node that is asked, until they can be searched and no segments are
   *     being merged
   */
  Cost fill(CommentCollection collection) throws IOException, InterruptedException {
    return clock.measure(
        () -> {
          Batch batch = new Batch();
          Documents.read(collection.file(), batch::add);
          finish(batch);
        });
  }

  /** Indexes further documents, until they can be searched and no segments are being merged. */
  void add(Iterable<Document> documents) throws IOException, InterruptedException {
    Batch batch = new Batch();
    for (Document document : documents) {
      batch.add(document);
    }
    finish(batch);
  }

  private void finish(Batch batch) throws IOException, InterruptedException {
    batch.send();
    api.post("/" + name + "/_refresh").expect(200);
    api.await("/" + name + "/_stats/merge", PATIENCE, NodeIndex::isMerged);
  }

  private static boolean isMerged(RestApi.Answer stats) {
    return stats.json().at("/_all/primaries/merges/current").asInt(-1) == 0;
  }

  private final class Batch {
    private final StringBuilder lines = new StringBuilder();
    private int documents;

    void add(Document document) throws IOException, InterruptedException {
      lines.append("{\"index\":{\"_id\":").append(JSON.writeValueAsString(document.id()));
      lines.append("}}\n{\"text\":").append(JSON.writeValueAsString(document.text()));
      if (document.received() != null) {
        lines.append(",\"received\":").append(JSON.writeValueAsString(document.received()));
      }
      lines.append("}\n");
      if (++documents == BATCH) {
        send();
      }
    }

    void send() throws IOException, InterruptedException {
      if (documents == 0) {
        return;
      }
      String path = "/" + name + "/_bulk?filter_path=errors,items.*.error";
      RestApi.Answer sent = api.bulk(path, lines.toString());
      for (int trial = 1; trial < TRIALS && sent.status() == TOO_BUSY; trial++) {
        Thread.sleep(PAUSE.toMillis());
        sent = api.bulk(path, lines.toString());
      }
      JsonNode answer = sent.expect(200).json();
      if (answer.path("errors").asBoolean(true)) {
        throw new IOException("Some documents could not be indexed: " + answer);
      }
      lines.setLength(0);
      documents = 0;
    }
  }

  /** Bytes of the index on disk, once all is written. */
  long bytes() throws IOException, InterruptedException {
    api.post("/" + name + "/_flush?force=true").expect(200);
    return api.get("/" + name + "/_stats/store")
        .expect(200)
        .json()
        .at("/_all/primaries/store/size_in_bytes")
        .longValue();
  }

  /** The Lucene folder of its shard, once all is written. */
  Path folder(OpenSearchNode node) throws IOException, InterruptedException {
    api.post("/" + name + "/_flush?force=true").expect(200);
    JsonNode settings = api.get("/" + name + "/_settings").expect(200).json();
    String uuid = settings.at("/" + name + "/settings/index/uuid").textValue();
    return node.data().resolve(Path.of("nodes", "0", "indices", uuid, "0", "index"));
  }

  /** The parameters of a run over this index by the defaults. */
  Map<String, Object> request() {
    return Map.of("field", "text.neardup", "timestamp_field", "received");
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * One {@code more_like_this} query a document over a field with Lucene's {@code min_hash}. Sent in
 * batches.
 */
final class MoreLikeThis {

  private static final int BATCH = 50;
  private static final int HITS = 100;

  /** Of the values of a document that other documents have. */
  private static final String SHARE = "30%";

  private static final long SEED = 1;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final RestApi api;
  private final ProcessClock clock;
  private final NodeIndex index;
  private final CommentCollection collection;

  /**
   * @param index filled with the collection as {@link NodeIndex.Kind#MIN_HASH}
   */
  MoreLikeThis(OpenSearchNode node, NodeIndex index, CommentCollection collection) {
    this.api = new RestApi(node.httpUri());
    this.clock = new ProcessClock(node.process());
    this.index = index;
    this.collection = collection;
  }

  /** The cost of a query for each document, from that of some drawn at random. */
  Cost sample(int queries) throws IOException, InterruptedException {
    List<String> ids = new ArrayList<>(collection.ids());
    Collections.shuffle(ids, new Random(SEED));
    List<String> drawn = ids.subList(0, Math.min(queries, ids.size()));
    return clock.measure(() -> search(drawn)).times((double) ids.size() / drawn.size());
  }

  /**
   * A query for each document.
   *
   * @param clusters receives by document id the name of its cluster: the connected components of
   *     documents and their hits
   */
  Cost all(Map<String, String> clusters) throws IOException, InterruptedException {
    List<List<String>> hits = new ArrayList<>();
    Cost cost = clock.measure(() -> hits.addAll(search(collection.ids())));
    clusters.putAll(LinkedDocuments.clusters(collection.ids(), hits));
    return cost;
  }

  /**
   * Asks for the best hits only: the other copies of a letter are linked to these by queries of
   * their own.
   */
  private static String query(String id) throws IOException {
    Map<String, Object> like =
        Map.of(
            "fields",
            List.of("text.minhash"),
            "like",
            List.of(Map.of("_id", id)),
            "min_term_freq",
            1,
            "min_doc_freq",
            2,
            "max_query_terms",
            128,
            "minimum_should_match",
            SHARE);
    return JSON.writeValueAsString(
        Map.of(
            "size",
            HITS,
            "_source",
            false,
            "track_total_hits",
            false,
            "query",
            Map.of("more_like_this", like)));
  }

  /** By query, the ids of its hits. */
  private List<List<String>> search(List<String> ids) throws IOException, InterruptedException {
    List<List<String>> hits = new ArrayList<>();
    for (int start = 0; start < ids.size(); start += BATCH) {
      StringBuilder lines = new StringBuilder();
      for (String id : ids.subList(start, Math.min(ids.size(), start + BATCH))) {
        lines.append("{}\n").append(query(id)).append('\n');
      }
      String path =
          "/"
              + index.name()
              + "/_msearch?filter_path=responses.error,responses.hits.hits._id,responses.status";
      for (JsonNode response :
          api.bulk(path, lines.toString()).expect(200).json().required("responses")) {
        if (response.path("status").asInt() != 200) {
          throw new IOException("A query failed: " + response);
        }
        List<String> found = new ArrayList<>();
        response.at("/hits/hits").forEach(hit -> found.add(hit.required("_id").textValue()));
        hits.add(found);
      }
    }
    return hits;
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * The latency of {@code _similar} beside that of a {@code match} query of ten words of the same
 * document, one client, one after the other.
 *
 * @param queries number of documents drawn at random
 * @param similar median latency of {@code _similar}, seconds
 * @param match median latency of the query, seconds
 */
record SimilarSearches(int queries, double similar, double match) {

  private static final long SEED = 1;
  private static final int QUERIES = 200;
  private static final int WARMING_TURNS = 2;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Measures both on a warm node. */
  static SimilarSearches measure(OpenSearchNode node, NodeIndex index, CommentCollection collection)
      throws IOException, InterruptedException {
    Random random = new Random(SEED);
    List<Document> documents = new ArrayList<>();
    Documents.read(collection.file(), documents::add);
    Collections.shuffle(documents, random);
    List<Document> drawn = documents.subList(0, Math.min(QUERIES, documents.size()));
    RestApi api = new RestApi(node.httpUri());
    double[] similar = new double[drawn.size()];
    double[] match = new double[drawn.size()];
    for (int turn = 0; turn <= WARMING_TURNS; turn++) {
      for (int i = 0; i < similar.length; i++) {
        Document document = drawn.get(i);
        match[i] =
            latency(
                api,
                "/" + index.name() + "/_search?request_cache=false",
                document.matchQuery(random));
        similar[i] =
            latency(
                api,
                "/" + index.name() + "/_neardup/_similar",
                Map.of("field", "text.neardup", "id", document.id()));
      }
    }
    return new SimilarSearches(drawn.size(), median(similar), median(match));
  }

  private static double latency(RestApi api, String path, Map<String, Object> body)
      throws IOException, InterruptedException {
    String json = JSON.writeValueAsString(body);
    long start = System.nanoTime();
    api.post(path, json).expect(200);
    return (System.nanoTime() - start) / 1e9;
  }

  private static double median(double[] latencies) {
    Arrays.sort(latencies);
    return latencies[latencies.length / 2];
  }
}

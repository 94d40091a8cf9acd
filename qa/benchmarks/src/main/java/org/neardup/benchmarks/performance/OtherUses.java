// SPDX-License-Identifier: Apache-2.0
package org.neardup.benchmarks.performance;

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
 * What else the plugin does with an index of documents.
 *
 * @param queries number of {@code _passages} requests, each for a document drawn at random
 * @param passages the passages that these found
 * @param eachQuery the mean cost of one
 * @param similar the latency of {@code _similar}
 * @param closedSets a run of method {@code closed_sets} by its defaults
 */
record OtherUses(
    int queries, long passages, Cost eachQuery, SimilarSearches similar, MeasuredRun closedSets) {

  private static final long SEED = 1;
  private static final int QUERIES = 200;
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Measures them on a warm node, once. */
  static OtherUses measure(OpenSearchNode node, NodeIndex index, CommentCollection collection)
      throws IOException, InterruptedException {
    List<String> ids = new ArrayList<>(collection.ids());
    Collections.shuffle(ids, new Random(SEED));
    List<String> drawn = ids.subList(0, Math.min(QUERIES, ids.size()));
    search(node, index, drawn); // for the compiler
    long[] passages = new long[1];
    Cost cost =
        new ProcessClock(node.process()).measure(() -> passages[0] = search(node, index, drawn));
    return new OtherUses(
        drawn.size(),
        passages[0],
        cost.times(1.0 / drawn.size()),
        SimilarSearches.measure(node, index, collection),
        closedSets(node, index));
  }

  private static long search(OpenSearchNode node, NodeIndex index, List<String> ids)
      throws IOException, InterruptedException {
    RestApi api = new RestApi(node.httpUri());
    long passages = 0;
    for (String id : ids) {
      String body = JSON.writeValueAsString(Map.of("field", "text.neardup", "id", id));
      passages +=
          api.post("/" + index.name() + "/_neardup/_passages", body)
              .expect(200)
              .json()
              .required("passages")
              .size();
    }
    return passages;
  }

  private static MeasuredRun closedSets(OpenSearchNode node, NodeIndex index)
      throws IOException, InterruptedException {
    String id = "comments-closed-sets";
    MeasuredRun run = MeasuredRun.start(node, index, id, Map.of("method", "closed_sets"));
    MeasuredRun.delete(node, id);
    return run;
  }
}

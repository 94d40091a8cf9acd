// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.cluster;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.neardup.qa.RestApi;

/**
 * A way to put the collection into a cluster.
 *
 * @param index the index, or the common beginning of the indices
 * @param indices over how many indices the documents are spread
 * @param shards the number of primary shards of an index
 * @param replicas the number of further copies of each shard
 * @param batch how many documents go into one bulk request, which makes a segment in each shard
 * @param order the seed of the order of the documents; 0 for that of the collection
 * @param deletions whether other documents were there once, and first versions of all
 * @param merge whether all is merged into one segment a shard at the end
 */
record Layout(
    String index,
    int indices,
    int shards,
    int replicas,
    int batch,
    long order,
    boolean deletions,
    boolean merge) {

  /** What a run names to get all the documents. */
  String pattern() {
    return indices == 1 ? index : index + "-*";
  }

  private String name(int number) {
    return indices == 1 ? index : index + "-" + number;
  }

  /** Creates the indices and puts the documents there. */
  void build(RestApi api, List<Comment> comments, List<Comment> passers)
      throws IOException, InterruptedException {
    for (int i = 0; i < indices; i++) {
      create(api, name(i));
    }
    if (deletions) {
      List<Comment> first = new ArrayList<>(passers);
      for (Comment comment : comments) {
        first.add(
            new Comment(comment.id(), "A first version", "2024-01-01", "docket-c", "relay-9"));
      }
      index(api, first);
    }
    index(api, ordered(comments));
    if (deletions) {
      StringBuilder lines = new StringBuilder();
      passers.forEach(passer -> lines.append(action("delete", passer)));
      bulk(api, lines);
    }
    if (merge) {
      api.post("/" + pattern() + "/_forcemerge?max_num_segments=1").expect(200);
    }
    api.get("/_cluster/health/" + pattern() + "?wait_for_status=green&timeout=60s").expect(200);
  }

  private void create(RestApi api, String name) throws IOException, InterruptedException {
    api.put(
            "/" + name,
            """
            {"settings": {"number_of_shards": %d, "number_of_replicas": %d},
             "mappings": {"properties": {
               "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
               "received": {"type": "date"},
               "docket_id": {"type": "keyword"},
               "relay": {"type": "keyword"},
               "size": {"type": "integer"}}}}
            """
                .formatted(shards, replicas))
        .expect(200);
  }

  private List<Comment> ordered(List<Comment> comments) {
    List<Comment> result = new ArrayList<>(comments);
    if (order != 0) {
      Collections.shuffle(result, new Random(order));
    }
    return result;
  }

  private void index(RestApi api, List<Comment> comments) throws IOException, InterruptedException {
    for (int begin = 0; begin < comments.size(); begin += batch) {
      StringBuilder lines = new StringBuilder();
      for (Comment comment : comments.subList(begin, Math.min(comments.size(), begin + batch))) {
        lines.append(action("index", comment)).append(comment.json()).append('\n');
      }
      bulk(api, lines);
    }
  }

  private String action(String action, Comment comment) {
    int number = Math.floorMod(comment.id().hashCode(), indices);
    return "{\"%s\": {\"_index\": \"%s\", \"_id\": \"%s\"}}\n"
        .formatted(action, name(number), comment.id());
  }

  private static void bulk(RestApi api, StringBuilder lines)
      throws IOException, InterruptedException {
    RestApi.Answer answer = api.bulk("/_bulk?refresh=true", lines.toString()).expect(200);
    if (answer.json().required("errors").booleanValue()) {
      throw new AssertionError(answer.toString());
    }
  }
}

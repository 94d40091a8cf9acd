// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.action;

import static org.neardup.plugin.results.ResultsByHand.json;
import static org.opensearch.test.OpenSearchIntegTestCase.client;

import java.util.List;
import java.util.stream.IntStream;
import org.neardup.plugin.results.ResultsByHand;
import org.neardup.plugin.run.store.RunRecord;
import org.neardup.plugin.run.store.RunsByHand;

/**
 * Runs whose results were written by hand, for the tests that read them:
 *
 * <pre>
 *   x        eight documents in three clusters and a singleton, below
 *   long     2300 documents in one cluster, and 200 singletons
 *   many     2001 clusters
 *   slash    a document whose id is the full name of another
 *   routed   two documents of one id
 *   empty    no documents
 *   new, busy, broken, ended    not completed, and without results
 * </pre>
 */
final class RunsToRead {

  private static final String ROWS =
      """
      {"_index": "comments", "_id": "1", "cluster_id": "a", "role": "reference", "category": "reference", "distance": 0.0, "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "2", "cluster_id": "a", "role": "member", "category": "exact", "distance": 0.0, "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "3", "cluster_id": "a", "role": "member", "category": "block_added", "distance": 0.4, "containment": 0.5, "contained": 1.0, "word_overlap": 0.75, "links": [{"type": "must_link", "because": "word_overlap 0.95"}], "reference": {"_index": "comments", "_id": "1"}}
      {"_index": "comments", "_id": "4", "cluster_id": "b", "role": "reference", "category": "reference", "reference": {"_index": "comments", "_id": "4"}}
      {"_index": "archive", "_id": "1", "cluster_id": "b", "role": "member", "category": "exact", "reference": {"_index": "comments", "_id": "4"}}
      {"_index": "comments", "_id": "5", "cluster_id": "c", "role": "reference", "category": "singleton", "reference": {"_index": "comments", "_id": "5"}}
      {"_index": "comments", "_id": "6", "cluster_id": "d", "role": "reference", "reference": {"_index": "comments", "_id": "6"}}
      {"_index": "comments", "_id": "7", "cluster_id": "d", "role": "member", "distance": 0.2, "reference": {"_index": "comments", "_id": "6"}}
      """;

  private static final String TEXTS =
      """
      {"type": "text", "run_id": "x", "cluster_id": "a", "index": "comments", "id": "1", "copies": 2, "role": "reference", "words": 9, "row": 0}
      {"type": "text", "run_id": "x", "cluster_id": "a", "index": "comments", "id": "3", "copies": 1, "role": "member", "unique_text": [{"start": 3, "end": 9, "text": "my own"}], "unique_length": 6, "words": 9, "row": 2}
      {"type": "text", "run_id": "x", "cluster_id": "b", "index": "comments", "id": "4", "copies": 2, "role": "reference", "words": 9, "row": 3}
      {"type": "text", "run_id": "x", "cluster_id": "c", "index": "comments", "id": "5", "copies": 1, "role": "reference", "category": "singleton", "words": 9, "row": 5}
      {"type": "text", "run_id": "x", "cluster_id": "d", "index": "comments", "id": "6", "copies": 1, "role": "reference", "words": 9, "row": 6}
      {"type": "text", "run_id": "x", "cluster_id": "d", "index": "comments", "id": "7", "copies": 1, "role": "member", "words": 9, "row": 7}
      """;

  private static final String CLUSTERS =
      """
      {"type": "cluster", "run_id": "x", "cluster_id": "a", "size": 3, "texts": 2, "exact_copies": 1, "reference": {"index": "comments", "id": "1"}, "categories": {"reference": 1, "exact": 1, "block_added": 1}, "mean_distance": 0.2, "max_distance": 0.4, "unique_text_documents": 1, "shared_addition_count": 3, "shared_additions": [{"documents": 2, "index": "comments", "id": "3", "start": 10, "end": 14, "text": "as I"}], "preview": "Keep the\\n  rule. Mercury harms children, and the plants know it very well, as they have said.", "row": 0}
      {"type": "cluster", "run_id": "x", "cluster_id": "b", "size": 2, "texts": 1, "exact_copies": 1, "reference": {"index": "comments", "id": "4"}, "categories": {"reference": 1, "exact": 1}, "mean_distance": 0.0, "max_distance": 0.0, "preview": "No fees", "row": 3}
      {"type": "cluster", "run_id": "x", "cluster_id": "d", "size": 2, "texts": 2, "exact_copies": 0, "reference": {"index": "comments", "id": "6"}, "mean_distance": 0.2, "max_distance": 0.2, "row": 6}
      """;

  private RunsToRead() {}

  /** Writes x. */
  static void writeSmallRun() {
    RunsByHand.create(completed("x", "{\"documents\": 8, \"clusters\": 3, \"singletons\": 1}"));
    new ResultsByHand(client(), "x").rows(ROWS).texts(TEXTS).clusters(CLUSTERS).write();
  }

  /** Writes long. */
  static void writeLongRun() {
    RunsByHand.create(completed("long", "{\"documents\": 2500}"));
    ResultsByHand results = new ResultsByHand(client(), "long");
    for (int i = 0; i < 2500; i++) {
      boolean large = i < 2300;
      results.rows(
          """
          {"_index": "comments", "_id": "d%s", "cluster_id": "%s", "role": "%s", "reference": {"_index": "comments", "_id": "d%s"}}
          """
              .formatted(
                  i,
                  large ? "large" : "s" + i,
                  i == 0 || !large ? "reference" : "member",
                  large ? 0 : i));
    }
    results.clusters(cluster("long", "large", 2300, 0)).write();
  }

  /** The ids of the first documents of run long, in the order of their rows. */
  static List<String> firstOfLong(int documents) {
    return IntStream.range(0, documents).mapToObj(i -> "d" + i).toList();
  }

  /** Writes many. */
  static void writeManyClusters() {
    RunsByHand.create(completed("many", "{\"documents\": 6003}"));
    ResultsByHand results = new ResultsByHand(client(), "many");
    for (int i = 0; i < 2001; i++) {
      results.clusters(cluster("many", "c" + i, sizeOf(i), 4 * i));
    }
    results.write();
  }

  /** How many documents a cluster of run many has, by its number: c0, c1, ... */
  static int sizeOf(int cluster) {
    return 2 + cluster % 3;
  }

  private static String cluster(String run, String id, int size, int row) {
    return """
    {"type": "cluster", "run_id": "%s", "cluster_id": "%s", "size": %s, "texts": %s, "exact_copies": 0, "reference": {"index": "comments", "id": "d%s"}, "mean_distance": 0.0, "max_distance": 0.0, "row": %s}
    """
        .formatted(run, id, size, size, row, row);
  }

  /** Writes slash. */
  static void writeSlashes() {
    RunsByHand.create(completed("slash", "{}"));
    new ResultsByHand(client(), "slash")
        .rows(
            """
            {"_index": "a", "_id": "b", "cluster_id": "1", "role": "reference", "reference": {"_index": "a", "_id": "b"}}
            {"_index": "x", "_id": "a/b", "cluster_id": "2", "role": "reference", "reference": {"_index": "x", "_id": "a/b"}}
            """)
        .texts(
            """
            {"type": "text", "run_id": "slash", "cluster_id": "1", "index": "a", "id": "b", "copies": 1, "role": "reference", "words": 1, "row": 0}
            {"type": "text", "run_id": "slash", "cluster_id": "2", "index": "x", "id": "a/b", "copies": 1, "role": "reference", "words": 1, "row": 1}
            """)
        .write();
  }

  /** Writes routed. */
  static void writeRouted() {
    RunsByHand.create(completed("routed", "{}"));
    new ResultsByHand(client(), "routed")
        .rows(
            """
            {"_index": "comments", "_id": "1", "cluster_id": "1", "role": "reference", "reference": {"_index": "comments", "_id": "1"}}
            {"_index": "comments", "_id": "1", "cluster_id": "2", "role": "reference", "reference": {"_index": "comments", "_id": "1"}}
            """)
        .write();
  }

  /** Writes empty. */
  static void writeNoDocuments() {
    RunsByHand.create(completed("empty", "{\"documents\": 0}"));
    new ResultsByHand(client(), "empty").write();
  }

  /** Writes new, busy, broken and ended. */
  static void writeWithoutResults() {
    RunsByHand.create(created("new"));
    RunsByHand.create(created("busy").running("seeds", 1, 2, 50, 10));
    RunsByHand.create(created("broken").failed("no space", 10));
    RunsByHand.create(created("ended").cancelled("by request", 10));
  }

  private static RunRecord created(String id) {
    return RunsByHand.created(id, json("{\"field\": \"body.neardup\"}"));
  }

  private static RunRecord completed(String id, String summary) {
    return created(id).running("write", 8, 8, 10, 1200).completed(json(summary), 1500);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.security;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import org.junit.rules.ExternalResource;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;
import org.neardup.qa.security.Letters.Comment;

/**
 * A secured cluster each of whose two nodes holds a shard of {@code comments}, with a copy of the
 * open ones in {@code open-comments} and with three runs of alice's: {@code alices}, {@code
 * alices-passages} and {@code alices-sets}. The users are described by {@code roles.yml} and {@code
 * roles_mapping.yml}: alice and bob start runs of their own, the reader reads only, the chief may
 * do everything, the stranger too but not on the comments, some documents are hidden from limited
 * and lookup, some fields from blind, and masked sees one that cannot be read; the overseers may do
 * everything with the runs of others, but the one sees of the comments what limited sees, the other
 * what blind sees. The maker makes collections, the analyst searches results; mallory has indices
 * of their own. On the indices {@code applied-*} the writer and those of short or half sight may
 * write, the onlooker may not. An index {@code comments-*} is for a test that changes documents, or
 * needs others: limited, blind and the overseers see it like {@code comments}.
 */
final class SecuredComments extends ExternalResource {

  /**
   * The rule of every class that uses the cluster. It takes long to start: a suite with this rule
   * keeps it for all of its classes.
   */
  static final SecuredComments SHARED = new SecuredComments();

  static final Duration PATIENCE = Duration.ofMinutes(1);

  private static final String MAPPING =
      """
      {"settings": {"number_of_shards": 2, "number_of_replicas": 0,
                    "index.routing.allocation.total_shards_per_node": 1},
       "mappings": {"properties": {
         "body": {"type": "text", "fields": {"neardup": {"type": "neardup", "passages": true}}},
         "note": {"type": "text", "fields": {"neardup": {"type": "neardup"}}},
         "docket": {"type": "keyword"},
         "relay": {"type": "keyword"}}}}
      """;

  private SecuredCluster cluster;
  private int users;

  private SecuredComments() {}

  /** Starts the cluster for the first class or suite that uses it. */
  @Override
  protected void before() throws Exception {
    if (users == 0) {
      cluster = SecuredCluster.start();
      try {
        fill();
      } catch (Exception | AssertionError e) {
        cluster.close();
        throw e;
      }
    }
    users++;
  }

  /** Stops the cluster after the last class or suite that uses it. */
  @Override
  protected void after() {
    users--;
    if (users == 0) {
      try {
        cluster.close();
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private void fill() throws Exception {
    as("admin").await("/_cat/nodes", PATIENCE, answer -> answer.status() == 200);
    index("comments", Letters.all());
    index("open-comments", Letters.all().stream().filter(Comment::isOpen).toList());
    run("alice", "alices", "body.neardup");
    as("alice")
        .post(
            "/comments/_neardup",
            """
            {"run_id": "alices-passages", "field": "body.neardup", "method": "passages", "min_sentences": 2}
            """)
        .expect(200);
    as("alice")
        .post(
            "/comments/_neardup",
            """
            {"run_id": "alices-sets", "field": "body.neardup", "method": "closed_sets"}
            """)
        .expect(200);
  }

  /** Makes an index like {@code comments} of some comments. */
  void index(String name, List<Comment> comments) throws Exception {
    as("admin").put("/" + name, MAPPING).expect(200);
    add(name, comments);
  }

  /** Adds comments to an index, or writes them anew. */
  void add(String index, List<Comment> comments) throws Exception {
    JsonNode answer =
        as("admin")
            .bulk("/" + index + "/_bulk?refresh=true", Letters.bulk(comments))
            .expect(200)
            .json();
    assertFalse(answer.toString(), answer.required("errors").booleanValue());
  }

  /** Sets {@code plugins.neardup.*}; null for its default. */
  void set(String setting, String value) throws Exception {
    as("admin")
        .put(
            "/_cluster/settings",
            "{\"transient\": {\"plugins.neardup.%s\": %s}}".formatted(setting, value))
        .expect(200);
  }

  /** One of the two nodes. */
  OpenSearchNode node(int index) {
    return cluster.node(index);
  }

  /** The first node as a user sees it. */
  RestApi as(String user) {
    return cluster.as(user);
  }

  /** The second node as a user sees it. */
  RestApi otherNodeAs(String user) {
    return cluster.otherNodeAs(user);
  }

  private static String body(String run, String field) {
    return """
    {"run_id": "%s", "field": "%s"}
    """
        .formatted(run, field);
  }

  /** The answer to a user who starts a run over {@code comments}. */
  RestApi.Answer start(String user, boolean wait, String run, String field) throws Exception {
    return as(user).post("/comments/_neardup?wait_for_completion=" + wait, body(run, field));
  }

  /** What a user's run over {@code comments} has come to. */
  JsonNode run(String user, String run, String field) throws Exception {
    return run(user, "comments", run, field);
  }

  /** What a user's run over an index has come to. */
  JsonNode run(String user, String index, String run, String field) throws Exception {
    JsonNode answer = as(user).post("/" + index + "/_neardup", body(run, field)).expect(200).json();
    assertEquals(answer.toString(), "COMPLETED", answer.required("state").asText());
    return answer;
  }

  /** Neither a record of a run nor an index, hidden or not. */
  void requireNothingOf(String run) throws Exception {
    String indices =
        as("admin").get("/_cat/indices?h=index&expand_wildcards=all").expect(200).text();
    assertTrue(indices, indices.contains("neardup-alices")); // that indices of runs are listed
    assertFalse(indices, indices.contains(run));
    as("admin").get("/_neardup/" + run).expect(404);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertNotEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.Before;
import org.junit.Test;
import org.neardup.dockets.InventedDockets;
import org.neardup.generator.CollectionShape;
import org.neardup.generator.LabelledComment;
import org.neardup.qa.Partition;
import org.neardup.qa.RestApi;

/**
 * A reviewer's session on generated comments, by the steps of {@code docs/session.md}, which has
 * one on real comments.
 */
public class SessionIT {

  private static final int COMMENTS = 600;
  private static final int FIRST = 540;
  private static final int PAGE = 1_000;
  private static final ObjectMapper JSON = new ObjectMapper();

  private final List<LabelledComment> comments = new ArrayList<>();
  private RestApi api;

  @Before
  public void indexTheFirstComments() throws Exception {
    api = new RestApi(SharedNode.get().httpUri());
    InventedDockets.load().comments(CollectionShape.of(COMMENTS, 23)).forEach(comments::add);
    Comments.create(api, "docket");
    index(comments.subList(0, FIRST));
  }

  private void index(List<LabelledComment> part) throws IOException, InterruptedException {
    StringBuilder lines = new StringBuilder();
    for (LabelledComment comment : part) {
      ObjectNode action = JSON.createObjectNode();
      action.putObject("index").put("_id", comment.id());
      ObjectNode source = JSON.createObjectNode();
      source.put("body", comment.text());
      source.put("received", comment.received().toString());
      lines.append(action).append('\n').append(source).append('\n');
    }
    JsonNode answer = api.bulk("/docket/_bulk?refresh=true", lines.toString()).expect(200).json();
    assertFalse(answer.toString(), answer.required("errors").booleanValue());
  }

  private JsonNode get(String path) throws IOException, InterruptedException {
    return api.get("/_neardup/session" + path).expect(200).json();
  }

  private JsonNode post(String path, String body) throws IOException, InterruptedException {
    return api.post("/_neardup/session" + path, body).expect(200).json();
  }

  @Test
  public void aReviewerTakesATextOutAndItStaysOut() throws Exception {
    JsonNode summary = run("session", "").required("summary");
    assertEquals(FIRST, summary.required("documents").intValue());

    JsonNode largest = get("/clusters?size=1").required("clusters").required(0);
    String cluster = largest.required("cluster_id").textValue();
    String reference = largest.required("reference").required("_id").textValue();
    JsonNode farthest =
        get("/clusters/" + cluster + "?exact=false&sort=distance:desc&size=1")
            .required("members")
            .required(0);
    String doubtful = farthest.required("_id").textValue();

    JsonNode why = get("/documents/" + doubtful);
    assertEquals(cluster, why.required("cluster_id").textValue());
    assertEquals("same_cluster", why.at("/explanation/verdict").textValue());
    // absent if no other letter has anything in common with it
    assertNotEquals(cluster, why.at("/runner_up/cluster_id").asText());

    String pair = "[[\"%s\", \"%s\"]]".formatted(doubtful, reference);
    JsonNode judged = post("/_constraints", "{\"cannot_link\": " + pair + "}");
    JsonNode moved = judged.required("changes");
    assertEquals(farthest.required("copies").intValue(), moved.required("moved").intValue());
    assertEquals(doubtful, moved.at("/listed/0/_id").textValue());
    assertEquals(cluster, moved.at("/listed/0/from").textValue());
    String place = get("/documents/" + doubtful).required("cluster_id").textValue();
    assertEquals(moved.at("/listed/0/to").textValue(), place);

    index(comments.subList(FIRST, COMMENTS));
    JsonNode updated = post("/_update", "");
    assertEquals(COMMENTS - FIRST, updated.at("/changes/added").intValue());
    assertEquals(1, updated.required("verdicts").intValue());
    Partition all = Partition.read(api, "session", PAGE);
    assertEquals(COMMENTS, all.references().size());
    assertEquals("", all.differences(anew(pair)));

    assertSearchShowsEachClusterOnce();
    api.delete("/_neardup/session").expect(200);
  }

  /** What a run finds that is asked with the pair from the beginning. */
  private Partition anew(String pair) throws IOException, InterruptedException {
    run("anew", ", \"constraints\": [{\"type\": \"cannot_link\", \"pairs\": %s}]".formatted(pair));
    return Partition.read(api, "anew", PAGE);
  }

  private JsonNode run(String id, String more) throws IOException, InterruptedException {
    api.delete("/_neardup/" + id);
    String request =
        "{\"run_id\": \"%s\", \"field\": \"body.neardup\", \"timestamp_field\": \"received\"%s}"
            .formatted(id, more);
    return api.post("/docket/_neardup", request).expect(200).json();
  }

  private void assertSearchShowsEachClusterOnce() throws IOException, InterruptedException {
    api.put(
            "/_search/pipeline/session",
            """
            {"response_processors": [{"neardup_collapse": {"run_id": "session"}}]}
            """)
        .expect(200);
    JsonNode found =
        api.post(
                "/docket/_search?search_pipeline=session",
                """
                {"size": 10, "query": {"match": {"body": "please"}}}
                """)
            .expect(200)
            .json();
    Set<String> clusters = new HashSet<>();
    int folded = 0;
    for (JsonNode hit : found.at("/hits/hits")) {
      String document = hit.required("_id").textValue();
      assertTrue(
          document,
          clusters.add(
              get("/documents/" + document + "?explain=false").required("cluster_id").textValue()));
      folded += hit.at("/fields/neardup.folded_count/0").intValue();
    }
    assertTrue(found.toString(), clusters.size() > 1 && folded > 0);
  }
}

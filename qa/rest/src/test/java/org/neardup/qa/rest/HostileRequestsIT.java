// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.BeforeClass;
import org.junit.Test;
import org.neardup.qa.NodeOptions;
import org.neardup.qa.OpenSearchNode;
import org.neardup.qa.RestApi;

/**
 * Requests and documents, each of which would fill a heap of 512 MB by itself or with a few of its
 * kind. The node answers them, lives on, and holds nothing of them afterwards.
 */
public class HostileRequestsIT {

  private static final Duration PATIENCE = Duration.ofMinutes(2);
  private static final Set<String> ACTIVE = Set.of("CREATED", "RUNNING");

  private static OpenSearchNode node;
  private static RestApi api;

  @BeforeClass
  public static void start() throws Exception {
    node = OpenSearchNode.start(NodeOptions.forTests().withName("hostile").withHeap("512m"));
    api = new RestApi(node.httpUri());
    Comments.index(api, "hostile");
  }

  @AfterClass
  public static void stop() throws Exception {
    node.close();
  }

  /** The node is alive and has let go of everything: memory, tasks, and views of shards. */
  @After
  public void nothingIsLeft() throws Exception {
    assertTrue(node.logTail(), node.isAlive());
    api.await(
        "/_neardup",
        PATIENCE,
        answer ->
            answer.status() == 200
                && answer.json().required("runs").findValuesAsText("state").stream()
                    .noneMatch(ACTIVE::contains));
    api.await(
        "/_tasks?actions=*neardup*",
        PATIENCE,
        answer -> answer.json().findValues("action").isEmpty());
    api.await(
        "/_nodes/stats/breaker,indices/search?filter_path=nodes.*.breakers.request.estimated_size_in_bytes,nodes.*.indices.search.open_contexts",
        PATIENCE,
        answer ->
            answer.json().findValue("estimated_size_in_bytes").asLong() == 0
                && answer.json().findValue("open_contexts").asLong() == 0);
  }

  private static String json(String start, String repeated, int times, String end) {
    return start + repeated.repeat(times) + end;
  }

  private static void refuses(String path, String body, String reason) throws Exception {
    JsonNode answer = api.post(path, body).expect(400).json();
    String text = answer.at("/error/reason").asText();
    assertTrue(text, text.startsWith(reason));
  }

  @Test
  public void aLongQueryIsRefused() throws Exception {
    int runs = api.get("/_neardup").json().required("total").asInt();
    String tooLarge = "the body must have at most 2mb [2097152], got [";
    refuses(
        "/hostile/_neardup",
        json(
            "{\"field\": \"body.neardup\", \"query\": {\"terms\": {\"body\": [\"x\"",
            ",\"terms of twenty\"",
            1_100_000,
            "]}}}"),
        tooLarge);
    refuses(
        "/hostile/_neardup?wait_for_completion=false",
        json(
            "{\"field\": \"body.neardup\", \"query\": {\"match\": {\"body\": \"",
            "word ",
            4_000_000,
            "\"}}}"),
        tooLarge);
    assertEquals(runs, api.get("/_neardup").json().required("total").asInt());
  }

  /** Two megabytes are tens of them when they are read. */
  @Test
  public void manySmallValuesAreRefused() throws Exception {
    refuses(
        "/hostile/_neardup",
        json("{\"zz\": [[]", ",[]", 600_000, "]}"),
        "the body must have at most 100000 values, got more");
    refuses(
        "/hostile/_neardup/_passages",
        json("{\"zz\": [[]", ",[]", 13_000_000, "]}"),
        "the body must have at most 8mb");
    refuses(
        "/hostile/_neardup/_passages",
        json("{\"zz\": [[]", ",[]", 2_000_000, "]}"),
        "the body must have at most 1000 values, got more");
    refuses(
        "/_neardup/_evaluate",
        json("{\"zz\": [[]", ",[]", 2_000_000, "]}"),
        "the body must have at most 400000 values, got more");
    refuses(
        "/_neardup/_generate",
        json("{\"zz\": [[]", ",[]", 1_000_000, "]}"),
        "the body must have at most 150000 values, got more");
  }

  private static String pairs(int count, int length) {
    return IntStream.range(0, count)
        .mapToObj(
            i ->
                "[\"%s\", \"%s\"]"
                    .formatted(
                        ("l" + i + "-").repeat(length).substring(0, length),
                        ("r" + i + "-").repeat(length).substring(0, length)))
        .collect(Collectors.joining(","));
  }

  @Test
  public void manyRunsWithLongRequestsComeToAnEnd() throws Exception {
    String body =
        """
        {"field": "body.neardup", "constraints": [{"type": "must_link", "pairs": [%s]}]}
        """;
    refuses(
        "/hostile/_neardup?wait_for_completion=false",
        body.formatted(pairs(10_000, 512)),
        "the body must have at most 2mb");
    String most = body.formatted(pairs(1_950, 512));
    String terms =
        json(
            "{\"field\": \"body.neardup\", \"query\": {\"terms\": {\"body\": [\"x\"",
            ",\"a term of many that are asked for\"",
            55_000,
            "]}}}");
    int accepted = 0;
    for (int i = 0; i < 12; i++) {
      int status =
          api.post("/hostile/_neardup?wait_for_completion=false", i % 2 == 0 ? most : terms)
              .status();
      assertTrue("accepted, or too many at once: " + status, status == 200 || status == 429);
      accepted += status == 200 ? 1 : 0;
    }
    assertTrue(accepted > 0);
    node.restart(); // while runs wait, which are gone on with
    api = new RestApi(node.httpUri());
    api.await("/_neardup", PATIENCE, answer -> answer.status() == 200);
  }

  /** Whoever asks goes away before there is an answer. */
  @Test
  public void requestsWithoutAConnectionLeaveNothing() throws Exception {
    byte[] body =
        """
        {"field": "body.neardup", "constraints": [{"type": "must_link", "pairs": [%s]}]}
        """
            .formatted(pairs(9_900, 40))
            .getBytes(StandardCharsets.UTF_8);
    String head =
        "POST /hostile/_neardup HTTP/1.1\r\nHost: node\r\nContent-Type: application/json\r\n"
            + "Content-Length: "
            + body.length
            + "\r\n\r\n";
    for (int i = 0; i < 40; i++) {
      try (Socket socket = new Socket(node.httpUri().getHost(), node.httpUri().getPort())) {
        OutputStream out = socket.getOutputStream();
        out.write(head.getBytes(StandardCharsets.UTF_8));
        out.write(body);
        out.flush();
      }
    }
    nothingIsLeft();
    api.post("/hostile/_neardup", "{\"field\": \"body.neardup\"}").expect(200);
  }

  @Test
  public void aTextOfManySentencesIsNotLookedUp() throws Exception {
    api.put(
            "/shards",
            """
            {"settings": {"number_of_shards": 40, "number_of_replicas": 0},
             "mappings": {"properties": {
               "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}}
            """)
        .expect(200);
    JsonNode answer =
        api.post(
                "/shards/_neardup/_passages",
                json(
                    "{\"field\": \"body.neardup\", \"unit\": \"sentences\", \"text\": \"",
                    "\u4e00\u4e8c\u3002",
                    333_000,
                    "\"}"))
            .expect(400)
            .json();
    String text = answer.at("/error/reason").asText();
    assertTrue(text, text.contains("must have at most 120000 sentences"));
    api.delete("/shards").expect(200);
  }

  @Test
  public void aLongTextIsIndexedAndSkipped() throws Exception {
    api.put(
            "/novels",
            """
            {"settings": {"number_of_replicas": 0},
             "mappings": {"properties": {
               "body": {"type": "text", "fields": {"neardup": {"type": "neardup"}}}}}}
            """)
        .expect(200);
    String alphabet = "a b c d e f g h i j k l m n o p q r s t u v w x y z ";
    api.put("/novels/_doc/1?refresh=true", json("{\"body\": \"", alphabet, 400_000, "\"}"))
        .expect(201);
    JsonNode run = api.post("/novels/_neardup", "{\"field\": \"body.neardup\"}").expect(200).json();
    assertEquals(0, run.at("/summary/documents").asInt());
    assertEquals(1, run.at("/summary/skipped/documents_with_ignored_value").asInt());
    api.delete("/novels").expect(200);
  }

  /** The end of a run can't be written down as long as the index of the runs is blocked. */
  @Test
  public void aCancelHoldsAlthoughItCanNotBeWrittenDown() throws Exception {
    api.put(
            "/_cluster/settings",
            "{\"transient\": {\"plugins.neardup.batch_duration\": \"0s\","
                + " \"plugins.neardup.max_concurrent_runs\": 1}}")
        .expect(200);
    for (int i = 0; i < 10; i++) { // the last waits for the others
      api.post(
              "/hostile/_neardup?wait_for_completion=false",
              "{\"run_id\": \"nightly-%d\", \"field\": \"body.neardup\"}".formatted(i))
          .expect(200);
    }
    block(true);
    try {
      JsonNode run = api.post("/_neardup/nightly-9/_cancel").expect(202).json();
      assertTrue(run.toString(), ACTIVE.contains(run.required("state").asText()));
    } finally {
      block(false);
    }
    JsonNode end =
        api.await(
                "/_neardup/nightly-9",
                PATIENCE,
                answer -> !ACTIVE.contains(answer.json().required("state").asText()))
            .json();
    assertEquals(end.toString(), "CANCELLED", end.required("state").asText());
    api.put(
            "/_cluster/settings",
            "{\"transient\": {\"plugins.neardup.batch_duration\": null,"
                + " \"plugins.neardup.max_concurrent_runs\": null}}")
        .expect(200);
  }

  private static void block(boolean on) throws Exception {
    api.put("/.neardup-runs/_settings", "{\"index.blocks.write\": " + on + "}").expect(200);
  }
}

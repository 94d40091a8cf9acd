// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.Before;
import org.junit.Test;
import org.neardup.qa.RestApi;

/** Whatever the caller did, the answer is a 4xx that says what was wrong; never a 500. */
public class ErrorsIT {

  private RestApi api;

  @Before
  public void indexComments() throws Exception {
    api = new RestApi(SharedNode.get().httpUri());
    Comments.index(api, "errors");
  }

  private void refuses(String body) throws Exception {
    RestApi.Answer answer = api.post("/errors/_neardup", body);
    assertEquals(body + " -> " + answer, 400, answer.status());
    JsonNode reason = answer.json().at("/error/reason");
    assertTrue(body + " -> " + answer, reason.isTextual() && !reason.textValue().isBlank());
  }

  @Test
  public void aRunNeedsABody() throws Exception {
    assertEquals(400, api.post("/errors/_neardup").status());
    refuses("");
    refuses("{}");
  }

  @Test
  public void aRunThatIsNotThereIsNotRevised() throws Exception {
    for (String path :
        new String[] {"/_neardup/nobody/_constraints", "/_plugins/_neardup/nobody/_constraints"}) {
      String reason =
          api.post(path, "{\"must_link\": [[\"1\", \"2\"]]}")
              .expect(404)
              .json()
              .at("/error/reason")
              .textValue();
      assertEquals("run [nobody] not found", reason);
    }
  }

  /** Whatever a body asks for under a route that looks passages up, it is a 400. */
  private void refusesPassages(String body) throws Exception {
    RestApi.Answer answer = api.post("/errors/_neardup/_passages", body);
    assertEquals(body + " -> " + answer, 400, answer.status());
    JsonNode reason = answer.json().at("/error/reason");
    assertTrue(body + " -> " + answer, reason.isTextual() && !reason.textValue().isBlank());
  }

  @Test
  public void aSearchForPassagesIsRefusedWithItsReason() throws Exception {
    assertEquals(400, api.post("/errors/_neardup/_passages").status());
    refusesPassages("");
    refusesPassages("[]");
    refusesPassages("nonsense");
    refusesPassages("{\"field\": \"body.neardup\"}}");
    for (String value :
        new String[] {
          "\"id\": 17",
          "\"id\": \"\"",
          "\"id\": [\"c01\"]",
          "\"text\": {}",
          "\"text\": [\"Keep it.\"]",
          "\"id\": \"c01\", \"size\": 99999999999",
          "\"id\": \"c01\", \"size\": \"10\"",
          "\"unit\": \"sentences\", \"id\": \"c01\", \"threshold\": \"NaN\"",
          "\"unit\": \"sentences\", \"id\": \"c01\", \"threshold\": 1e400",
          "\"unit\": \"sentences\", \"id\": \"c01\", \"min_sentences\": 2.5",
          "\"unit\": \"sentences\", \"id\": \"c01\", \"gap\": []",
          "\"id\": \"c01\", \"reordered\": 1",
          "\"id\": \"c01\", \"min_words\": 9",
          "\"id\": \"c01\", \"min_words\": \"15\"",
          "\"id\": \"c01\", \"unit\": \"words\", \"min_sentences\": 3",
          "\"id\": \"c01\", \"unit\": \"letters\"",
          "\"id\": \"c01\", \"unit\": 1",
          "\"id\": \"c01\", \"from\": 10000",
          "\"id\": \"c01\", \"query\": {}"
        }) {
      refusesPassages("{\"field\": \"body.neardup\", " + value + "}");
    }
    refusesPassages("{\"field\": \"no_such_field\", \"id\": \"c01\"}");
    refusesPassages("{\"field\": \"body\", \"id\": \"c01\"}");
    String known = "{\"field\": \"body.neardup\", \"id\": \"c01\"}";
    assertEquals(404, api.post("/nobody/_neardup/_passages", known).status());
    assertEquals(
        404, api.post("/errors/_neardup/_passages", known.replace("c01", "nobody")).status());
    api.post("/errors/_neardup/_passages", known).expect(200);
  }

  @Test
  public void anUnknownRouteNamesTheNearestOne() throws Exception {
    for (String prefix : new String[] {"", "/_plugins"}) {
      RestApi.Answer answer = api.get(prefix + "/_neardup/x/_verdicts").expect(400);
      String reason = answer.json().at("/error/reason").asText();
      assertTrue(reason, reason.contains("did you mean [GET /_neardup/{run}/_constraints]?"));
      answer = api.post("/errors" + prefix + "/_neardup/_similiar", "{}").expect(400);
      reason = answer.json().at("/error/reason").asText();
      assertTrue(reason, reason.contains("did you mean [POST /{index}/_neardup/_similar]?"));
      api.get(prefix + "/_neardup/stats").expect(200);
    }
  }

  @Test
  public void aBodyIsAnObject() throws Exception {
    refuses("[]");
    refuses("\"body.neardup\"");
    refuses("{\"field\": \"body.neardup\"");
    refuses("{\"field\": \"body.neardup\"}}");
    refuses("nonsense");
  }

  @Test
  public void aValueOfTheWrongTypeIsRefused() throws Exception {
    for (String value :
        new String[] {
          "\"field\": null",
          "\"field\": 5",
          "\"field\": {}",
          "\"field\": []",
          "\"field\": \"\"",
          "\"field\": \"body.neardup\", \"method\": 1",
          "\"field\": \"body.neardup\", \"query\": []",
          "\"field\": \"body.neardup\", \"query\": \"ferry\"",
          "\"field\": \"body.neardup\", \"distance\": 2",
          "\"field\": \"body.neardup\", \"distance\": []",
          "\"field\": \"body.neardup\", \"distance\": {\"threshold\": []}",
          "\"field\": \"body.neardup\", \"distance\": {\"threshold\": true}",
          "\"field\": \"body.neardup\", \"distance\": {\"threshold\": \"NaN\"}",
          "\"field\": \"body.neardup\", \"distance\": {\"threshold\": 1e400}",
          "\"field\": \"body.neardup\", \"reference\": {\"min_copies\": 1.5}",
          "\"field\": \"body.neardup\", \"reference\": {\"min_copies\": 99999999999999999999}",
          "\"field\": \"body.neardup\", \"candidates\": {\"max_doc_freq\": {}}",
          "\"field\": \"body.neardup\", \"constraints\": {}",
          "\"field\": \"body.neardup\", \"constraints\": [1]",
          "\"field\": \"body.neardup\", \"constraints\": [{}]",
          "\"field\": \"body.neardup\", \"constraints\": [{\"type\": \"must_link\", \"pairs\": 1}]",
          "\"field\": \"body.neardup\", \"constraints\": [{\"type\": \"must_link\", \"pairs\":"
              + " [1]}]",
          "\"field\": \"body.neardup\", \"constraints\": [{\"type\": \"must_link\", \"when\": []}]",
          "\"field\": \"body.neardup\", \"timestamp_field\": 5"
        }) {
      refuses("{" + value + "}");
    }
  }

  @Test
  public void aTimestampFieldThatDoesNotExistIsRefused() throws Exception {
    refuses("{\"field\": \"body.neardup\", \"timestamp_field\": \"no_such_field\"}");
    refuses("{\"field\": \"body.neardup\", \"timestamp_field\": \"body\"}");
  }

  @Test
  public void anUnknownParameterIsAnsweredWithTheNearestKnownOne() throws Exception {
    Comments.run(api, "errors", "errors-1");
    RestApi.Answer answer = api.get("/_neardup/errors-1/clusters?sise=3");
    assertEquals(400, answer.status());
    assertTrue(answer.toString(), answer.text().contains("[sise] -> did you mean [size]?"));
  }

  @Test
  public void aParameterThatIsNoNumberIsRefused() throws Exception {
    Comments.run(api, "errors", "errors-2");
    for (String path :
        new String[] {
          "clusters?from=x",
          "clusters?size=1.5",
          "assignments?size=99999999999",
          "passages?from=1e3",
          "itemsets?from=1e3",
          "itemsets?index=errors"
        }) {
      RestApi.Answer answer = api.get("/_neardup/errors-2/" + path);
      assertEquals(answer.toString(), 400, answer.status());
    }
  }

  @Test
  public void anUnknownThingIsMissingUnderEveryRoute() throws Exception {
    Comments.run(api, "errors", "errors-3");
    for (String path :
        new String[] {
          "/_neardup/nobody",
          "/_neardup/nobody/clusters",
          "/_neardup/nobody/clusters/1",
          "/_neardup/nobody/documents/1",
          "/_neardup/nobody/assignments",
          "/_neardup/nobody/passages",
          "/_neardup/nobody/itemsets",
          "/_neardup/nobody/itemsets?id=1",
          "/_cat/neardup/nobody",
          "/_neardup/errors-3/clusters/nobody",
          "/_neardup/errors-3/documents/nobody",
          "/_neardup/errors-3/documents/c01?index=nobody",
          "/_neardup/errors-3/documents/nobody%2Fc01"
        }) {
      RestApi.Answer answer = api.get(path);
      assertEquals(answer.toString(), 404, answer.status());
      assertTrue(answer.toString(), answer.text().contains("nobody"));
    }
    assertEquals(404, api.delete("/_neardup/nobody").status());
    assertEquals(404, api.post("/nobody/_neardup", Comments.request("errors-4")).status());
  }

  @Test
  public void aStrangeRunIdIsRefusedOrMissing() throws Exception {
    for (String id : new String[] {"%20", "..%2F..", "a%2Cb", "%C3%A9", "A", "*", "%7B%7D", "-x"}) {
      for (String suffix :
          new String[] {
            "", "/clusters", "/assignments", "/passages", "/itemsets", "/documents/1"
          }) {
        int status = api.get("/_neardup/" + id + suffix).status();
        assertTrue(id + suffix + " -> " + status, status == 400 || status == 404);
      }
    }
    for (String id :
        new String[] {"", " ", "A", "a b", "a/b", "a,b", "a*", "../x", "x".repeat(300)}) {
      refuses("{\"run_id\": \"%s\", \"field\": \"body.neardup\"}".formatted(id));
    }
  }

  @Test
  public void aClosedIndexIsRefused() throws Exception {
    Comments.index(api, "errors-closed");
    api.post("/errors-closed/_close").expect(200);
    assertEquals(400, api.post("/errors-closed/_neardup", Comments.request("errors-5")).status());
    api.get("/_neardup/errors-5").expect(404);
  }

  @Test
  public void aRefusedRequestLeavesNoRunBehind() throws Exception {
    api.delete("/_neardup/errors-6");
    refuses("{\"run_id\": \"errors-6\", \"field\": \"no_such_field\"}");
    api.get("/_neardup/errors-6").expect(404);
    Comments.run(api, "errors", "errors-6");
  }

  @Test
  public void ofTwoRunsWithOneIdOneWins() throws Exception {
    api.delete("/_neardup/errors-7");
    List<Callable<Integer>> requests = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      requests.add(() -> api.post("/errors/_neardup", Comments.request("errors-7")).status());
    }
    List<Integer> statuses = new ArrayList<>();
    try (ExecutorService threads = Executors.newFixedThreadPool(requests.size())) {
      for (Future<Integer> status : threads.invokeAll(requests)) {
        statuses.add(status.get());
      }
    }
    statuses.sort(null);
    assertEquals(List.of(200, 409, 409, 409), statuses);
  }

  private static final String[] ROUTES_WITH_BODIES = {
    "/errors/_neardup", "/errors/_neardup/_passages", "/_neardup/_generate", "/_neardup/_evaluate"
  };

  @Test
  public void aBodyOfTenThousandLevelsIsRefusedWhateverItsFormat() throws Exception {
    int levels = 10_000;
    String objects = "{\"query\":".repeat(levels) + "1" + "}".repeat(levels);
    String arrays = "{\"query\":" + "[".repeat(levels) + "]".repeat(levels) + "}";
    for (String path : ROUTES_WITH_BODIES) {
      for (String body : List.of(objects, arrays)) {
        refusesNested(api.send("POST", path, "application/json", body.getBytes(UTF_8)));
      }
      // in CBOR an object of one pair, with the key "a", and an array of one
      refusesNested(api.send("POST", path, "application/cbor", repeated(levels, 0xA1, 0x61, 'a')));
      byte[] cborArrays = repeated(levels, 0x81);
      byte[] key = {(byte) 0xA1, 0x61, 'a'};
      System.arraycopy(key, 0, cborArrays, 0, key.length);
      refusesNested(api.send("POST", path, "application/cbor", cborArrays));
    }
  }

  private static byte[] repeated(int times, int... bytes) {
    byte[] repeated = new byte[times * bytes.length];
    for (int i = 0; i < repeated.length; i++) {
      repeated[i] = (byte) bytes[i % bytes.length];
    }
    return repeated;
  }

  private static void refusesNested(RestApi.Answer answer) {
    assertEquals(answer.toString(), 400, answer.status());
    assertTrue(answer.toString(), answer.text().contains("nested at most 100 deep"));
  }

  /** The platform reads a query of its own at any depth, and a few hundred end the node. */
  @Test
  public void queriesInOneAnotherDoNotOverflowTheStack() throws Exception {
    String bool = "{\"bool\":{\"must\":";
    for (int levels : new int[] {50, 400}) {
      refusesNested(
          api.post(
              "/errors/_neardup",
              "{\"field\": \"body.neardup\", \"query\": "
                  + bool.repeat(levels)
                  + "{\"match_all\":{}}"
                  + "}}".repeat(levels)
                  + "}"));
    }
    api.get("/_cluster/health").expect(200);
  }

  /** JSON escapes half a surrogate pair, CBOR and Smile cannot write it. */
  @Test
  public void halfACharacterIsAnsweredInEveryFormat() throws Exception {
    for (String path : ROUTES_WITH_BODIES) {
      for (String body :
          new String[] {
            "{\"field\": \"a\\ud800b\"}",
            "{\"fie\\udc00\": 1}",
            "{\"run_id\": \"\\ud800\", \"field\": \"body.neardup\"}",
            "{\"field\": \"body.neardup\", \"method\": \"\\udfff\"}",
            "{\"field\": \"body.neardup\", \"query\": {\"\\ud83d\": {}}}",
            "{\"field\": \"body.neardup\", \"method\": \""
                + "x".repeat(98)
                + "\\ud83d\\ude00".repeat(9)
                + "\"}"
          }) {
        for (String format : new String[] {"json", "cbor", "smile", "yaml"}) {
          RestApi.Answer answer = api.post(path + "?format=" + format, body);
          assertEquals(body + " -> " + answer, 400, answer.status());
        }
      }
    }
  }

  @Test
  public void halfACharacterInAQueryFindsNothingAndIsShownInEveryFormat() throws Exception {
    api.delete("/_neardup/errors-8");
    String body =
        """
        {"run_id": "errors-8", "field": "body.neardup", "query": {"match": {"body": "\\ud800"}}}\
        """;
    for (String format : new String[] {"json", "cbor", "smile", "yaml"}) {
      api.post("/errors/_neardup?format=" + format, body).expect(200);
      api.get("/_neardup/errors-8?format=" + format).expect(200);
      api.delete("/_neardup/errors-8").expect(200);
    }
  }

  /** Whatever looks like a pattern is a name like others, which nothing has. */
  @Test
  public void aPatternIsTakenLiterally() throws Exception {
    for (String pattern :
        new String[] {"(a+)+$", ".*", "^(([a-z])+.)+$", "[", "\\\\Qx", "?", "${x}", "%s%n"}) {
      refuses("{\"field\": \"%s\"}".formatted(pattern));
      for (String key : new String[] {"run_id", "method", "timestamp_field", "on_conflict"}) {
        refuses("{\"field\": \"body.neardup\", \"%s\": \"%s\"}".formatted(key, pattern));
      }
      refuses(
          "{\"field\": \"body.neardup\", \"attributes\": {\"docket\": \"%s\"}}".formatted(pattern));
      refuses(
          "{\"field\": \"body.neardup\", \"attributes\": {\"%s\": \"body\"}}".formatted(pattern));
      refuses(
          "{\"field\": \"body.neardup\", \"distance\": {\"threshold\": \"%s\"}}"
              .formatted(pattern));
      refuses(constrained("{\"type\": \"%s\", \"when\": {\"same\": [\"x\"]}}".formatted(pattern)));
      refuses(
          constrained(
              "{\"type\": \"must_link\", \"pairs\": [[\"%s\", \"c01\"]]}".formatted(pattern)));
      refuses(
          constrained(
              "{\"type\": \"must_link\", \"when\": {\"same\": [\"%s\"]}}".formatted(pattern)));
      refusesPassages("{\"field\": \"%s\", \"id\": \"c01\"}".formatted(pattern));
      RestApi.Answer answer =
          api.post(
              "/errors/_neardup/_passages",
              "{\"field\": \"body.neardup\", \"id\": \"%s\"}".formatted(pattern));
      assertEquals(answer.toString(), 404, answer.status());
    }
  }

  private static String constrained(String constraint) {
    return "{\"field\": \"body.neardup\", \"constraints\": [" + constraint + "]}";
  }
}

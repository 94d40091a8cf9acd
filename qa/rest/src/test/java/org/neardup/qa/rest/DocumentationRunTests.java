// SPDX-License-Identifier: Apache-2.0
package org.neardup.qa.rest;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.junit.Test;
import org.neardup.qa.rest.DocumentationRun.Given;

/** Pages are read as written, and whatever differs from them is reported with page and line. */
public class DocumentationRunTests {

  private static final String PAGE =
      """
      # A page

      ```http
      GET /_neardup/a/clusters
      ```
      ```json
      { "total": 2, "clusters": [ { "size": 3 }, "..." ] }
      ```
      """;

  @Test
  public void anAnswerAsDocumentedIsNoFailure() throws Exception {
    assertEquals(
        List.of(), failures(PAGE, 200, "{\"clusters\":[{\"size\":3},{\"size\":2}],\"total\":2}"));
  }

  @Test
  public void aWrongAnswerIsReportedWithPageAndLine() throws Exception {
    assertEquals(
        List.of(
            "page.md:3: GET /_neardup/a/clusters: total: expected 2, got 1",
            "page.md:3: GET /_neardup/a/clusters: clusters[0].size: expected 3, got 4"),
        failures(PAGE, 200, "{\"total\":1,\"clusters\":[{\"size\":4},{\"size\":2}]}"));
  }

  @Test
  public void aMissingKeyIsReported() throws Exception {
    assertEquals(
        List.of("page.md:3: GET /_neardup/a/clusters: total: missing, expected 2"),
        failures(PAGE, 200, "{\"clusters\":[{\"size\":3},{\"size\":2}]}"));
  }

  @Test
  public void aKeyThatIsNotDocumentedIsReported() throws Exception {
    assertEquals(
        List.of("page.md:3: GET /_neardup/a/clusters: took: not documented, got 7"),
        failures(PAGE, 200, "{\"took\":7,\"total\":2,\"clusters\":[{\"size\":3},{\"size\":2}]}"));
  }

  @Test
  public void aWrongStatusIsReported() throws Exception {
    assertEquals(
        List.of(
            "page.md:3: GET /_neardup/a/clusters: expected status 200 or 201, got 404: {\"x\":1}"),
        failures(PAGE, 404, "{\"x\":1}"));
    assertEquals(
        List.of("page.md:1: GET /a: expected status 404, got 200: {}"),
        failures("```http\nGET /a\n```\n```json 404\n{}\n```\n", 200, "{}"));
  }

  @Test
  public void aRequestWithoutAnAnswerHasToSucceed() throws Exception {
    String page = "```http\nPUT /a\n{}\n```\n";
    assertEquals(List.of(), failures(page, 201, "anything"));
    assertEquals(
        List.of("page.md:1: PUT /a: expected status 200 or 201, got 400: no"),
        failures(page, 400, "no"));
  }

  @Test
  public void documentsThatABulkRequestLostAreReported() throws Exception {
    assertEquals(
        List.of("page.md:1: POST /_bulk?refresh=true: documents were refused: {\"errors\":true}"),
        failures("```http\nPOST /_bulk?refresh=true\n{}\n```\n", 200, "{\"errors\":true}"));
  }

  @Test
  public void threePointsStandForAnyValueAndForWhatIsNotShown() {
    assertEquals(
        List.of(),
        AnswerComparison.ofJson(
            "{\"took\": \"...\", \"a\": 1, \"...\": \"...\"}", "{\"a\":1,\"b\":2,\"took\":9}"));
    assertEquals(
        List.of("took: missing, expected \"...\""),
        AnswerComparison.ofJson("{\"took\": \"...\"}", "{}"));
    assertEquals(List.of(), AnswerComparison.ofJson("[1, \"...\"]", "[1]"));
    assertEquals(
        List.of("the answer: expected 1 elements, got 0"),
        AnswerComparison.ofJson("[1, \"...\"]", "[]"));
  }

  @Test
  public void aListHasAsManyElementsAsAreShown() {
    assertEquals(
        List.of("a: expected 1 elements, got 2"),
        AnswerComparison.ofJson("{\"a\": [1]}", "{\"a\":[1,2]}"));
  }

  @Test
  public void onlyFourDecimalsOrMoreAreRounded() {
    assertEquals(List.of(), AnswerComparison.ofJson("0.3360", "0.33599"));
    assertEquals(
        List.of("the answer: expected 0.3361, got 0.33599"),
        AnswerComparison.ofJson("0.3361", "0.33599"));
    assertEquals(
        List.of("the answer: expected 0.3, got 0.33599"),
        AnswerComparison.ofJson("0.3", "0.33599"));
    assertEquals(List.of(), AnswerComparison.ofJson("2.0", "2.0"));
    assertEquals(List.of("the answer: expected 2, got 2.5"), AnswerComparison.ofJson("2", "2.5"));
  }

  @Test
  public void textIsComparedWordByWord() {
    assertEquals(List.of(), AnswerComparison.ofText("a  ...  c\n", "a b c"));
    assertEquals(
        List.of("line 1: expected [a b], got [a c]", "line 2: expected [no line], got [d]"),
        AnswerComparison.ofText("a b", "a c\nd"));
  }

  @Test
  public void aRequestIsRepeatedUntilItsAnswerIsAsDocumented() throws Exception {
    DocumentedPage page =
        DocumentedPage.parse("page.md", "```http repeat\nGET /a\n```\n```json\n3\n```\n");
    Deque<Integer> answers = new ArrayDeque<>(List.of(1, 2, 3));
    DocumentationRun run =
        new DocumentationRun(
                (method, path, type, body) -> new Given(200, answers.remove().toString()))
            .page(page);
    assertEquals(List.of(), run.failures());
    assertEquals(1, run.requests());

    DocumentationRun never =
        new DocumentationRun((method, path, type, body) -> new Given(200, "4"), Duration.ZERO)
            .page(page);
    assertEquals(List.of("page.md:1: GET /a: the answer: expected 3, got 4"), never.failures());
  }

  @Test
  public void aRequestThatIsNotRunIsListedWithItsReason() throws Exception {
    DocumentationRun run =
        new DocumentationRun(
                (method, path, type, body) -> {
                  throw new AssertionError("sent " + path);
                })
            .page(
                DocumentedPage.parse(
                    "page.md",
                    "```http not run: needs a user\nGET /a\n```\n```json 403\n{}\n```\n"));
    assertEquals(List.of("page.md:1: GET /a: needs a user"), run.notRun());
    assertEquals(0, run.requests());
  }

  @Test
  public void requestsAreSentInOrderAsWritten() throws Exception {
    List<String> sent = new ArrayList<>();
    new DocumentationRun(
            (method, path, type, body) -> {
              sent.add(method + " " + path + " " + type + " " + (body == null ? 0 : body.length));
              return new Given(200, "{}");
            })
        .page(
            DocumentedPage.parse(
                "page.md",
                """
                ```http
                POST /a/_bulk
                {}
                {}
                ```
                Text.
                ```http
                PUT /b?c=d
                {"e": 1}
                ```
                ```http
                GET /f
                ```
                """));
    assertEquals(
        List.of(
            "POST /a/_bulk application/x-ndjson 6",
            "PUT /b?c=d application/json 9",
            "GET /f null 0"),
        sent);
  }

  @Test
  public void fencesCanBeIndentedLongerOrOfTildes() {
    List<DocumentedExample> examples =
        DocumentedPage.parse(
                "page.md",
                """
                1. A list item:

                   ```http
                   POST /a
                   {
                     "x": 1
                   }
                   ```
                   ```json
                   {}
                   ```

                ~~~http
                POST /b
                ```
                ~~~

                ````http
                POST /c
                ```
                ````
                """)
            .examples();
    assertEquals(
        List.of("/a", "/b", "/c"), examples.stream().map(DocumentedExample::path).toList());
    assertEquals("{\n  \"x\": 1\n}\n", examples.get(0).body());
    assertTrue(examples.get(0).answer().isPresent());
    assertEquals("```\n", examples.get(1).body());
    assertEquals("```\n", examples.get(2).body());
  }

  @Test
  public void aRequestInAFenceOfAnyFormIsChecked() {
    assertRefused(
        "  ~~~\n  GET /a\n  ~~~\n", "page.md:2: a request must be in a block marked [http]");
    assertRefused("~~~http\nGET /a\n```\n", "page.md:1: a block must end");
    assertRefused("````http\nGET /a\n```\n", "page.md:1: a block must end");
  }

  @Test
  public void aRequestThatWouldNotBeRunIsRefused() {
    assertRefused("    GET /a\n", "page.md:1: a request must be in a block marked [http]");
    assertRefused("```\nx\nGET /a\n```\n", "page.md:3: a request must be in a block marked [http]");
    assertRefused("```json\n{}\n```\n", "page.md:1: an answer must be directly below its request");
    assertRefused(
        "```http\nGET a\n```\n", "page.md:2: a request must have a method and a path, got GET a");
    assertRefused(
        "```http later\nGET /a\n```\n",
        "page.md:1: a request must be marked [repeat] or [not run: REASON], got [later]");
    assertRefused(
        "```http\nGET /a\n```\n```json ok\n{}\n```\n",
        "page.md:4: an answer must have a status, got [ok]");
    assertRefused("\n```http\nGET /a\n", "page.md:2: a block must end");
  }

  @Test
  public void aCommandOfCurlIsARequest() {
    assertEquals(
        List.of(
            new DocumentedExample(
                "page.md",
                1,
                "POST",
                "/a/_bulk?refresh",
                "{}\n{}\n",
                new DocumentedExample.Mode.Once(),
                Optional.empty()),
            new DocumentedExample(
                "page.md",
                7,
                "DELETE",
                "/a",
                "",
                new DocumentedExample.Mode.Once(),
                Optional.of(
                    new DocumentedExample.DocumentedAnswer(10, Optional.of(404), true, "{}")))),
        DocumentedPage.parse(
                "page.md",
                """
                ```sh
                curl 'localhost:9200/a/_bulk?refresh' -H 'Content-Type: application/x-ndjson' \\
                  --data-binary '{}
                {}
                '
                ```
                ```sh
                curl -X DELETE 'localhost:9200/a'
                ```
                ```json 404
                {}
                ```
                """)
            .examples());
  }

  @Test
  public void aCommandOfCurlMaySendAFile() {
    DocumentedExample command =
        DocumentedPage.parse(
                "page.md",
                """
                ```sh
                curl 'localhost:9200/a/_bulk' -H 'Content-Type: application/x-ndjson' \\
                  --data-binary @first.ndjson
                ```
                """)
            .examples()
            .getFirst();
    assertEquals("POST", command.method());
    assertEquals("@first.ndjson", command.body());
    assertEquals(Optional.of("first.ndjson"), command.file());
  }

  @Test
  public void aCommandOfCurlThatAShellMayReadInAnotherWayIsRefused() {
    String rule =
        "a command must be curl [-X METHOD] [-o FILE] 'localhost:9200/PATH'"
            + " [-H 'Content-Type: TYPE' -d 'BODY' or --data-binary @FILE], got ";
    for (String command :
        List.of(
            "curl localhost:9200/a?b&c",
            "curl 'localhost:9200/a' | jq",
            "curl 'localhost:9200/a' -d '{}'",
            "curl 'localhost:9200/_bulk' -H 'Content-Type: application/x-ndjson' -d @file",
            "curl 'localhost:9200/_bulk' -H 'Content-Type: application/x-ndjson' -d '@file'",
            "curl 'localhost:9200/a' -H 'Content-Type: application/json' -d '{\"it's\": 1}'")) {
      assertRefused("```sh\n" + command + "\n```\n", "page.md:2: " + rule + command);
    }
    assertRefused(
        "```sh\ncurl 'localhost:9200/_bulk' -H 'Content-Type: application/json' -d '{}'\n```\n",
        "page.md:1: a body must be of type application/x-ndjson, got application/json");
  }

  private static void assertRefused(String text, String message) {
    assertEquals(
        message,
        assertThrows(IllegalArgumentException.class, () -> DocumentedPage.parse("page.md", text))
            .getMessage());
  }

  private static List<String> failures(String page, int status, String answer) throws Exception {
    return new DocumentationRun((method, path, type, body) -> new Given(status, answer))
        .page(DocumentedPage.parse("page.md", page))
        .failures();
  }
}

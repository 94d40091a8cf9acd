// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertFalse;
import static org.junit.Assert.assertThrows;
import static org.junit.Assert.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.junit.After;
import org.junit.Before;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.TemporaryFolder;

/** The whole demo against a fake of OpenSearch. */
public class DemoTests {

  private static final String COMMENTS =
      """
      {"id": "a", "text": "Dear Board, keep it.", "received": "2026-02-02T00:00:00Z"}
      {"id": "b", "text": "Dear Board, keep it. Please.", "n": 3}
      {"id": "c/1", "text": "Dear Board, do not keep it."}
      {"id": "d", "text": "Mine alone."}
      {"id": "e", "text": "Stop! Stop!"}
      """;

  @Rule public final TemporaryFolder folder = new TemporaryFolder();

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final List<Integer> ports = new ArrayList<>();
  private FakeOpenSearch fake;

  @Before
  public void startFake() throws IOException {
    fake = new FakeOpenSearch();
  }

  @After
  public void closeFake() {
    fake.close();
  }

  @Test
  public void aFileIsIndexedClusteredAndExplained() throws Exception {
    Path assignments = folder.getRoot().toPath().resolve("assignments.jsonl");
    run("data", write(COMMENTS).toString(), "exit", "", "assignments", assignments.toString());

    assertEquals(
        "{\"text\":\"Dear Board, keep it. Please.\",\"n\":3}", fake.documents.get("b").toString());
    assertEquals(
        "neardup", fake.index.at("/mappings/properties/text/fields/neardup/type").asText());
    assertEquals(
        "{\"run_id\":\"demo\",\"field\":\"text.neardup\",\"timestamp_field\":\"received\"}",
        fake.runRequest.toString());
    printed("text from the column [text] (by its name), ids from the column [id]");
    printed("Indexed 5 comments in ");
    printed("1 cluster\n");
    printed("      3        1  a          Dear Board, keep it.");
    printed("Why they are with a:");
    printed("  c/1  \"Dear Board, do not keep it.\"");
    printed("    distance 1.00 nats, containment 0.90, word overlap 0.80");
    printed("    must_link: it is so");
    printed("        5  documents");
    printed("    1.2 s  for the run");
    printed("Wrote 5 assignments to " + assignments);
    assertEquals(
        """
        {"id":"a","cluster":"Dear","category":null}
        {"id":"b","cluster":"Dear","category":null}
        {"id":"c/1","cluster":"Dear","category":null}
        {"id":"d","cluster":"Mine","category":null}
        {"id":"e","cluster":"Stop!","category":null}
        """,
        Files.readString(assignments));
    assertTrue(fake.closed);
  }

  @Test
  public void thePictureHasTheClusters() throws Exception {
    Path picture = folder.getRoot().toPath().resolve("clusters.svg");
    run("data", write(COMMENTS).toString(), "exit", "", "picture", picture.toString());
    printed("Drew the largest clusters into " + picture);
    assertTrue(Files.readString(picture).contains(">Dear Board, keep it.</text>"));
  }

  @Test
  public void theReportIsWritten() throws Exception {
    Path report = folder.getRoot().toPath().resolve("report.html");
    run("data", write(COMMENTS).toString(), "exit", "", "report", report.toString());
    printed("Wrote the report of the run, to be opened in a browser, to " + report);
    assertTrue(Files.readString(report).contains("the report"));
  }

  @Test
  public void aPictureThatCannotBeWrittenIsRefusedAtOnce() throws Exception {
    String nowhere = folder.getRoot().toPath().resolve("no/such/folder.svg").toString();
    assertEquals(
        "[picture] must be a file that can be written, got " + nowhere,
        failure("data", write(COMMENTS).toString(), "picture", nowhere, "exit", ""));
  }

  @Test
  public void everyPhaseHasItsBarInWordsOfTheReader() throws Exception {
    run("data", write(COMMENTS).toString(), "exit", "");
    printed("Indexing");
    printed("Clustering: counting words");
    printed("Clustering: a later phase"); // of which the demo does not know yet
    assertFalse(output().contains("background"));
  }

  @Test
  public void whatItIsAboutIsTheFirstLine() throws Exception {
    run("exit", "");
    assertTrue(output(), output().startsWith("5,000 comments on 5 invented dockets"));
  }

  @Test
  public void withExitItSaysWhatToTryAndHow() throws Exception {
    Path file = write(COMMENTS);
    run("data", file.toString(), "exit", "");
    printed(
        "What to try next, while [mvn -Pdemo -Ddata=%s -Dport=%d] keeps a node up:\n"
            .formatted(file, fake.httpUri().getPort()));
    printed("  curl '" + fake.httpUri() + "/_neardup/demo/documents/c%2F1?pretty'");
    assertTrue(fake.closed);
  }

  @Test
  public void theProjectsOwnCollectionNeedsNoFile() throws Exception {
    run("exit", "");
    assertEquals(OwnCollection.DOCUMENTS, fake.documents.size());
    printed("5,000 comments on 5 invented dockets");
    assertEquals(
        "{\"docket\":\"docket_id\",\"relay\":\"relay\"}",
        fake.runRequest.path("attributes").toString());
    long bulks = fake.requests.stream().filter(r -> r.startsWith("POST /comments/_bulk")).count();
    assertEquals(10, bulks);
  }

  @Test
  public void theProjectsOwnCollectionIsMeasuredAgainstTheTruth() throws Exception {
    run("exit", "");
    assertEquals(
        "{\"run_id\":\"demo\",\"gold\":{\"field\":\"cluster\"}}", fake.evaluation.toString());
    printed("Against the truth that the generator kept: pairs F1 0.99, B-cubed F1 0.98\n");
    for (String field : List.of("cluster", "category")) {
      assertEquals("keyword", fake.index.at("/mappings/properties/" + field + "/type").asText());
      assertFalse(fake.documents.get("c0000001").path(field).asText().isEmpty());
    }
  }

  @Test
  public void aFileIsNotMeasuredWhateverItsColumns() throws Exception {
    Path file = write("{\"text\": \"one\", \"cluster\": \"a\"}\n{\"text\": \"two\"}\n");
    run("data", file.toString(), "exit", "");
    assertEquals("{\"text\":\"one\",\"cluster\":\"a\"}", fake.documents.get("1").toString());
    assertEquals(null, fake.evaluation);
    assertFalse(output().contains("Against the truth"));
  }

  @Test
  public void aMeasureThatIsRefusedEndsTheDemo() {
    fake.failure = "evaluate";
    assertEquals(
        "POST /_neardup/_evaluate answered 400: [gold.field] must name a field",
        failure("exit", ""));
  }

  @Test
  public void withoutExitItSaysWhatToTryAndStays() throws Exception {
    Path file = write(COMMENTS);
    Thread demo =
        new Thread(
            () -> {
              try {
                run("data", file.toString());
              } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
              } catch (DemoException | IOException e) {
                throw new AssertionError(e);
              }
            });
    demo.start();
    while (demo.isAlive() && !output().contains("until Ctrl-C")) {
      Thread.onSpinWait();
    }
    assertTrue(demo.isAlive());
    assertFalse(fake.closed);
    demo.interrupt();
    demo.join();
    assertTrue(fake.closed);
    printed(
        "  curl '" + fake.httpUri() + "/_neardup/demo/clusters/Dear?exact=false&size=20&pretty'");
    printed("  curl '" + fake.httpUri() + "/_neardup/demo/documents/c%2F1?pretty'");
  }

  @Test
  public void aTakenPortIsReported() throws Exception {
    try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      String port = Integer.toString(taken.getLocalPort());
      run("data", write(COMMENTS).toString(), "exit", "", "port", port);
      printed("Port " + port + " is taken; the node gets a free one instead.");
      assertEquals(List.of(0), ports);
    }
  }

  @Test
  public void aBrokenFileStartsNoNode() throws Exception {
    Path file = write(COMMENTS + "oops\n");
    assertThrows(BrokenFileException.class, () -> run("data", file.toString(), "exit", ""));
    assertEquals(List.of(), ports);
  }

  @Test
  public void aLineBrokenFartherDownEndsTheDemoAndTheNode() throws Exception {
    Path file = write("{\"text\": \"t\"}\n".repeat(CommentFile.SAMPLE) + "oops\n");
    BrokenFileException e =
        assertThrows(BrokenFileException.class, () -> run("data", file.toString(), "exit", ""));
    assertTrue(e.getMessage(), e.getMessage().startsWith(file + ", line 1001: is not JSON"));
    assertTrue(fake.closed);
  }

  @Test
  public void whatOpenSearchRefusesIsSaid() throws Exception {
    fake.failure = "bulk";
    assertEquals(
        "a comment could not be indexed: failed to parse, because too long",
        failure("data", write(COMMENTS).toString(), "exit", ""));
    fake = new FakeOpenSearch();
    fake.failure = "run";
    assertEquals(
        "the run ended as FAILED: no memory",
        failure("data", write(COMMENTS).toString(), "exit", ""));
  }

  @Test
  public void assignmentsThatCannotBeWrittenAreRefusedAtOnce() throws Exception {
    String nowhere = folder.getRoot().toPath().resolve("no/such/folder.jsonl").toString();
    assertEquals(
        "[assignments] must be a file that can be written, got " + nowhere,
        failure("data", write(COMMENTS).toString(), "assignments", nowhere, "exit", ""));
    assertEquals(List.of(), ports);
  }

  private void run(String... pairs) throws DemoException, IOException, InterruptedException {
    Properties properties = new Properties();
    properties.setProperty("port", "0");
    for (int i = 0; i < pairs.length; i += 2) {
      properties.setProperty(pairs[i], pairs[i + 1]);
    }
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    new Demo(
            DemoOptions.of(properties),
            new Terminal(out, 80, false),
            port -> {
              ports.add(port);
              return fake;
            })
        .run();
  }

  private String failure(String... pairs) {
    return assertThrows(DemoException.class, () -> run(pairs)).getMessage();
  }

  private void printed(String text) {
    assertTrue("[" + text + "] is not in:\n" + output(), output().contains(text));
  }

  private String output() {
    return bytes.toString(StandardCharsets.UTF_8);
  }

  private Path write(String lines) throws IOException {
    return Files.writeString(folder.getRoot().toPath().resolve("comments.jsonl"), lines);
  }
}

// SPDX-License-Identifier: Apache-2.0
package org.neardup.plugin.ingest;

import static org.hamcrest.Matchers.containsString;

import java.io.IOException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.neardup.comment.DocketPatterns;
import org.neardup.plugin.NearDuplicatePlugin;
import org.opensearch.OpenSearchParseException;
import org.opensearch.ingest.IngestDocument;
import org.opensearch.ingest.RandomDocumentPicks;
import org.opensearch.test.OpenSearchTestCase;

public class CommentProcessorTests extends OpenSearchTestCase {

  private static final String RAW =
      "Docket ID: ABC-2020-0001\nDear Ms. Hill,\n\nI keep bees.\n\nSincerely,\nAnn Archer";

  public void testPartsAndSpansStandSideBySide() {
    Map<String, Object> comment = comment(run(Map.of("field", "raw"), Map.of("raw", RAW)));

    assertEquals("I keep bees.", comment.get("body"));
    assertEquals("Dear Ms. Hill,", comment.get("salutation"));
    assertEquals("Sincerely,\nAnn Archer", comment.get("signature"));
    assertEquals("Ann Archer", comment.get("sender"));
    assertEquals("ABC-2020-0001", comment.get("docket_id"));
    assertEquals(List.of("ABC-2020-0001"), comment.get("docket_ids"));
    assertEquals((long) RAW.length(), comment.get("size"));

    Map<?, ?> spans = (Map<?, ?>) comment.get("spans");
    int start = RAW.indexOf("I keep");
    assertEquals(Map.of("start", start, "end", start + 12), spans.get("body"));
    assertEquals(Map.of("start", 11, "end", 24), spans.get("docket_id"));
    assertEquals(List.of(Map.of("start", 11, "end", 24)), spans.get("docket_ids"));
    assertEquals(Map.of("start", 0, "end", RAW.length()), spans.get("size"));
  }

  public void testWhatACommentLacksIsAbsent() {
    Map<String, Object> comment = comment(run(Map.of("field", "raw"), Map.of("raw", "Save bees")));
    assertEquals(Set.of("body", "size", "spans"), comment.keySet());
    assertEquals(Set.of("body", "size"), ((Map<?, ?>) comment.get("spans")).keySet());
  }

  public void testTheTargetMayBeAnyField() {
    IngestDocument document =
        run(
            Map.of("field", "in.raw", "target_field", "out.parts"),
            Map.of("in", Map.of("raw", RAW)));
    assertEquals("I keep bees.", document.getFieldValue("out.parts.body", String.class));
  }

  public void testAMissingFieldIsAnErrorUnlessIgnored() {
    for (Map<String, Object> source : List.of(Map.<String, Object>of("other", 1), nothing())) {
      IllegalArgumentException e =
          expectThrows(IllegalArgumentException.class, () -> run(Map.of("field", "raw"), source));
      assertThat(e.getMessage(), containsString("[raw]"));

      IngestDocument document = run(Map.of("field", "raw", "ignore_missing", true), source);
      assertFalse(document.hasField("comment"));
    }
  }

  public void testWhatIsNoStringIsAnError() {
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> run(Map.of("field", "raw", "ignore_missing", true), Map.of("raw", 7)));
    assertThat(e.getMessage(), containsString("field [raw] of type [java.lang.Integer]"));
  }

  public void testALimitNamesTheFieldAndTheLimit() {
    StringBuilder raw = new StringBuilder("From: a@b.example\nTo: c@d.example\n");
    for (int depth = 0; depth < 30; depth++) {
      raw.append("Content-Type: multipart/mixed; boundary=b").append(depth).append("\n\n--b");
      raw.append(depth).append('\n');
    }
    IllegalArgumentException e =
        expectThrows(
            IllegalArgumentException.class,
            () -> run(Map.of("field", "raw"), Map.of("raw", raw.toString())));
    assertEquals(
        "the parts of field [raw] cannot be extracted: [mail] must have multiparts at most 20 deep,"
            + " got more",
        e.getMessage());
  }

  public void testPatternsOfDocketsMayBeGiven() {
    Map<String, Object> config =
        Map.of("field", "raw", "docket_patterns", List.of("bee-[0-9]+", "[A-Z]{3}-[0-9-]{9}"));
    Map<String, Object> comment =
        comment(run(config, Map.of("raw", "On ABC-2020-0001 and bee-12 I say: no, not this.")));
    assertEquals("bee-12", comment.get("docket_id"));
    assertEquals(List.of("bee-12", "ABC-2020-0001"), comment.get("docket_ids"));
  }

  public void testNoPatternsFindNoDockets() {
    Map<String, Object> config = Map.of("field", "raw", "docket_patterns", List.of());
    assertFalse(comment(run(config, Map.of("raw", RAW))).containsKey("docket_id"));
  }

  public void testWrongParametersNameParameterRuleAndValue() {
    assertParseError(Map.of(), "[field] required property is missing");
    assertParseError(
        Map.of("field", "raw", "docket_patterns", "A-1"),
        "[docket_patterns] property isn't a list, but of type [java.lang.String]");
    assertParseError(
        Map.of("field", "raw", "docket_patterns", List.of(3)),
        "[docket_patterns] must hold strings, got [3]");
    assertParseError(
        Map.of("field", "raw", "docket_patterns", List.of("(A")),
        "[docket_patterns] must have regular expressions of Lucene, got [(A]");
    assertParseError(
        Map.of("field", "raw", "docket_patterns", List.of("A*")),
        "got [A*]: must not match the empty text");
    assertParseError(
        Map.of("field", "raw", "docket_patterns", List.of("(A|B)*A(A|B){40}")),
        "[docket_patterns] must have simpler patterns, got [(A|B)*A(A|B){40}]");
    for (String large :
        List.of("((A{9,99}){9,99}){9,99}", "(".repeat(80) + "A" + ")+".repeat(80))) {
      assertParseError(
          Map.of("field", "raw", "docket_patterns", List.of(large)),
          "[docket_patterns] must have simpler patterns, got [" + large + "]");
    }
    assertParseError(
        Map.of(
            "field", "raw", "docket_patterns", List.of("A".repeat(DocketPatterns.MAX_LENGTH + 1))),
        "[docket_patterns] must have patterns of at most 256 characters, got 257");
    assertParseError(
        Map.of("field", "raw", "docket_patterns", List.of("(".repeat(200) + ")".repeat(200))),
        "[docket_patterns] must have");
    assertParseError(
        Map.of(
            "field",
            "raw",
            "docket_patterns",
            Collections.nCopies(DocketPatterns.MAX_PATTERNS + 1, "A")),
        "[docket_patterns] must have at most 50 patterns, got 51");
  }

  public void testThePluginHasTheProcessor() throws IOException {
    try (NearDuplicatePlugin plugin = new NearDuplicatePlugin()) {
      assertEquals(Set.of("neardup_comment"), plugin.getProcessors(null).keySet());
    }
  }

  private static void assertParseError(Map<String, Object> config, String message) {
    OpenSearchParseException e =
        expectThrows(OpenSearchParseException.class, () -> processor(config));
    assertThat(e.getMessage(), containsString(message));
  }

  private static IngestDocument run(Map<String, Object> config, Map<String, Object> source) {
    IngestDocument document =
        RandomDocumentPicks.randomIngestDocument(random(), new HashMap<>(source));
    return processor(config).execute(document);
  }

  private static CommentProcessor processor(Map<String, Object> config) {
    Map<String, Object> read = new HashMap<>(config);
    CommentProcessor processor =
        new CommentProcessorFactory().create(Map.of(), "tag", "description", read);
    assertEquals("every parameter is read", Map.of(), read);
    assertEquals("neardup_comment", processor.getType());
    return processor;
  }

  private static Map<String, Object> nothing() {
    Map<String, Object> source = new HashMap<>();
    source.put("raw", null);
    return source;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> comment(IngestDocument document) {
    return document.getFieldValue("comment", Map.class);
  }
}

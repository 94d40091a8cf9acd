// SPDX-License-Identifier: Apache-2.0
package org.neardup.demo;

import static org.junit.Assert.assertEquals;
import static org.junit.Assert.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.net.URI;
import java.util.List;
import java.util.Set;
import org.junit.Test;

public class NextStepsTests {

  private final NextSteps steps =
      new NextSteps(URI.create("http://127.0.0.1:9201"), "comments", "demo");

  @Test
  public void everyLineIsACommentOrACommandForTheRightPort() {
    List<String> lines = steps.lines("k 1", "it's/7", Set.of(), true);
    for (String line : lines) {
      assertTrue(
          line,
          line.startsWith("# ")
              || line.startsWith("  curl ")
              || line.equals("  http://127.0.0.1:9201/_neardup/demo/_review"));
    }
    assertTrue(
        lines.contains(
            "  curl"
                + " 'http://127.0.0.1:9201/_neardup/demo/clusters/k%201?exact=false&size=20&pretty'"));
    assertTrue(
        lines.contains("  curl 'http://127.0.0.1:9201/_neardup/demo/documents/it%27s%2F7?pretty'"));
    assertTrue(lines.contains("  curl 'http://127.0.0.1:9201/_cat/neardup?v'"));
    assertTrue(lines.contains("  curl -X DELETE 'http://127.0.0.1:9201/_neardup/demo'"));
  }

  @Test
  public void constraintsFitTheFields() throws Exception {
    JsonNode plain = body(Set.of());
    assertEquals(2, plain.path("constraints").size());
    assertTrue(plain.path("timestamp_field").isMissingNode());
    JsonNode full = body(Set.of("received", "docket_id", "relay", "size"));
    assertEquals(4, full.path("constraints").size());
    assertEquals("received", full.path("timestamp_field").asText());
    assertEquals("text.neardup", full.path("field").asText());
  }

  private JsonNode body(Set<String> fields) throws Exception {
    String command =
        steps.lines(null, null, fields, false).stream()
            .filter(line -> line.contains(" -d '"))
            .findFirst()
            .orElseThrow();
    String body = command.substring(command.indexOf(" -d '") + 5, command.length() - 1);
    return new ObjectMapper().readTree(body);
  }

  @Test
  public void aTestCollectionIsMadeClusteredAndMeasured() throws Exception {
    List<String> lines = steps.lines(null, null, Set.of(), true);
    assertEquals(
        "{\"run_id\":\"demo\",\"gold\":{\"field\":\"cluster\"}}",
        body(lines, "# how near the run came to the truth", 1).toString());
    String what = "# a test collection: ten edited copies of each letter";
    JsonNode generation = body(lines, what, 1);
    assertEquals("comments", generation.at("/source/index").asText());
    assertEquals("reference", generation.at("/source/query/term/category").asText());
    assertEquals(10, generation.path("copies").asInt());
    assertEquals("generated", generation.at("/dest/index").asText());
    assertEquals("text.neardup", body(lines, what, 2).path("field").asText());
    assertTrue(lines.get(lines.indexOf(what) + 2).contains("/generated/_neardup?pretty"));
    assertEquals("generated", body(lines, what, 3).path("run_id").asText());
  }

  @Test
  public void commentsWithoutTruthAreNotMeasuredAndAllCopied() throws Exception {
    List<String> lines = steps.lines(null, null, Set.of(), false);
    assertTrue(lines.stream().noneMatch(line -> line.contains("\"run_id\":\"demo\"")));
    String what =
        lines.stream()
            .filter(line -> line.startsWith("# a test collection: three edited copies of each"))
            .findFirst()
            .orElseThrow();
    assertTrue(what, what.contains("make its truth wrong"));
    assertTrue(body(lines, what, 1).at("/source/query").isMissingNode());
  }

  private static JsonNode body(List<String> lines, String what, int behind) throws Exception {
    String command = lines.get(lines.indexOf(what) + behind);
    return new ObjectMapper()
        .readTree(command.substring(command.indexOf(" -d '") + 5, command.length() - 1));
  }
}
